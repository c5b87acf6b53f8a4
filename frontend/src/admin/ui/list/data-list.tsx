import type { AdminList } from '@brim-and-page/backend/contract/admin/list';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { smallButton } from '../action/small-button.ts';
import common from '../layout/common.module.css';
import { useIsNarrow } from '../layout/use-is-narrow.ts';
import { countOf } from '../text/count.ts';
import styles from './data-list.module.css';
import type { ListParams } from './use-list-params.ts';
import type { Selection } from './use-selection.ts';

/** A column of a list, or a line of its cards on a phone. */
export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** The field to sort by, where the server can. */
  sort?: string;
  isNumeric?: boolean;
  /** The window's width in CSS pixels under which the table leaves the column out: the row's page has it. */
  hiddenUnder?: 960 | 1280;
}

export interface DataListProps<Row> {
  /** What the list shows, for screen readers, e.g. "Orders". */
  label: string;
  /** The first column names the row and links to its page. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** What stands below the row's name, e.g. the email. */
  rowDetail?: (row: Row) => ReactNode;
  /** The page of a row. */
  rowPath?: (row: Row) => string;
  selection?: Selection;
  /** What the checkbox of a row selects, e.g. "order 1042". */
  rowName?: (row: Row) => string;
  /** The actions of a row, e.g. "Ship"; on a card at its end, where the thumb reaches them. */
  rowActions?: (row: Row) => ReactNode;
  /** The order of the rows, from `useListParams`. */
  order?: Pick<ListParams, 'sort' | 'setSort'>;
  /** What a card shows of a row instead of the columns after the first one. */
  cardText?: (row: Row) => ReactNode;
}

/** A list: a table that becomes cards under 720 px. A table without room scrolls in itself. */
export function DataList<Row>(props: DataListProps<Row>) {
  const isNarrow = useIsNarrow();
  return isNarrow ? (
    <Cards {...props} />
  ) : (
    <div className={styles.scroller}>
      <Table {...props} />
    </div>
  );
}

const RowTitle = <Row,>({
  row,
  rowPath,
  children,
}: Pick<DataListProps<Row>, 'rowPath'> & { row: Row; children: ReactNode }) =>
  rowPath ? (
    <AppLink to={rowPath(row)} className={styles.rowLink}>
      {children}
    </AppLink>
  ) : (
    children
  );

function RowCheckbox<Row>({ row, rowId, rowName, selection }: DataListProps<Row> & { row: Row }) {
  if (!selection) return null;
  const id = rowId(row);
  return (
    <label className={styles.check}>
      <VisuallyHidden>Select {rowName?.(row)}</VisuallyHidden>
      <input
        type="checkbox"
        checked={selection.has(id)}
        onChange={(event) => selection.toggle(id, (event.nativeEvent as MouseEvent).shiftKey === true)}
      />
    </label>
  );
}

const AllCheckbox = ({ selection, label }: { selection: Selection; label: string }) => (
  <label className={styles.check}>
    <VisuallyHidden>Select all: {label}</VisuallyHidden>
    <input
      type="checkbox"
      checked={selection.areAll}
      ref={(box) => {
        if (box) box.indeterminate = selection.ids.length > 0 && !selection.areAll;
      }}
      onChange={selection.toggleAll}
    />
  </label>
);

