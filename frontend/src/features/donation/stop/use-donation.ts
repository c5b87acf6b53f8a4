import type { DonationDetails } from '@brim-and-page/backend/contract/donation/responses';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getDonation, stopDonation } from '#src/api/donation.ts';
import { hasCode } from '#src/lib/http/api-error.ts';
import { toast } from '#src/ui/feedback/toast.ts';

/** What the link of a receipt shows. `invalid`: used, superseded, incomplete or made up. */
type DonationView =
  | { status: 'loading' | 'invalid' | 'error' }
  | { status: 'ready' | 'stopping' | 'stopped'; donation: DonationDetails };

const isInvalidLink = (error: unknown): boolean => hasCode(error, 'invalid_donation_link');

/** The donation of a receipt's link, and how it is stopped: it is signed, works once and asks to confirm. */
export function useDonation(token: string) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const queryKey = ['donation', token];
  const loading = useQuery({ queryKey, queryFn: ({ signal }) => getDonation(token, signal) });
  const stopping = useMutation({
    mutationFn: () => stopDonation(token),
    onSuccess: (donation) => {
      queryClient.setQueryData(queryKey, donation);
      toast.success(t('donation.stop.doneTitle'));
    },
  });

  const view = (): DonationView => {
    const { data: donation } = loading;
    if (donation?.stopped) return { status: 'stopped', donation };
    if (isInvalidLink(stopping.error) || isInvalidLink(loading.error)) return { status: 'invalid' };
    if (!donation) return { status: loading.isError ? 'error' : 'loading' };
    return { status: stopping.isPending ? 'stopping' : 'ready', donation };
  };

  return {
    view: view(),
    hasFailed: stopping.isError,
    stop: () => !stopping.isPending && stopping.mutate(),
    /** Why it did not load. */
    error: loading.error,
    reload: () => void loading.refetch(),
  };
}
