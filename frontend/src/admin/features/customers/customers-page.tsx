import type { AdminCustomerItem } from '@brim-and-page/backend/contract/admin/customers';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { countOf } from '../../ui/count.ts';
import { type Column, DataList } from '../../ui/data-list.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import styles from '../../ui/list-page.module.css';
import { ListSearch } from '../../ui/list-search.tsx';
import { Day } from '../../ui/moment.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { customerPath } from '../../ui/record-paths.ts';
import { SortField, type SortOption } from '../../ui/sort-field.tsx';
import { useAdminList } from '../../ui/use-admin-list.ts';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { useListParams } from '../../ui/use-list-params.ts';

const columns: readonly Column<AdminCustomerItem>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  {
    id: 'mobile',
    header: 'Mobile',
    hiddenUnder: 1280,
    cell: ({ mobile }) => <span className={styles.number}>{mobile}</span>,
  },
  { id: 'orders', header: 'Paid orders', isNumeric: true, cell: ({ orders }) => orders.count },
  { id: 'cents', header: 'Paid', isNumeric: true, cell: ({ orders }) => formatAud(orders.cents) },
  {
    id: 'latestAt',
    header: 'Latest order',
    hiddenUnder: 960,
    cell: ({ orders }) => (
      <span className={styles.placed}>{orders.latestAt ? <Day at={orders.latestAt} /> : 'None'}</span>
    ),
  },
  {
    id: 'createdAt',
    header: 'Customer since',
    sort: 'createdAt',
    cell: ({ createdAt }) => (
      <span className={styles.placed}>
        <Day at={createdAt} />
      </span>
    ),
  },
];

/** A customer on a card of the list. */
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

const emptyTexts = (q: string) =>
  q
    ? { title: `No customer found for “${q}”`, text: 'Search finds names and email addresses.' }
    : { title: 'No customers yet', text: 'Customers appear here when they sign up.' };

/** The list of customers. */
export function CustomersPage() {
  const params = useListParams({ defaultView: '', defaultSort: '-createdAt' });
  const isNarrow = useIsNarrow();
  const list = useAdminList<AdminCustomerItem>(adminPaths.customers.list, params);
  return (
    <>
      <PageHeader title="Customers" />
      <div className={styles.filters}>
        <ListSearch finds="Name or email" q={params.q} onSearch={params.setQ} />
        {isNarrow && <SortField label="Sort customers" options={sorts} params={params} />}
      </div>
      <PagedList list={list} params={params} nouns={['customer', 'customers']} empty={emptyTexts(params.q)}>
        {({ items }) => (
          <DataList
            label="Customers"
            columns={columns}
            rows={items}
            rowId={({ _id }) => _id}
            rowDetail={({ email }) => <EmailText email={email} />}
            rowPath={customerPath}
            rowName={({ name }) => name}
            order={params}
            cardText={(customer) => <CustomerCard customer={customer} />}
          />
        )}
      </PagedList>
    </>
  );
}
