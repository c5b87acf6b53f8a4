import Stripe from 'stripe';
import { logger } from '../../config/logger.ts';
import { PaymentsDeclinedError, PaymentsRefusedError, PaymentsUnavailableError } from './types.ts';

const busyRetryMs = 250;
const busyTries = 12;

const isBusy = (error: unknown) => error instanceof Stripe.errors.StripeError && error.statusCode === 409;

/** What the official library throws, as the shop's own errors. */
export function translate(error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError)) return error as Error;
  const { statusCode = 0, message, headers } = error;
  // A key that once met a server error answers that same error for a day: waiting would not help.
  const isReplayedFailure = statusCode >= 500 && headers?.['idempotent-replayed'] === 'true';
  if (statusCode === 400 || statusCode === 404 || isReplayedFailure) {
    return new PaymentsRefusedError(message, { cause: error });
  }
  if (statusCode === 402) return new PaymentsDeclinedError(message, { cause: error });
  if (statusCode === 401 || statusCode === 403)
    logger.error({ err: error }, 'payment provider refuses the key');
  return new PaymentsUnavailableError(message, { cause: error });
}

/** The same where money may have moved: only a clear no is one. */
export function translateGift(error: unknown): Error {
  const isUnclear =
    error instanceof Stripe.errors.StripeError &&
    ((error.statusCode ?? 0) >= 500 || error instanceof Stripe.errors.StripeIdempotencyError);
  return isUnclear ? new PaymentsUnavailableError(error.message, { cause: error }) : translate(error);
}

/** Asks; waits while another request with the same idempotency key is being worked on. */
export async function ask<Answer>(call: () => Promise<Answer>, translated = translate): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (!isBusy(error) || tries === busyTries) throw translated(error);
      await new Promise((resolve) => setTimeout(resolve, busyRetryMs));
    }
  }
}