function Table<Row>(props: DataListProps<Row>) {
  const { label, columns, rows, rowId, rowDetail, rowPath, selection, rowActions, order } = props;
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {selection && (
            <td className={styles.checkCell}>
              <AllCheckbox selection={selection} label={label} />
            </td>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.header} column={column} order={order} />
          ))}
          {rowActions && (
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowId(row)} className={classNames(selection?.has(rowId(row)) && styles.selected)}>
            {selection && (
              <td className={styles.checkCell}>
                <RowCheckbox {...props} row={row} />
              </td>
            )}
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column.header} scope="row">
                  <RowTitle row={row} rowPath={rowPath}>
                    {column.cell(row)}
                  </RowTitle>
                  {rowDetail && <span className={styles.rowDetail}>{rowDetail(row)}</span>}
                </th>
              ) : (
                <td key={column.header} className={cellClass(column)}>
                  {column.cell(row)}
                </td>
              ),
            )}
            {rowActions && <td className={styles.actions}>{rowActions(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cellClass = <Row,>(column: Column<Row> | undefined) =>
  classNames(
    column?.isNumeric && styles.numeric,
    column?.hiddenUnder && styles[`hiddenUnder${column.hiddenUnder}`],
  );

function HeaderCell<Row>({ column, order }: { column: Column<Row>; order: DataListProps<Row>['order'] }) {
  const { header, sort } = column;
  const className = cellClass(column);
  if (!sort || !order) {
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    );
  }
  const isDown = order.sort === `-${sort}`;
  const isUp = order.sort === sort;
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <th scope="col" className={className} aria-sort={isDown ? 'descending' : isUp ? 'ascending' : 'none'}>
      <button type="button" className={styles.sort} onClick={() => order.setSort(isDown ? sort : `-${sort}`)}>
        {header}
        <Arrow aria-hidden="true" size={14} className={classNames(!isDown && !isUp && styles.unsorted)} />
      </button>
    </th>
  );
}

function Cards<Row>(props: DataListProps<Row>) {
  const { label, columns, rows, rowId, rowDetail, rowPath, selection, rowActions, cardText } = props;
  const [title, ...others] = columns;
  return (
    <>
      {selection && (
        <div className={styles.cardsHead}>
          <AllCheckbox selection={selection} label={label} />
          <span aria-hidden="true">Select all</span>
        </div>
      )}
      <ul className={styles.cards} aria-label={label}>
        {rows.map((row) => (
          <li
            key={rowId(row)}
            className={classNames(styles.card, selection?.has(rowId(row)) && styles.selected)}
          >
            <div className={styles.cardTitle}>
              <RowCheckbox {...props} row={row} />
              <RowTitle row={row} rowPath={rowPath}>
                {title?.cell(row)}
              </RowTitle>
            </div>
            {rowDetail && <p className={styles.rowDetail}>{rowDetail(row)}</p>}
            {cardText?.(row) ?? (
              <dl className={common.terms}>
                {others.map(({ header, cell }) => (
                  <div key={header}>
                    <dt>{header}</dt>
                    <dd>{cell(row)}</dd>
                  </div>
                ))}
              </dl>
            )}
            {rowActions && <div className={styles.cardActions}>{rowActions(row)}</div>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A list that still loads. */
export const DataListSkeleton = ({ rows = 8 }: { rows?: number }) => (
  <Skeleton className={styles.skeleton}>
    {Array.from({ length: rows }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all are alike.
      <SkeletonBlock key={index} height="2.75rem" />
    ))}
  </Skeleton>
);

interface PagingProps {
  params: Pick<ListParams, 'goToNext' | 'goToPrevious'>;
  page: Pick<AdminList<unknown>, 'nextCursor' | 'total'>;
  /** What is counted: one, and several. */
  nouns: readonly [one: string, many: string];
}

/** The number of rows, and the pages before and after this one. */
export const Paging = ({
  params: { goToNext, goToPrevious },
  page: { nextCursor, total },
  nouns: [one, many],
}: PagingProps) => (
  <nav className={styles.paging} aria-label="Pages">
    <p role="status">{countOf(total, one, many)}</p>
    {goToPrevious && (
      <Button variant="secondary" className={smallButton} onClick={goToPrevious}>
        Previous page
      </Button>
    )}
    {nextCursor && (
      <Button variant="secondary" className={smallButton} onClick={() => goToNext(nextCursor)}>
        Next page
      </Button>
    )}
  </nav>
);

/** The number of selected rows and what can be done with them; stays in sight while the list scrolls. */
export const SelectionBar = ({ selection, children }: { selection: Selection; children: ReactNode }) =>
  selection.ids.length > 0 && (
    <section className={classNames(common.floatingBar, styles.selectionBar)} aria-label="Selection">
      <p role="status">{selection.ids.length} selected</p>
      {children}
      <Button variant="quiet" className={smallButton} aria-label="Clear selection" onClick={selection.clear}>
        Clear
      </Button>
    </section>
  );
