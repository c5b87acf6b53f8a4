import type { AdminCustomer } from '@brim-and-page/backend/contract/admin/customers';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ApiError } from '#src/lib/http/api-error.ts';
import { customerQuery } from '../../api/customer.ts';
import { CopyButton } from '../../ui/action/copy-button.tsx';
import { languageLabels } from '../../ui/form/language-fields.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Address, addressLines } from '../../ui/record/address.tsx';
import styles from '../../ui/record/page.module.css';
import { Details, Panel } from '../../ui/record/panel.tsx';
import { NotLoaded } from '../../ui/record/states.tsx';
import { Day } from '../../ui/text/date-time.tsx';
import { CustomerActions } from './actions.tsx';
import { DonationsPanel, OrdersPanel } from './records.tsx';

const back = { to: '/customers', label: 'Customers' };

export function CustomerPage() {
  const { customer: id = '' } = useParams();
  const { data: customer, error, refetch } = useQuery(customerQuery(id));
  // An erased customer's page goes, too, where it is still open.
  const isGone = error instanceof ApiError && error.status === 404;
  if (customer && !isGone) return <Customer customer={customer} />;
  return (
    <NotLoaded
      title="Customer"
      back={back}
      error={error}
      onRetry={refetch}
      notFound={{
        title: 'Customer not found',
        text: 'The account may have been deleted. Search the list of customers.',
      }}
    />
  );
}

const Customer = ({ customer }: { customer: AdminCustomer }) => (
  <>
    <PageHeader
      title={customer.name}
      back={back}
      subtitle={
        <>
          Customer since <Day at={customer.createdAt} />
        </>
      }
      actions={<CustomerActions customer={customer} />}
    />
    <div className={styles.columns}>
      <div>
        <OrdersPanel customer={customer} />
        {customer.donations && <DonationsPanel donations={customer.donations} />}
      </div>
      <div className={styles.side}>
        <AccountPanel customer={customer} />
        <AddressesPanel customer={customer} />
      </div>
    </div>
  </>
);

const AccountPanel = ({ customer }: { customer: AdminCustomer }) => (
  <Panel title="Account">
    <Details
      items={[
        { term: 'Email', value: <a href={`mailto:${customer.email}`}>{customer.email}</a> },
        { term: 'Email verified', value: customer.emailVerified ? 'Yes' : 'Not yet' },
        { term: 'Mobile', value: <a href={`tel:${customer.mobile}`}>{customer.mobile}</a> },
        { term: 'Language', value: languageLabels[customer.language] ?? customer.language },
        { term: 'Paid orders', value: String(customer.orders.count) },
        { term: 'Paid, less refunds', value: formatAud(customer.orders.cents) },
      ]}
    />
  </Panel>
);

/** The saved delivery address, and the address line of the profile. */
function AddressesPanel({ customer: { addresses } }: { customer: AdminCustomer }) {
  const { profile, delivery } = addresses;
  const lines = delivery ? addressLines(delivery) : [];
  return (
    <Panel title="Addresses" action={delivery && <CopyButton text={lines.join('\n')} label="Copy address" />}>
      {!delivery && !profile && <p>No address is saved.</p>}
      {delivery && <Address label="Delivery address" lines={lines} phone={delivery.phone} />}
      <Details items={[{ term: 'In the profile', value: profile }]} />
    </Panel>
  );
}
