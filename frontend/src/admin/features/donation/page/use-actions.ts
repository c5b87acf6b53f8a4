import type { AdminDonationStatus } from '@brim-and-page/backend/contract/admin/donation/donations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#src/ui/feedback/toast.ts';
import { changeMessageOf } from '../../../api/admin-error.ts';
import { allDonations, donationQuery, resendReceipt, stopDonation } from '../../../api/donation.ts';
import { useReload } from '../../../api/reload.ts';

/** Stops a donation and resends its receipts. A failure is toasted; the page shows the donation as it is then. */
export function useDonationActions(id: string, firstName: string) {
  const client = useQueryClient();
  const { queryKey } = donationQuery(id);
  const onError = (error: unknown) => toast.error(changeMessageOf(error));
  const onSettled = useReload(allDonations);
  const stop = useMutation({
    mutationFn: (from: AdminDonationStatus) => stopDonation(id, from),
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
