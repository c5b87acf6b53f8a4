import type { AdminCustomerItem } from '@brim-and-page/backend/contract/admin/customers';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useIsNarrow } from '../../ui/layout/use-is-narrow.ts';
import { type Column, DataList } from '../../ui/list/data-list.tsx';
import styles from '../../ui/list/page.module.css';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { ListSearch } from '../../ui/list/search-field.tsx';
import { SortField, type SortOption } from '../../ui/list/sort-field.tsx';
import { useAdminList } from '../../ui/list/use-admin-list.ts';
import { useListParams } from '../../ui/list/use-list-params.ts';
import { customerPath } from '../../ui/record/paths.ts';
import { countOf } from '../../ui/text/count.ts';
import { Day } from '../../ui/text/date-time.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';

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
