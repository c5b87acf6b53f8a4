import type { AdminCustomer } from '@brim-and-page/backend/contract/admin/customers';
import { useMutation } from '@tanstack/react-query';
import { KeyRound, LogOut, Trash2 } from 'lucide-react';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { messageOf } from '../../api/admin-error.ts';
import { allCustomers, exportCustomer, sendResetLink, signOutCustomer } from '../../api/customer.ts';
import { useReload } from '../../api/reload.ts';
import { usePermission } from '../../api/session.ts';
import { DialogButton } from '../../ui/action/dialog-button.tsx';
import { ExportButton } from '../../ui/action/export-button.tsx';
import { EraseDialog } from './erase-dialog.tsx';

/** What can be done for the customer. Each button says what will happen. */
export function CustomerActions({ customer }: { customer: AdminCustomer }) {
  const { _id, name } = customer;
  const canWrite = usePermission('customers.write');
  const canExport = usePermission('customers.export');
  const reload = useReload(allCustomers);
  const onError = (error: unknown) => {
    toast.error(messageOf(error));
    reload();
  };
  const link = useMutation({
    mutationFn: () => sendResetLink(_id),
    onSuccess: ({ message }) => toast.success(message),
    onError,
  });
  const signOut = useMutation({
    mutationFn: () => signOutCustomer(_id),
    onSuccess: () => toast.success(`${name} is signed out on every device.`),
    onError,
  });
  return (
    <>
      {canWrite && (
        <>
          <Button variant="secondary" isLoading={link.isPending} onClick={() => link.mutate()}>
            <KeyRound aria-hidden="true" size={18} strokeWidth={1.8} />
            Mail a reset link
          </Button>
          <Button variant="secondary" isLoading={signOut.isPending} onClick={() => signOut.mutate()}>
            <LogOut aria-hidden="true" size={18} strokeWidth={1.8} />
            Sign out everywhere
          </Button>
        </>
      )}
      {canExport && <ExportButton label="Export data" onExport={() => exportCustomer(_id)} />}
      {canWrite && (
        <DialogButton label="Erase" icon={Trash2} variant="danger">
          {(onClose) => <EraseDialog customer={customer} onClose={onClose} />}
        </DialogButton>
      )}
    </>
  );
}
