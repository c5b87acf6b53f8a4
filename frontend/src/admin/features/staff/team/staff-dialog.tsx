import type { StaffMember } from '@brim-and-page/backend/contract/admin/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { allStaff, changeStaff, signOutStaff } from '../../../api/staff.ts';
import { FormError } from '../../../ui/form/error.tsx';
import common from '../../../ui/layout/common.module.css';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { RoleField, roleTexts } from './role-field.tsx';
import styles from './staff.module.css';

interface StaffDialogProps {
  member: StaffMember;
  onClose: () => void;
}

/** Changes one staff member: role, sessions, and whether they may sign in. Each button says what will happen. */
export function StaffDialog({ member, onClose }: StaffDialogProps) {
  const { _id, name, version, disabled } = member;
  const [role, setRole] = useState(member.role);
  const client = useQueryClient();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ send }: { send: () => Promise<unknown>; done: string }) => send(),
    onSuccess: (_, { done }) => {
      toast.success(done);
      onClose();
    },
    onSettled: () => client.invalidateQueries(allStaff),
  });
  const run = (done: string, send: () => Promise<unknown>) => {
    if (!isPending) mutate({ send, done });
  };
  const doneTexts = {
    role: `${name} is ${roleTexts[role].label} from now on.`,
    out: `${name} is signed out on every device.`,
    disabled: disabled ? `${name} may sign in again.` : `${name} is signed out and can’t sign in any more.`,
  };
  const isRunning = (done: string) => isPending && variables?.done === done;
  return (
    <Dialog onClose={onClose} title={name}>
      <RoleField role={role} onChange={setRole} />
      <Button
        disabled={role === member.role}
        isLoading={isRunning(doneTexts.role)}
        onClick={() => run(doneTexts.role, () => changeStaff(_id, { version, role }))}
      >
        Change the role
      </Button>
      <FormError error={error} />
      <div className={classNames(common.wideActions, styles.danger)}>
        <p>
          {disabled
            ? `${name} can’t sign in until you enable it again.`
            : `Ending all sessions signs ${name} out on every device. Disabling does it, too, and ${name} can’t sign in until you enable it again.`}
        </p>
        {!disabled && (
          <Button
            variant="secondary"
            isLoading={isRunning(doneTexts.out)}
            onClick={() => run(doneTexts.out, () => signOutStaff(_id))}
          >
            End all sessions
          </Button>
        )}
        <Button
          variant={disabled ? 'secondary' : 'danger'}
          isLoading={isRunning(doneTexts.disabled)}
          onClick={() => run(doneTexts.disabled, () => changeStaff(_id, { version, disabled: !disabled }))}
        >
          {disabled ? 'Enable' : 'Disable and sign out'}
        </Button>
      </div>
    </Dialog>
  );
}
