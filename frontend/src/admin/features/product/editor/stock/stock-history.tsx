import type { StockCause, StockEntry } from '@brim-and-page/backend/contract/admin/product/stock';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { stockHistoryQuery } from '../../../../api/product.ts';
import { Dialog } from '../../../../ui/layout/dialog.tsx';
import { LoadError, PageSkeleton } from '../../../../ui/layout/states.tsx';
import { actorName } from '../../../../ui/record/history.tsx';
import { orderPath } from '../../../../ui/record/paths.ts';
import { DateTime } from '../../../../ui/text/date-time.tsx';
import styles from './stock-history.module.css';

/** Why the stock changed, before the number of the order. */
const causeTexts: Readonly<Record<StockCause, string>> = {
  opening: 'Opening stock',
  sale: 'Ordered',
  release: 'Not paid',
  refund: 'Refunded',
  exchange: 'Exchanged',
  import: 'Product file',
  edit: 'Edited',
  stocktake: 'Counted',
};

const signed = (change: number) => `${change < 0 ? '−' : '+'}${Math.abs(change)}`;

/** A change of the stock of a size. */
const Entry = ({ entry: { at, by, size, change, left, cause, ref } }: { entry: StockEntry }) => (
  <li tabIndex={-1} className={styles.entry}>
    <span className={styles.change}>{signed(change)}</span>
    <p className={styles.what}>
      <span className={styles.size}>{size}</span> {causeTexts[cause]}
      {ref && (
        <>
          {' '}
          <AppLink to={orderPath({ number: ref })}>{ref}</AppLink>
        </>
      )}
    </p>
    <span className={styles.left}>{left === null ? 'no limit' : `${left} in stock`}</span>
    <p className={styles.when}>
      <DateTime at={at} />
      {by.kind !== 'system' && `, ${actorName(by)}`}
    </p>
  </li>
);

/** Each change of a product's stock, newest first. */
export function StockHistoryDialog({ productId, onClose }: { productId: string; onClose: () => void }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    stockHistoryQuery(productId),
  );
  const entries = data?.pages.flatMap(({ items }) => items) ?? [];
  const list = useRef<HTMLOListElement>(null);
  /** The first older change gets the focus: reading goes on there, and the button is gone after the last page. */
  const showOlder = async () => {
    await fetchNextPage();
    requestAnimationFrame(() => list.current?.querySelectorAll('li')[entries.length]?.focus());
  };
  return (
    <Dialog title="Stock history" onClose={onClose}>
      {data && entries.length === 0 && <p>The stock of this product has never been limited.</p>}
      {entries.length > 0 && (
        <ol ref={list}>
          {entries.map((entry) => (
            <Entry key={entry._id} entry={entry} />
          ))}
        </ol>
      )}
      {error ? <LoadError error={error} onRetry={refetch} /> : !data && <PageSkeleton />}
      {hasNextPage && !error && (
        <Button variant="secondary" isLoading={isFetchingNextPage} onClick={() => void showOlder()}>
          Show older changes
        </Button>
      )}
    </Dialog>
  );
}
