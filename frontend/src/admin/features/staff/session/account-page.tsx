import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type { Passkey, PasskeysResponse } from '@brim-and-page/backend/contract/admin/staff';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/feedback/page-state.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { adminClient, pathTo } from '../../../api/admin-client.ts';
import { messageOf } from '../../../api/admin-error.ts';
import { useSession } from '../../../api/session.ts';
import { smallButton } from '../../../ui/action/small-button.ts';
import common from '../../../ui/layout/common.module.css';
import { ConfirmDialog } from '../../../ui/layout/confirm-dialog.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { LoadError } from '../../../ui/layout/states.tsx';
import { type Column, DataList, DataListSkeleton } from '../../../ui/list/data-list.tsx';
import { formatDay } from '../../../ui/text/format.ts';
import styles from './account-page.module.css';
import { createPasskey } from './passkeys.ts';

const queryKey = [adminPaths.passkeys.list];

const columns: readonly Column<Passkey>[] = [
  { header: 'Passkey', cell: passkeyName },
  { header: 'Added', cell: ({ createdAt }) => formatDay(createdAt) },
  { header: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? formatDay(lastUsedAt) : 'Never') },
];

function passkeyName({ isSynced }: Passkey): string {
  return isSynced ? 'In your keychain, on all its devices' : 'On one device or security key';
}

/** The signed-in staff member: name, role and passkeys. */
export function AccountPage() {
  const { staff } = useSession();
  return (
    <>
      <PageHeader title="Your account" />
      <dl className={styles.details}>
        <dt>Name</dt>
        <dd>{staff.name}</dd>
        <dt>Email</dt>
        <dd>{staff.email}</dd>
        <dt>Role</dt>
        <dd className={common.capitalized}>{staff.role}</dd>
      </dl>
      <Passkeys />
    </>
  );
}

function Passkeys() {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey });
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => adminClient.get<PasskeysResponse>(adminPaths.passkeys.list, { signal }),
  });
  const add = useMutation({
    mutationFn: async () =>
      adminClient.post(adminPaths.passkeys.verify, {
        response: await createPasskey(adminPaths.passkeys.options, {}),
      }),
    onSuccess: () => {
      toast.success('The passkey was added.');
      return reload();
    },
    onError: (failure) => toast.error(messageOf(failure)),
  });
  const remove = useMutation({
    mutationFn: (id: string) => adminClient.delete(pathTo(adminPaths.passkeys.byId, { id })),
    onSuccess: () => {
      toast.success('The passkey was removed. Your other sessions have ended.');
      return reload();
    },
    onError: (failure) => toast.error(messageOf(failure)),
  });
  const removing = remove.isPending ? remove.variables : undefined;
  const [removed, setRemoved] = useState<Passkey>();
  return (
    <section aria-labelledby="passkeys">
      <div className={styles.head}>
        <h2 id="passkeys">Passkeys</h2>
        <Button
          variant="secondary"
          className={smallButton}
          isLoading={add.isPending}
          onClick={() => add.mutate()}
        >
          <Plus aria-hidden="true" size={18} /> Add a passkey
        </Button>
      </div>
      {data?.passkeys.length === 0 && (
        <EmptyState
          title="No passkeys yet"
          text="With a passkey you sign in by fingerprint, face or screen lock."
        />
      )}
      {data && data.passkeys.length > 0 && (
        <DataList
          label="Passkeys"
          columns={columns}
          rows={data.passkeys}
          rowId={({ _id }) => _id}
          rowActions={(passkey) => (
            <Button
              variant="danger"
              className={smallButton}
              isLoading={removing === passkey._id}
              aria-label={`Remove the passkey added ${formatDay(passkey.createdAt)}`}
              onClick={() => setRemoved(passkey)}
            >
              Remove
            </Button>
          )}
        />
      )}
      {removed && (
        <ConfirmDialog
          title="Remove the passkey"
          action="Remove it and end other sessions"
          variant="danger"
          onConfirm={() => {
            setRemoved(undefined);
            remove.mutate(removed._id);
          }}
          onClose={() => setRemoved(undefined)}
        >
          You can’t sign in any more with the passkey that was added {formatDay(removed.createdAt)}. Your
          sessions in other browsers end.
        </ConfirmDialog>
      )}
      {!data && (error ? <LoadError error={error} onRetry={refetch} /> : <DataListSkeleton rows={2} />)}
    </section>
  );
}
