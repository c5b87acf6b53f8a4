import type { AdminDonor } from '@brim-and-page/backend/contract/admin/donation/donors';
import { Heart } from 'lucide-react';
import { Button } from '#src/ui/button/button.tsx';
import { changeDonor } from '../../../api/donor.ts';
import { useDonorChange } from './use-change.ts';

/** Notes that the donor was thanked, or takes it back. */
export function ThankedButton({ donor: { _id, name, thankedAt } }: { donor: AdminDonor }) {
  const isThanked = thankedAt !== undefined;
  const { mutate, isPending } = useDonorChange(
    _id,
    () => changeDonor(_id, { thanked: !isThanked }),
    (donor) => (donor.thankedAt ? `${name} is marked as thanked.` : `${name} is marked as not thanked.`),
  );
  return (
    <Button variant="secondary" isLoading={isPending} aria-pressed={isThanked} onClick={() => mutate()}>
      <Heart aria-hidden="true" size={18} strokeWidth={1.8} fill={isThanked ? 'currentColor' : 'none'} />
      Thanked
    </Button>
  );
}
