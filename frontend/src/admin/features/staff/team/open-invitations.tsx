import type { OpenInvitation } from '@brim-and-page/backend/contract/admin/staff';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { usePermission } from '../../../api/session.ts';
import { allStaff, openInvitations, withdrawInvitation } from '../../../api/staff.ts';
import { smallButton } from '../../../ui/action/small-button.ts';
import { FormError } from '../../../ui/form/error.tsx';
import common from '../../../ui/layout/common.module.css';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { LoadError } from '../../../ui/layout/states.tsx';
import { DateTimeCell } from '../../../ui/list/cells.tsx';
import { type Column, DataList } from '../../../ui/list/data-list.tsx';
import { actorName } from '../../../ui/record/history.tsx';
import { Panel } from '../../../ui/record/panel.tsx';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { roleTexts } from './role-field.tsx';

const columns: readonly Column<OpenInvitation>[] = [
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Role', cell: ({ role }) => roleTexts[role].label },
  { header: 'Invited by', cell: ({ by }) => actorName(by) },
  { header: 'Valid until', cell: ({ expiresAt }) => <DateTimeCell at={expiresAt} /> },
];

/** The invitations that can still be accepted; nothing without one. */
export function OpenInvitations() {
  const { data = [], error, refetch } = useQuery(openInvitations);
  const canWrite = usePermission('staff.write');
  const [chosen, setChosen] = useState<OpenInvitation>();
  const withdrawButton = (invitation: OpenInvitation) => (
    <Button
      variant="secondary"
      className={smallButton}
      aria-label={`Withdraw the invitation of ${invitation.name}`}
      onClick={() => setChosen(invitation)}
    >
      Withdraw
    </Button>
  );
  if (data.length === 0 && !error && !chosen) return null;
  return (
    <Panel title="Open invitations">
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <DataList
          label="Open invitations"
          columns={columns}
          rows={data}
          rowId={({ _id }) => _id}
          rowDetail={({ email }) => <EmailText email={email} />}
          rowActions={canWrite ? withdrawButton : undefined}
        />
      )}
      {chosen && <WithdrawDialog invitation={chosen} onClose={() => setChosen(undefined)} />}
    </Panel>
  );
}

function WithdrawDialog({ invitation, onClose }: { invitation: OpenInvitation; onClose: () => void }) {
  const { _id, name, email } = invitation;
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => withdrawInvitation(_id),
    onSuccess: () => {
      toast.success(`The invitation of ${name} is withdrawn.`);
      onClose();
    },
    onSettled: () => client.invalidateQueries(allStaff),
  });
  return (
    <Dialog onClose={onClose} title={`Withdraw the invitation of ${name}?`}>
      <p>The link that was mailed to {email} stops working at once.</p>
      <FormError error={error} />
      <div className={common.wideActions}>
        <Button variant="danger" isLoading={isPending} onClick={() => mutate()}>
          Withdraw
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
