import { useState } from 'react';
import type { PartDescription } from '../../content-parts.ts';
import { type EditorRecord, valueAt } from '../../part-records.ts';

/** More rows take seconds to show. */
const maxShown = 100;

/**
 * The records of a list that show, with their positions in it: all of them, or of an unsorted list those that are open, and
 * the first ones with the searched text.
 */
export function useShownRecords(
  { fields, isUnsorted }: PartDescription,
  records: readonly EditorRecord[],
  openKeys: ReadonlySet<string>,
) {
  const [search, setSearch] = useState('');
  const all = records.map((record, index) => ({ record, index }));
  if (!isUnsorted) return { shown: all, foundCount: all.length, search, setSearch };
  const text = search.trim().toLowerCase();
  const isOpen = ({ record }: (typeof all)[number]) => openKeys.has(String(record.key));
  const found = all.filter(
    (each) =>
      isOpen(each) ||
      fields.some(({ name }) => String(valueAt(each.record, name)).toLowerCase().includes(text)),
  );
  const first = new Set(found.filter((each) => !isOpen(each)).slice(0, maxShown));
  const shown = found.filter((each) => isOpen(each) || first.has(each));
  return { shown, foundCount: found.length, search, setSearch };
}
