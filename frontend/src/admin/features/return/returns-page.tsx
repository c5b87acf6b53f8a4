import type { AdminReturn, ReturnView } from '@brim-and-page/backend/contract/admin/order/returns';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { DayCell } from '../../ui/list/cells.tsx';
import type { Column } from '../../ui/list/data-list.tsx';
import { ListPage, type ListViews } from '../../ui/list/list-page.tsx';
import styles from '../../ui/list/page.module.css';
import { useAdminList, useListParams } from '../../ui/list/use-list-params.ts';
import { returnPath } from '../../ui/record/paths.ts';
import { countOf } from '../../ui/text/count.ts';
import { ReturnBadge } from './return-badge.tsx';
import { reasonTexts } from './texts.ts';

const views: ListViews<ReturnView> = {
  requested: {
    label: 'Requested',
    empty: { title: 'No return waits for an answer', text: 'Requests of customers appear here.' },
  },
  accepted: { label: 'Accepted' },
  received: { label: 'Received' },
  done: { label: 'Done' },
  declined: { label: 'Declined' },
  all: { label: 'All' },
};

const unitsOf = ({ lines }: AdminReturn) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
const aimOf = ({ wish, amountCents }: AdminReturn) =>
  wish === 'refund' ? formatAud(amountCents) : 'Another size';

const columns: readonly Column<AdminReturn>[] = [
  { header: 'Return', cell: ({ reference }) => reference },
  { header: 'Status', cell: ({ state }) => <ReturnBadge state={state} /> },
  { header: 'Reason', hiddenUnder: 960, cell: ({ reason }) => reasonTexts[reason] },
  { header: 'Items', isNumeric: true, cell: unitsOf },
  { header: 'Wanted', isNumeric: true, cell: aimOf },
  { header: 'Requested', cell: ({ requestedAt }) => <DayCell at={requestedAt} /> },
];

const ReturnCard = ({ returned }: { returned: AdminReturn }) => (
  <>
    <p className={styles.cardLine}>
      <ReturnBadge state={returned.state} />
      <span>{aimOf(returned)}</span>
    </p>
    <p className={styles.cardLine}>
      <span>{countOf(unitsOf(returned), 'item')}</span>
      <DayCell at={returned.requestedAt} />
    </p>
  </>
);

/** The returns of delivered items, newest first. */
export function ReturnsPage() {
  const params = useListParams({ defaultView: 'requested', defaultSort: '' });
  return (
    <ListPage
      title="Returns"
      list={useAdminList<AdminReturn>(adminPaths.returns.list, params)}
      params={params}
      nouns={['return', 'returns']}
      search={{ hint: 'Order, name or email', finds: 'order numbers, names and email addresses' }}
      views={views}
      empty={{ title: 'No returns here', text: 'Customers request returns on the page of their order.' }}
      columns={columns}
      rowDetail={({ customer }) => customer.name}
      rowPath={returnPath}
      cardText={(returned) => <ReturnCard returned={returned} />}
    />
  );
}
