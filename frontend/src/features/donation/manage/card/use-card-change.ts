import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { openCardPage } from '#src/api/managed-donations.ts';
import { ApiError } from '#src/lib/http/api-error.ts';
import { paymentUrl } from '#src/lib/payment/payment-url.ts';
import { type PaymentStep, paymentStep, usePaymentAttempt } from '#src/lib/payment/use-payment-attempt.ts';
import { donationLink } from '../donation-link.ts';
import { failureText } from '../use-managed-donations.ts';

/** @returns the URL of the provider's page that takes a new card */
async function requestCardPage(token: string): Promise<string> {
  const url = paymentUrl(await openCardPage(token));
  if (!url) throw new ApiError('The card page has an unknown origin');
  return url;
}

interface CardChange {
  opening: PaymentStep;
  failure: string | undefined;
  /** Leaves for the page that takes a new card. */
  open: () => void;
}

/** Opens the provider's page on which the donor enters a new card. */
export function useCardChange(token: string): CardChange {
  const { t } = useTranslation();
  const mutation = useMutation({
    mutationFn: (_: AbortSignal) => requestCardPage(token),
    onSuccess: (url, signal) => {
      if (signal.aborted) return;
      donationLink.write(token);
      attempt.redirect(url);
    },
    onError: (_, signal) => {
      if (!signal.aborted) attempt.end();
    },
  });
  const { mutate, error, reset } = mutation;
  const attempt = usePaymentAttempt(reset);
  return {
    opening: paymentStep(mutation),
    failure: error ? failureText(error, t('manage.card.failed')) : undefined,
    open: () => {
      const signal = attempt.begin();
      if (signal) mutate(signal);
    },
  };
}
