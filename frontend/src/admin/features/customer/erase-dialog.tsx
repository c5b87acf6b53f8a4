import type { AdminCustomer } from '@brim-and-page/backend/contract/admin/customers';
import type { AdminDonationStatus } from '@brim-and-page/backend/contract/admin/donation/donations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { eraseCustomer } from '../../api/customer.ts';
import { FormError } from '../../ui/form/error.tsx';
import common from '../../ui/layout/common.module.css';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { donationPath, orderPath } from '../../ui/record/paths.ts';
import styles from './erase-dialog.module.css';

const runningStates: readonly AdminDonationStatus[] = ['active', 'pending', 'failing', 'paused'];

interface EraseDialogProps {
  customer: AdminCustomer;
  onClose: () => void;
}

/** Erases a customer: says what will happen, or names what has to be done first. */
export function EraseDialog({ customer, onClose }: EraseDialogProps) {
  const { _id, name, email, latestOrders, donations = [] } = customer;
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => eraseCustomer(_id),
    onSuccess: () => {
      toast.success('The customer is erased.');
      navigate('/customers');
      // What was loaded before may name the customer.
      client.removeQueries({ type: 'inactive' });
    },
  });
  const unshipped = latestOrders.filter(({ status }) => status === 'Processing');
  const running = donations.filter(({ status }) => runningStates.includes(status));
  const isBlocked = unshipped.length > 0 || running.length > 0;
  return (
    <Dialog onClose={onClose} title={`Erase ${name}`}>
      {isBlocked ? (
        <>
          <p>Before {name} can be erased:</p>
          <ul className={classNames(common.bullets, styles.list)}>
            {unshipped.map((order) => (
              <li key={order._id}>
                Ship or refund order <AppLink to={orderPath(order)}>{order.number}</AppLink>.
              </li>
            ))}
            {running.map((donation) => (
              <li key={donation._id}>
                Stop the donation of <AppLink to={donationPath(donation)}>{donation.donor.name}</AppLink>.
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p>This can’t be undone, and a restored backup is erased again.</p>
          <ul className={classNames(common.bullets, styles.list)}>
            <li>The account of {email}, its addresses, cart, pictures and mails are deleted.</li>
            <li>Every device is signed out, and the email may register again.</li>
            <li>
              Orders and donations stay with numbers, dates and amounts, without name, email, street and
              phone.
            </li>
          </ul>
        </>
      )}
      <FormError error={error} />
      <div className={common.wideActions}>
        {!isBlocked && (
          <Button variant="danger" isLoading={isPending} onClick={() => mutate()}>
            Erase this customer
          </Button>
        )}
        <Button variant="quiet" data-autofocus onClick={onClose}>
          {isBlocked ? 'Close' : 'Cancel'}
        </Button>
      </div>
    </Dialog>
  );
}
