import type { Role } from '@brim-and-page/backend/contract/admin/permissions';
import { inviteStaffBody } from '@brim-and-page/backend/contract/admin/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Modal } from '#src/ui/modal/modal.tsx';
import { allStaff, inviteStaff } from '../../../api/staff.ts';
import { CopyButton } from '../../../ui/action/copy-button.tsx';
import { FormError } from '../../../ui/form/error.tsx';
import common from '../../../ui/layout/common.module.css';
import { RoleField } from './role-field.tsx';
import styles from './staff.module.css';

/** Invites a person; the link is mailed, and shown here once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('fulfilment');
  const [invalid, setInvalid] = useState<readonly unknown[]>([]);
  const client = useQueryClient();
  const {
    mutate,
    data: url,
    error,
    isPending,
  } = useMutation({
    mutationFn: inviteStaff,
    onSuccess: () => client.invalidateQueries(allStaff),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const parsed = inviteStaffBody.safeParse({ name, email, role });
    setInvalid(parsed.error?.issues.map(({ path }) => path[0]) ?? []);
    if (parsed.success) mutate(parsed.data);
  };
  if (url) {
    return (
      <Modal isOpen onClose={onClose} title={`${name} is invited`}>
        <div className={common.stack}>
          <p>The link was mailed to {email}. It works once, for 24 hours, and is not shown again.</p>
          <code className={styles.link}>{url}</code>
          <div className={common.wideActions}>
            <CopyButton text={url} label="Copy the link" />
            <Button onClick={onClose}>Done</Button>
          </div>
        </div>
      </Modal>
    );
  }
  return (
    <Modal isOpen onClose={onClose} title="Invite a staff member">
      <form className={common.stack} noValidate onSubmit={submit}>
        <TextField
          label="Name"
          value={name}
          maxLength={80}
          autoComplete="off"
          data-autofocus
          error={invalid.includes('name') ? 'Enter a name.' : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          type="email"
          label="Email"
          value={email}
          autoComplete="off"
          error={invalid.includes('email') ? 'Enter an email address.' : undefined}
          onChange={({ target }) => setEmail(target.value)}
        />
        <RoleField role={role} onChange={setRole} />
        <FormError error={error} />
        <Button type="submit" isLoading={isPending}>
          Invite and mail the link
        </Button>
      </form>
    </Modal>
  );
}
