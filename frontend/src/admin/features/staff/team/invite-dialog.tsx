import type { Role } from '@brim-and-page/backend/contract/admin/permissions';
import { inviteStaffBody } from '@brim-and-page/backend/contract/admin/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useZodForm } from '#src/ui/form/use-zod-form.ts';
import { Modal } from '#src/ui/modal/modal.tsx';
import { allStaff, inviteStaff } from '../../../api/staff.ts';
import { CopyButton } from '../../../ui/action/copy-button.tsx';
import { FormError } from '../../../ui/form/error.tsx';
import common from '../../../ui/layout/common.module.css';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { RoleField } from './role-field.tsx';
import styles from './staff.module.css';

const errorTexts = { name: 'Enter a name.', email: 'Enter an email address.', role: 'Choose a role.' };

/** Invites a person; the link is mailed, and shown here once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const invite = useMutation({
    mutationFn: inviteStaff,
    onSuccess: () => client.invalidateQueries(allStaff),
  });
  const form = useZodForm({
    schema: inviteStaffBody,
    defaultValues: { name: '', email: '', role: 'fulfilment' as Role },
    errorText: (field) => errorTexts[field],
  });
  const { name, email, role } = form.watch();
  const { data: url, isPending } = invite;
  if (url) {
    return (
      <Dialog onClose={onClose} title={`${name} is invited`}>
        <p>
          If no mail with this link reaches {email}, send it yourself: before the mail server is set up, no
          mail leaves the shop. It works once, for 24 hours, and is not shown again.
        </p>
        <code className={styles.link}>{url}</code>
        <div className={common.wideActions}>
          <CopyButton text={url} label="Copy the link" />
          <Button onClick={onClose}>Done</Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Modal isOpen onClose={onClose} title="Invite a staff member">
      <form
        className={common.stack}
        noValidate
        onSubmit={form.submit((body) => !isPending && invite.mutate(body))}
      >
        <TextField label="Name" maxLength={80} autoComplete="off" data-autofocus {...form.field('name')} />
        <TextField type="email" label="Email" autoComplete="off" {...form.field('email')} />
        <RoleField role={role} onChange={(next) => form.setValue('role', next)} />
        <FormError error={invite.error} />
        <Button type="submit" isLoading={isPending}>
          Invite and mail the link
        </Button>
      </form>
    </Modal>
  );
}
