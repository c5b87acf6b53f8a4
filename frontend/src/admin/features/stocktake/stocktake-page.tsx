import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type { StocktakeItem } from '@brim-and-page/backend/contract/admin/product/stocktake';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/feedback/page-state.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { smallButton } from '../../ui/action/small-button.ts';
import { FormBar } from '../../ui/form/bar.tsx';
import common from '../../ui/layout/common.module.css';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { LoadError } from '../../ui/layout/states.tsx';
import { Updating } from '../../ui/layout/updating.tsx';
import { DataListSkeleton, Paging } from '../../ui/list/data-list.tsx';
import listPage from '../../ui/list/page.module.css';
import { ListSearch } from '../../ui/list/search-field.tsx';
import { useAdminList, useListParams } from '../../ui/list/use-list-params.ts';
import { countOf } from '../../ui/text/count.ts';
import {
  differenceOf,
  isCounted,
  isToApply,
  keepOnly,
  keyOf,
  sizeOfCode,
  type TypedCount,
} from './counts.ts';
import { type CountedProduct, countFields, ProductCounts } from './product-counts.tsx';
import styles from './stocktake.module.css';
import { useCounts } from './use-counts.ts';

const isInvalid = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true';

/** The counted sizes by product, as they were shown when they were counted. */
function countedProducts(typed: readonly TypedCount[]): CountedProduct[] {
  const products = new Map<string, CountedProduct>();
  for (const { _id, name, size, shelf } of typed) {
    const sizes = [...(products.get(_id)?.sizes ?? []), { size, ...shelf }];
    products.set(_id, { _id, name, sizes });
  }
  return [...products.values()];
}

/** What the counts amount to, in words. */
function stateOf(all: readonly TypedCount[]): string {
  if (all.length === 0) return 'Nothing counted yet.';
  const differing = all.filter(isToApply).length;
  const outdated = all.filter(({ isOutdated }) => isOutdated).length;
  const invalid = all.filter((count) => differenceOf(count) === undefined).length;
  const parts = [
    `${countOf(all.length, 'size')} counted`,
    ...(differing > 0 ? [`${differing} ${differing === 1 ? 'differs' : 'differ'}`] : []),
    ...(differing + outdated + invalid === 0 ? ['none differs'] : []),
    ...(outdated > 0 ? [`${outdated} to count again`] : []),
    ...(invalid > 0 ? [`${invalid} to correct`] : []),
  ];
  return `${parts.join(', ')}.`;
}

/** What to know of sizes that were changed. It gets the focus, because the list may be scrolled far below it. */
function Notes({ notes }: { notes: readonly string[] }) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);
  return (
    <section ref={region} tabIndex={-1} className={styles.notes} aria-label="What is missing">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  );
}

/** Counting the shelf: what is expected of each size, what was counted, and one press that applies the differences. */
export function StocktakePage() {
  const params = useListParams({ defaultView: 'all', defaultSort: 'name' });
  const list = useAdminList<StocktakeItem>(adminPaths.stocktake, params);
  const { counts, setCounts, all, guard, apply, isApplying, failure } = useCounts();
  const [isReview, setReview] = useState(false);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const { data, error, refetch, isPlaceholderData } = list;
  const typed = Object.values(counts.typed);
  const showsCounted = isReview && typed.length > 0;
  /** The search that ended with Enter: the size with this code is counted next, without one the first size. */
  const [entered, setEntered] = useState<string>();
  const isFound = entered !== undefined && params.q === entered && data !== undefined && !isPlaceholderData;
  useEffect(() => {
    if (!isFound) return;
    setEntered(undefined);
    const scanned = sizeOfCode(data.items, entered);
    const fields = countFields();
    // A scanned size without a limit has no field, and is not mistaken for another one.
    const next = scanned ? fields.find((field) => field.dataset.count === keyOf(scanned)) : fields[0];
    next?.focus();
  }, [isFound, data, entered]);
  const toggle = () => {
    setReview(!showsCounted);
    setCounts((before) => keepOnly(before, isCounted));
  };

  const onApply = async () => {
    const outdated = all.filter((count) => count.isOutdated && differenceOf(count) !== 0);
    const isBlocked = outdated.length > 0 && !all.some(isToApply);
    if (isBlocked || all.some((count) => differenceOf(count) === undefined)) {
      setReview(true);
      if (isBlocked) toast.error(`Count ${countOf(outdated.length, 'marked size')} again first.`);
      requestAnimationFrame(() => countFields().find(isInvalid)?.focus());
      return;
    }
    const applied = await apply();
    if (!applied) return;
    setNotes(applied.notes);
    setReview(applied.left + outdated.length > 0);
    if (applied.changed > 0) toast.success(`Stock of ${countOf(applied.changed, 'size')} changed.`);
    if (applied.left > 0)
      toast.error(
        applied.left === 1 ? '1 size was left as it is.' : `${applied.left} sizes were left as they are.`,
      );
    else if (applied.changed === 0) toast.success('Nothing differs.');
  };

  return (
    <>
      <PageHeader title="Stocktake" back={{ to: '/products', label: 'Products' }} />
      <p className={common.intro}>
        Count everything on the shelf, with the units of orders that are not shipped yet. Only differences
        change the stock.
      </p>
      {guard}
      {notes.length > 0 && <Notes key={notes.join()} notes={notes} />}
      {showsCounted ? (
        <div className={styles.products}>
          {countedProducts(typed).map((product) => (
            <ProductCounts key={product._id} product={product} counts={counts} setCounts={setCounts} />
          ))}
        </div>
      ) : (
        <>
          <div className={listPage.filters}>
            <ListSearch
              finds="Product name, SKU or barcode"
              q={params.q}
              onSearch={params.setQ}
              onEnter={setEntered}
            />
          </div>
          {data && (
            <Updating isUpdating={isPlaceholderData}>
              {data.items.length === 0 ? (
                <EmptyState
                  title={params.q ? `No product found for “${params.q}”` : 'Nothing to count'}
                  text="Products that have a size with limited stock are here; search finds words of their names, and codes."
                />
              ) : (
                <div className={styles.products}>
                  {data.items.map((product) => (
                    <ProductCounts
                      key={product._id}
                      product={product}
                      counts={counts}
                      setCounts={setCounts}
                    />
                  ))}
                </div>
              )}
              <Paging params={params} page={data} nouns={['product', 'products']} />
            </Updating>
          )}
          {!data && (error ? <LoadError error={error} onRetry={refetch} /> : <DataListSkeleton />)}
        </>
      )}
      {(all.length > 0 || showsCounted) && (
        <FormBar state={stateOf(all)} failure={failure && `Not applied. ${failure}`}>
          <Button variant="secondary" className={smallButton} onClick={toggle}>
            {showsCounted ? 'All products' : 'Review'}
          </Button>
          <Button className={smallButton} isLoading={isApplying} onClick={() => void onApply()}>
            Apply
          </Button>
        </FormBar>
      )}
    </>
  );
}
