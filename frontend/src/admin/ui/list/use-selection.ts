import { useMemo, useRef, useState } from 'react';

export interface Selection {
  /** The selected rows that the list shows. */
  ids: readonly string[];
  has: (id: string) => boolean;
  /** Selects or deselects a row; with shift, every row from the last one toggled to this one. */
  toggle: (id: string, isShift: boolean) => void;
  /** Selects all rows, or none when all are selected. */
  toggleAll: () => void;
  areAll: boolean;
  clear: () => void;
}

/**
 * The selected rows of a list. Rows that the list no longer shows are not selected.
 * @param rows in the order of the list
 */
export function useSelection(rows: readonly { _id: string }[]): Selection {
  const rowIds = useMemo(() => rows.map(({ _id }) => _id), [rows]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | undefined>(undefined);
  const ids = useMemo(() => rowIds.filter((id) => chosen.has(id)), [rowIds, chosen]);
  const areAll = rowIds.length > 0 && ids.length === rowIds.length;

  function toggle(id: string, isShift: boolean): void {
    const from = isShift && last.current !== undefined ? rowIds.indexOf(last.current) : -1;
    const to = rowIds.indexOf(id);
    const range = from < 0 ? [id] : rowIds.slice(Math.min(from, to), Math.max(from, to) + 1);
    const next = new Set(ids);
    const isSelecting = !next.has(id);
    for (const each of range) {
      if (isSelecting) next.add(each);
      else next.delete(each);
    }
    last.current = id;
    setChosen(next);
  }

  return {
    ids,
    has: (id) => ids.includes(id),
    toggle,
    toggleAll: () => setChosen(new Set(areAll ? [] : rowIds)),
    areAll,
    clear: () => setChosen(new Set()),
  };
}
