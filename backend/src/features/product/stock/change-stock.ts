import type { LimitedSize } from '../product.model.ts';

/**
 * The stock of a product's sizes. Every change of it is made by {@link changeStock}, or by an order's reservation
 * (`reservations.ts`).
 */

/** A change of a size's available units. */
export interface StockChange {
  size: string;
  /** The units that the change was made from; undefined: unlimited. */
  from: number | undefined;
  /** Undefined: unlimited. */
  to: number | undefined;
}

/**
 * The limited sizes of a product after changes. A size that was limited changes by the difference, so units that were sold
 * or released since `from` stay counted.
 * @param fit the units of a size, when a change makes it limited or leaves it so: `units` unless they are too many or below 0
 * @param importedFrom what the changed sizes are marked with
 */
export function changeStock(
  stock: readonly LimitedSize[],
  changes: readonly StockChange[],
  fit: (units: number, available: number | undefined, change: StockChange) => number,
  importedFrom?: LimitedSize['importedFrom'],
): LimitedSize[] {
  const open = new Map(changes.map((change) => [change.size, change]));
  const after = (change: StockChange, before?: LimitedSize): LimitedSize[] => {
    const { size, from, to } = change;
    if (to === undefined) return [];
    const available = before?.left;
    const units = available === undefined || from === undefined ? to : available + to - from;
    const left = fit(units, available, change);
    const added = Math.max(0, left - (available ?? 0));
    return [
      {
        ...before,
        size,
        left,
        ...(added > 0 && { arrived: (before?.arrived ?? 0) + added }),
        ...(importedFrom && { importedFrom }),
      },
    ];
  };
  const known = stock.flatMap((each) => {
    const change = open.get(each.size);
    open.delete(each.size);
    return change ? after(change, each) : [each];
  });
  return [...known, ...[...open.values()].flatMap((change) => after(change))];
}
