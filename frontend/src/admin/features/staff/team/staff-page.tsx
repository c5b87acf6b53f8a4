import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type { StaffMember } from '@brim-and-page/backend/contract/admin/staff';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { usePermission } from '../../../api/session.ts';
import { DialogButton } from '../../../ui/action/dialog-button.tsx';
import { smallButton } from '../../../ui/action/small-button.ts';
import { DateTimeCell } from '../../../ui/list/cells.tsx';
import type { Column } from '../../../ui/list/data-list.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useAdminList, useListParams } from '../../../ui/list/use-list-params.ts';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { roleTexts } from './role-field.tsx';
import { StaffDialog } from './staff-dialog.tsx';

const columns: readonly Column<StaffMember>[] = [
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Role', cell: ({ role }) => roleTexts[role].label },
  { header: 'May sign in', cell: ({ disabled }) => (disabled ? 'No, disabled' : 'Yes') },
  { header: 'Last seen', cell: ({ lastSeenAt }) => <DateTimeCell at={lastSeenAt} none="Never" /> },
];

/** The people who run the shop: invite them, change roles, end sessions. */
export function StaffPage() {
  const params = useListParams({ defaultView: '', defaultSort: '-createdAt' });
  const canWrite = usePermission('staff.write');
  const [chosenId, setChosenId] = useState<string>();
  const list = useAdminList<StaffMember>(adminPaths.staff.list, params);
  // As it is now, so that a second change is made from the current version.
  const chosen = list.data?.items.find(({ _id }) => _id === chosenId);
  const changeButton = (member: StaffMember) => (
    <Button
      variant="secondary"
      className={smallButton}
      aria-label={`Change ${member.name}`}
      onClick={() => setChosenId(member._id)}
    >
      Change
    </Button>
  );
  return (
    <>
      <ListPage
        title="Staff"
        list={list}
        params={params}
        nouns={['person', 'people']}
        record="staff member"
        search={{ hint: 'Name or email', finds: 'names and email addresses' }}
        empty={{ title: 'No staff members yet', text: 'Invite the first one.' }}
        columns={columns}
        rowDetail={({ email }) => <EmailText email={email} />}
        rowActions={canWrite ? changeButton : undefined}
        actions={
          canWrite && (
            <DialogButton label="Invite" icon={UserPlus}>
              {(onClose) => <InviteDialog onClose={onClose} />}
            </DialogButton>
          )
        }
      />
      <OpenInvitations />
      {chosen && <StaffDialog key={chosen._id} member={chosen} onClose={() => setChosenId(undefined)} />}
    </>
  );
}
