import { maxBulkRows } from '@brim-and-page/backend/contract/admin/order/orders';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type { StocktakeResult } from '@brim-and-page/backend/contract/admin/product/stocktake';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { randomId } from '#src/lib/random-id.ts';
import { messageOf } from '../../api/admin-error.ts';
import { allProducts } from '../../api/product.ts';
import { allStocktake, applyCounts } from '../../api/stocktake.ts';
import { useUnsavedChanges } from '../../ui/form/use-unsaved-changes.tsx';
import {
  type Counts,
  differenceOf,
  isCounted,
  isToApply,
  keepOnly,
  rowOf,
  type TypedCount,
  withResults,
} from './counts.ts';

const noCounts = (): Counts => ({ typed: {}, press: randomId() });

/** What became of a press of Apply. */
export interface Applied {
  changed: number;
  left: number;
  /** What to know of changed sizes. */
  notes: string[];
}

/** The counts of a visit, kept in this browser until they are applied. */
export function useCounts() {
  const [counts, setCounts] = useState(noCounts);
  const [isApplying, setApplying] = useState(false);
  const [failure, setFailure] = useState<string>();
  const client = useQueryClient();
  const all = Object.values(counts.typed).filter(isCounted);
  const { guard } = useUnsavedChanges({
    record: 'stocktake',
    values: counts,
    isDirty: all.length > 0,
    onRestore: setCounts,
  });

  const send = async (rows: readonly TypedCount[]): Promise<StocktakeResult[]> => {
    const results: StocktakeResult[] = [];
    for (let at = 0; at < rows.length; at += maxBulkRows) {
      const part = rows.slice(at, at + maxBulkRows);
      const answer = await applyCounts(part.map(rowOf), counts.press);
      setCounts((before) => withResults(before, part, answer));
      results.push(...answer);
    }
    return results;
  };

  /** Applies the differences, each on its own; counts without one are done. @returns undefined without a response */
  const apply = async (): Promise<Applied | undefined> => {
    setApplying(true);
    setFailure(undefined);
    try {
      const results = await send(all.filter(isToApply));
      const asExpected = new Set(all.filter((count) => differenceOf(count) === 0));
      setCounts((before) => ({
        ...keepOnly(before, (count) => isCounted(count) && !asExpected.has(count)),
        press: randomId(),
      }));
      const changed = results.filter(({ success }) => success);
      const notes = changed.flatMap(({ message }) => message ?? []);
      return { changed: changed.length, left: results.length - changed.length, notes };
    } catch (error) {
      setFailure(messageOf(error));
      return undefined;
    } finally {
      setApplying(false);
      for (const { queryKey } of [allStocktake, allProducts, { queryKey: [adminPaths.overview] }])
        void client.invalidateQueries({ queryKey });
    }
  };

  return { counts, setCounts, all, guard, apply, isApplying, failure };
}
