import { useMutation } from '@tanstack/react-query';
import i18next from 'i18next';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { translateError } from '#src/i18n/translate-error.ts';
import { ApiError, hasCode } from '#src/lib/http/api-error.ts';
import { paymentUrl } from '#src/lib/payment/payment-url.ts';
import { type PaymentStep, paymentStep, usePaymentAttempt } from '#src/lib/payment/use-payment-attempt.ts';
import { randomId } from '#src/lib/random-id.ts';
import { toast } from '#src/ui/feedback/toast.ts';

/** A submission with the id that makes the server count it once, however often it is sent. */
interface Submission<Body> {
  id: string;
  body: Body;
}

interface DonateOptions<Body> {
  /** Sends a donation to the API. With `session_url` in the response the browser goes there to pay. */
  send: (body: Body, submissionId: string) => Promise<{ session_url?: string | undefined }>;
  /** Fields that may differ when the same donation is sent again, e.g. the language. The first values are sent again. */
  varying: readonly (keyof Body)[];
  /** A field whose value works once, so that each attempt sends its own. */
  single?: keyof Body;
  /** Keeps the donation with which the donor leaves for the payment page. */
  kept: { write: (body: Partial<Body>) => void; remove: () => void };
  /** Called when the donation is set up and paid without a payment page. */
  onDonated?: () => void;
  /** Called when another attempt can be made: this one failed, or the donor is back from the payment page. Must be stable. */
  onEnd?: () => void;
}

/** @returns the URL of the payment page; null when the donation is complete */
function urlToPayAt(sessionUrl: string | undefined): string | null {
  if (sessionUrl === undefined) return null;
  const payAt = paymentUrl(sessionUrl);
  if (!payAt) throw new ApiError(i18next.t('donation.failed'), { code: 'donation_not_completed' });
  return payAt;
}

/** Whether the server may have set up the donation although the request failed, or may do so later. */
const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError && error.code) ||
  hasCode(error, 'network_error', 'service_unavailable', 'unexpected_error');

interface Donate<Body> {
  donating: PaymentStep;
  /** Why the last attempt failed, in the chosen language; `isUnknown`: it may have succeeded. */
  failure: { message: string; isUnknown: boolean } | null;
  /** Donates, or leaves for the payment page. Does nothing while a donation is pending. */
  donate: (body: Body) => void;
}

/** Sends donations to the API: one at a time, and the same one twice under the same id. */
export function useDonate<Body extends object>({
  send,
  varying,
  single,
  kept,
  onDonated,
  onEnd,
}: DonateOptions<Body>): Donate<Body> {
  const { t } = useTranslation();
  const submission = useRef<Submission<Body> | null>(null);

  const messageOf = (error: unknown): string => {
    if (!(error instanceof ApiError) || error.code === 'network_error') return t('donation.networkError');
    return error.serverMessage ? translateError(error) : t('donation.failed');
  };
  const isSame = (one: Body, other: Body) => {
    const same = [...varying, ...(single ? [single] : [])].map((field) => [field, undefined]);
    const [before, now] = [one, other].map((body) =>
      JSON.stringify({ ...body, ...Object.fromEntries(same) }),
    );
    return before === now;
  };

  const mutation = useMutation({
    mutationFn: async ({ id, body }: Submission<Body> & { signal: AbortSignal }) =>
      urlToPayAt((await send(body, id)).session_url),
    onSuccess: (payAt, { signal, body }) => {
      if (payAt) {
        // Nothing is charged before the payment page, so a donor who has left the page stays in the shop.
        if (signal.aborted) return;
        kept.write({ ...body, ...(single && { [single]: undefined }) });
        attempt.redirect(payAt);
        return;
      }
      kept.remove();
      submission.current = null;
      if (!signal.aborted) attempt.end();
      toast.success(t('donation.success'));
      onDonated?.();
    },
    onError: (error, { signal }) => {
      if (!isOutcomeUnknown(error)) submission.current = null;
      if (!signal.aborted) {
        attempt.end();
        onEnd?.();
      }
      toast.error(messageOf(error));
    },
  });
  const { mutate, error, reset } = mutation;
  // Back from the payment page, another donation can be made.
  const restart = useCallback(() => {
    reset();
    onEnd?.();
  }, [reset, onEnd]);
  const attempt = usePaymentAttempt(restart);

  const start = (body: Body) => {
    const signal = attempt.begin();
    if (!signal) return;
    const before = submission.current;
    const sent =
      before && isSame(before.body, body)
        ? { id: before.id, body: { ...before.body, ...(single && { [single]: body[single] }) } }
        : { id: randomId(), body };
    submission.current = sent;
    mutate({ ...sent, signal });
  };

  return {
    donating: paymentStep(mutation),
    failure: error && { message: messageOf(error), isUnknown: isOutcomeUnknown(error) },
    donate: start,
  };
}
