import type { DonationDetails } from '@brim-and-page/backend/contract/donation/responses';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cancelDonation, getDonation } from '#src/api/donation.ts';
import { hasCode } from '#src/lib/http/api-error.ts';
import { toast } from '#src/ui/feedback/toast.ts';

/** What a cancellation link shows. `invalid`: used, superseded, incomplete or made up. */
type DonationView =
  | { status: 'loading' | 'invalid' | 'error' }
  | { status: 'ready' | 'cancelling' | 'cancelled'; donation: DonationDetails };

const isInvalidLink = (error: unknown): boolean => hasCode(error, 'invalid_donation_link');

/** The donation of a cancellation link, and its cancellation (issue "Receipt mail": signed, works once, asks to confirm). */
export function useDonation(token: string) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const queryKey = ['donation', token];
  const loading = useQuery({ queryKey, queryFn: ({ signal }) => getDonation(token, signal) });
  const cancellation = useMutation({
    mutationFn: () => cancelDonation(token),
    onSuccess: (donation) => {
      queryClient.setQueryData(queryKey, donation);
      toast.success(t('donation.cancel.doneTitle'));
    },
  });

  const view = (): DonationView => {
    const { data: donation } = loading;
    if (donation?.stopped) return { status: 'cancelled', donation };
    if (isInvalidLink(cancellation.error) || isInvalidLink(loading.error)) return { status: 'invalid' };
    if (!donation) return { status: loading.isError ? 'error' : 'loading' };
    return { status: cancellation.isPending ? 'cancelling' : 'ready', donation };
  };

  return {
    view: view(),
    hasFailed: cancellation.isError,
    cancel: () => !cancellation.isPending && cancellation.mutate(),
    /** Why it did not load. */
    error: loading.error,
    reload: () => void loading.refetch(),
  };
}
