import Stripe from 'stripe';
import { logger } from '../../config/log/logger.ts';
import {
  EmailRefusedError,
  IdempotencyKeySpentError,
  PaymentsDeclinedError,
  PaymentsRefusedError,
  PaymentsUnavailableError,
  RefundImpossibleError,
} from './types.ts';

const conflictRetryMs = 250;
const maxAttempts = 12;

const isConflict = (error: unknown) => error instanceof Stripe.errors.StripeError && error.statusCode === 409;

/** Whether an error is Stripe's stored response to an idempotency key, or names other parameters sent with that key. */
const isKeySpent = (error: Stripe.errors.StripeError): boolean =>
  // 409: a request with this key is still in progress.
  (error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode !== 409) ||
  ((error.statusCode ?? 0) >= 500 && error.headers?.['idempotent-replayed'] === 'true');

const isAboutEmail = ({ code, param }: Stripe.errors.StripeError): boolean =>
  code === 'email_invalid' || param === 'customer_email' || param === 'email';

/**
 * Translates an error of the official library into one of the shop's own. Only an unambiguous refusal counts as one:
 * after a server error, also a repeated one, Stripe may have done what was asked.
 */
function translateError(error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError)) return error as Error;
  const { statusCode = 0, message } = error;
  if (isKeySpent(error)) return new IdempotencyKeySpentError(message, { cause: error });
  if (statusCode === 400 && isAboutEmail(error)) return new EmailRefusedError(message, { cause: error });
  if (statusCode === 400 || statusCode === 404) return new PaymentsRefusedError(message, { cause: error });
  if (statusCode === 402) return new PaymentsDeclinedError(message, { cause: error });
  if (statusCode === 401 || statusCode === 403)
    logger.error({ err: error }, 'payment provider refuses the key');
  return new PaymentsUnavailableError(message, { cause: error });
}

/** Refusals of a refund that no other idempotency key changes. */
const permanentRefusals: readonly (string | undefined)[] = [
  'amount_too_large',
  'charge_already_refunded',
  'charge_disputed',
  'charge_not_refundable',
  'refund_disputed_payment',
  'resource_missing',
];

/** Whether a refund can never be made as it was requested. Stripe reports too large an amount without a code, too. */
const isPermanentRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (permanentRefusals.includes(error.code) || error.param === 'amount');

/** The same for refunds: tells refusals that are permanent. */
export function translateRefundError(error: unknown): Error {
  const translated = translateError(error);
  return translated instanceof PaymentsRefusedError && isPermanentRefusal(error)
    ? new RefundImpossibleError(translated.message, { cause: error })
    : translated;
}

/** Sends a request; retries while another request with the same idempotency key is in progress (409). */
export async function request<Result>(
  send: () => Promise<Result>,
  translate = translateError,
): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await send();
    } catch (error) {
      if (!isConflict(error) || attempts === maxAttempts) throw translate(error);
      await new Promise((resolve) => setTimeout(resolve, conflictRetryMs));
    }
  }
}
