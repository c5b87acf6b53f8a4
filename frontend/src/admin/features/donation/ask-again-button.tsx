import type { AdminDonationItem } from '@brim-and-page/backend/contract/admin/donation/donations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { changeMessageOf } from '../../api/admin-error.ts';
import { allDonations, donationQuery, retryDonation } from '../../api/donation.ts';
import { useReload } from '../../api/reload.ts';
import { smallButton } from '../../ui/action/small-button.ts';

interface AskAgainButtonProps {
  donation: AdminDonationItem;
  /** Whether it stands in a row of many, and so names its donation. */
  isInRow?: boolean;
}

/** Asks the provider to charge a failing donation now, and says what came of it. */
export function AskAgainButton({ donation: { _id, donor }, isInRow }: AskAgainButtonProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => retryDonation(_id),
    onSuccess: (after) => {
      client.setQueryData(donationQuery(_id).queryKey, after);
      if (after.status === 'failing') toast.error(`The charge failed again. ${after.failure ?? ''}`.trim());
      else toast.success(`The donation of ${donor.name} is charged.`);
    },
    onError: (error) => toast.error(changeMessageOf(error)),
    onSettled: useReload(allDonations),
  });
  return (
    <Button
      variant="secondary"
      className={smallButton}
      isLoading={isPending}
      aria-label={isInRow ? `Ask again for the donation of ${donor.name}` : undefined}
      onClick={() => mutate()}
    >
      <RefreshCw aria-hidden="true" size={18} strokeWidth={1.8} />
      Ask again
    </Button>
  );
}
