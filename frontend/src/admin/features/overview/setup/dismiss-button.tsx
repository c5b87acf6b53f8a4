import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { messageOf } from '../../../api/admin-error.ts';
import { dismissSetup, setupQuery } from '../../../api/setup.ts';
import { smallButton } from '../../../ui/action/small-button.ts';
import { ConfirmDialog } from '../../../ui/layout/confirm-dialog.tsx';

/** Takes the set-up list off the start page after a question, or puts it back. */
export function DismissButton({ isDismissed }: { isDismissed: boolean }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: dismissSetup,
    onSuccess: async (_response, dismissed) => {
      await client.invalidateQueries(setupQuery);
      setAsking(false);
      toast.success(dismissed ? 'The list is off the Today page.' : 'The list is on the Today page again.');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  if (isDismissed)
    return (
      <Button variant="secondary" className={smallButton} isLoading={isPending} onClick={() => mutate(false)}>
        Show on Today again
      </Button>
    );
  return (
    <>
      <Button variant="secondary" className={smallButton} onClick={() => setAsking(true)}>
        Dismiss
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Dismiss the set-up list"
          action="Dismiss it"
          isLoading={isPending}
          onConfirm={() => mutate(true)}
          onClose={() => setAsking(false)}
        >
          It leaves the Today page of every owner. The link “Set-up list” at the end of that page still opens
          it.
        </ConfirmDialog>
      )}
    </>
  );
}
