import type { AdminCustomerItem } from '@brim-and-page/backend/contract/admin/customers';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { DayCell } from '../../ui/list/cells.tsx';
import type { Column } from '../../ui/list/data-list.tsx';
import { ListPage, type SortOption } from '../../ui/list/list-page.tsx';
import styles from '../../ui/list/page.module.css';
import { useAdminList, useListParams } from '../../ui/list/use-list-params.ts';
import { customerPath } from '../../ui/record/paths.ts';
import { countOf } from '../../ui/text/count.ts';
import { EmailText } from '../../ui/text/email-text.tsx';

const columns: readonly Column<AdminCustomerItem>[] = [
  { header: 'Name', cell: ({ name }) => name },
  {
    header: 'Mobile',
    hiddenUnder: 1280,
    cell: ({ mobile }) => <span className={styles.number}>{mobile}</span>,
  },
  { header: 'Paid orders', isNumeric: true, cell: ({ orders }) => orders.count },
  { header: 'Paid', isNumeric: true, cell: ({ orders }) => formatAud(orders.cents) },
  {
    header: 'Latest order',
    hiddenUnder: 960,
    cell: ({ orders }) => (orders.latestAt ? <DayCell at={orders.latestAt} /> : 'None'),
  },
  { header: 'Customer since', sort: 'createdAt', cell: ({ createdAt }) => <DayCell at={createdAt} /> },
];

const CustomerCard = ({ customer: { orders } }: { customer: AdminCustomerItem }) => (
  <p className={styles.cardLine}>
    <span>{countOf(orders.count, 'paid order')}</span>
    <span>{formatAud(orders.cents)}</span>
  </p>
);

const sorts: readonly SortOption[] = [
  ['-createdAt', 'Newest first'],
  ['createdAt', 'Oldest first'],
];

export function CustomersPage() {
  const params = useListParams({ defaultView: '', defaultSort: '-createdAt' });
  return (
    <ListPage
      title="Customers"
      list={useAdminList<AdminCustomerItem>(adminPaths.customers.list, params)}
      params={params}
      nouns={['customer', 'customers']}
      search={{ hint: 'Name or email', finds: 'names and email addresses' }}
      sorts={sorts}
      empty={{ title: 'No customers yet', text: 'Customers appear here when they sign up.' }}
      columns={columns}
      rowDetail={({ email }) => <EmailText email={email} />}
      rowPath={customerPath}
      cardText={(customer) => <CustomerCard customer={customer} />}
    />
  );
}
