import type { DonateBody } from '@brim-and-page/backend/contract/donation/requests';
import { useMutation } from '@tanstack/react-query';
import i18next from 'i18next';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { donate } from '#src/api/donation.ts';
import { translateError } from '#src/i18n/translate-error.ts';
import { ApiError, hasCode } from '#src/lib/http/api-error.ts';
import { paymentUrl } from '#src/lib/payment/payment-url.ts';
import { type PaymentStep, paymentStep, usePaymentAttempt } from '#src/lib/payment/use-payment-attempt.ts';
import { randomId } from '#src/lib/random-id.ts';
import { toast } from '#src/ui/feedback/toast.ts';

/** A submission with the id that makes the server count it once, however often it is sent. */
interface Submission {
  id: string;
  body: DonateBody;
}

/** @returns the URL of the payment page; null when the donation is complete */
async function requestPayment({ id, body }: Submission): Promise<string | null> {
  const { session_url } = await donate(body, id);
  if (session_url === undefined) return null;
  const payAt = paymentUrl(session_url);
  if (!payAt) throw new ApiError(i18next.t('donation.failed'), { code: 'donation_not_completed' });
  return payAt;
}

/** The same donation by the same person. A retry after midnight, or in another language, is still a retry. */
const isSameDonation = (one: DonateBody, other: DonateBody) =>
  JSON.stringify({ ...one, startDate: '', language: undefined }) ===
  JSON.stringify({ ...other, startDate: '', language: undefined });

/** Whether the server may have set up the donation although the request failed, or may do so later. */
const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError && error.code) ||
  hasCode(error, 'network_error', 'service_unavailable', 'unexpected_error');

interface Donate {
  donating: PaymentStep;
  /** Why the last attempt failed, in the chosen language; `isUnknown`: it may have succeeded. */
  failure: { message: string; isUnknown: boolean } | null;
  /** Donates, or leaves for the payment page. Does nothing while a donation is pending. */
  donate: (body: DonateBody) => void;
}

/**
 * Sends a donation to the API.
 * @param onDonated called when the donation is set up and paid
 */
export function useDonate(onDonated: () => void): Donate {
  const { t } = useTranslation();
  const submission = useRef<Submission | null>(null);

  const messageOf = (error: unknown): string => {
    if (!(error instanceof ApiError) || error.code === 'network_error') return t('donation.networkError');
    return error.serverMessage ? translateError(error) : t('donation.failed');
  };

  const mutation = useMutation({
    mutationFn: (sent: Submission & { signal: AbortSignal }) => requestPayment(sent),
    onSuccess: (payAt, { signal }) => {
      if (payAt) {
        // Nothing is charged before the payment page, so a donor who has left the page stays in the shop.
        if (!signal.aborted) attempt.redirect(payAt);
        return;
      }
      submission.current = null;
      if (!signal.aborted) attempt.end();
      toast.success(t('donation.success'));
      onDonated();
    },
    onError: (error, { signal }) => {
      if (!isOutcomeUnknown(error)) submission.current = null;
      if (!signal.aborted) attempt.end();
      toast.error(messageOf(error));
    },
  });
  const { mutate, error, reset } = mutation;
  // Back from the payment page, another donation can be made.
  const attempt = usePaymentAttempt(reset);

  const start = (body: DonateBody) => {
    const signal = attempt.begin();
    if (!signal) return;
    const before = submission.current;
    const sent = before && isSameDonation(before.body, body) ? before : { id: randomId(), body };
    submission.current = sent;
    mutate({ ...sent, signal });
  };

  return {
    donating: paymentStep(mutation),
    failure: error && { message: messageOf(error), isUnknown: isOutcomeUnknown(error) },
    donate: start,
  };
}
