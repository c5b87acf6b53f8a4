import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#src/ui/toast.ts';
import { AdminError, messageOf } from '../../../api/admin-error.ts';
import { allDonations, donationQuery, resendReceipt, stopDonation } from '../../../api/donations.ts';

/** Stops a donation and resends its receipts. A failure is toasted; the page shows the donation as it is then. */
export function useDonationActions(id: string, firstName: string) {
  const client = useQueryClient();
  const { queryKey } = donationQuery(id);
  const onError = (error: unknown) => {
    const isOutdated = error instanceof AdminError && error.status === 409;
    toast.error(isOutdated ? `${error.message} This page now shows its new state.` : messageOf(error));
  };
  const onSettled = () => {
    void client.invalidateQueries(allDonations);
    void client.invalidateQueries({ queryKey: [adminPaths.overview] });
  };
  const stop = useMutation({
    mutationFn: () => stopDonation(id),
    onSuccess: (donation) => {
      client.setQueryData(queryKey, donation);
      toast.success(`Donation stopped. ${firstName} is told by mail.`);
    },
    onError,
    onSettled,
  });
  const resend = useMutation({
    mutationFn: (chargeId: string | undefined) => resendReceipt(id, chargeId),
    onSuccess: ({ receipt, donation }) => {
      client.setQueryData(queryKey, donation);
      toast.success(`The receipt is sent to ${receipt.to}.`);
    },
    onError,
    onSettled,
  });
  return { stop, resend };
}
