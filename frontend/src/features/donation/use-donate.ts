import type { DonateBody } from '@brim-and-page/backend/contract/donation';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, type ApiErrorCode } from '#src/api/client.ts';
import { donate } from '#src/api/donation.ts';
import { translateError } from '#src/i18n/translate-error.ts';
import { paymentAddress } from '#src/lib/payment/payment-address.ts';
import { usePaymentAttempt } from '#src/lib/payment/use-payment-attempt.ts';
import { randomId } from '#src/lib/random-id.ts';
import { toast } from '#src/ui/toast.ts';

/** What giving is doing. `leaving`: the browser is on its way to the payment page. */
export type GivingStep = { step: 'ready' } | { step: 'sending' } | { step: 'leaving'; address: string };

/** A submission with the id that makes the server count it once, however often it is sent. */
interface Submission {
  id: string;
  body: DonateBody;
}

/** The same gift by the same person. A retry after midnight, or in another language, is still a retry. */
const isSameGift = (one: DonateBody, other: DonateBody) =>
  JSON.stringify({ ...one, startDate: '', language: undefined }) ===
  JSON.stringify({ ...other, startDate: '', language: undefined });

const unknownOutcomes = new Set<ApiErrorCode | undefined>([
  undefined,
  'network_error',
  'service_unavailable',
  'unexpected_error',
]);

/** Whether the server may have set the gift up although no good answer came, or may do so later. */
const mayStillGive = (error: unknown): boolean =>
  !(error instanceof ApiError) || unknownOutcomes.has(error.code);

export interface Donate {
  giving: GivingStep;
  /** Why the last attempt failed, in the chosen language; `isUnknown`: perhaps it did not. */
  failure: { message: string; isUnknown: boolean } | null;
  /** Gives, or leaves for the payment page. Does nothing while that is under way. */
  give: (body: DonateBody) => Promise<void>;
}

/**
 * Sends a gift to the API (specification section 8 "Donation").
 * @param onGiven called when the donation is set up and paid
 */
export function useDonate(onGiven: () => void): Donate {
  const { t } = useTranslation();
  const [giving, setGiving] = useState<GivingStep>({ step: 'ready' });
  const [failure, setFailure] = useState<Donate['failure']>(null);
  const submission = useRef<Submission | null>(null);

  // Back from the payment page, another donation can be made.
  const attempt = usePaymentAttempt(useCallback(() => setGiving({ step: 'ready' }), []));

  const messageOf = (error: unknown): string => {
    if (!(error instanceof ApiError) || error.code === 'network_error') return t('donation.networkError');
    return error.serverMessage ? translateError(error) : t('donation.failed');
  };

  const give = async (body: DonateBody) => {
    const signal = attempt.begin();
    if (!signal) return;
    setFailure(null);
    setGiving({ step: 'sending' });
    const before = submission.current;
    const sent = before && isSameGift(before.body, body) ? before : { id: randomId(), body };
    submission.current = sent;
    try {
      const answer = await donate(sent.body, sent.id);
      if (answer.session_url !== undefined) {
        // Nothing is charged before the payment page, and the donor has left: no redirect from another page.
        if (signal.aborted) return;
        const payAt = paymentAddress(answer.session_url);
        if (!payAt) throw new ApiError(t('donation.failed'), { code: 'donation_not_completed' });
        setGiving({ step: 'leaving', address: payAt });
        attempt.redirect(payAt);
        return;
      }
      submission.current = null;
      toast.success(t('donation.success'));
      onGiven();
    } catch (error) {
      const isUnknown = mayStillGive(error);
      if (!isUnknown) submission.current = null;
      const message = messageOf(error);
      setFailure({ message, isUnknown });
      toast.error(message);
    }
    if (signal.aborted) return;
    attempt.end();
    setGiving({ step: 'ready' });
  };

  return { giving, failure, give };
}
