import type { AdminDonor } from '@brim-and-page/backend/contract/admin/donation/donors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#src/ui/feedback/toast.ts';
import { changeMessageOf } from '../../../api/admin-error.ts';
import { allDonors, donorQuery } from '../../../api/donor.ts';
import { useReload } from '../../../api/reload.ts';

/** Changes a donor. A failure is toasted; the page shows the donor as it is then. @param done what a toast says */
export function useDonorChange<Input = void>(
  id: string,
  send: (input: Input) => Promise<AdminDonor>,
  done: (donor: AdminDonor) => string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (donor) => {
      client.setQueryData(donorQuery(id).queryKey, donor);
      toast.success(done(donor));
    },
    onError: (error) => toast.error(changeMessageOf(error)),
    onSettled: useReload(allDonors),
  });
}
