import { Types } from 'mongoose';
import { type Actor, actorRef, systemActor } from '../../../../audit/actor.ts';
import type { StockCause } from '../../../../contract/admin/product/stock.ts';
import type { SizeRename } from '../../size-names.ts';
import type { LedgerEntry, LedgerStart } from './ledger.schema.ts';

/** Every update that changes the stock of a size pushes the entries that are made here. */

/**
 * Counts a change of stock or reservations, as an operand of `$inc` in its update. Versions of the shop from before the ledger
 * count in `stockVersion` alone (`catch-up.ts`).
 */
export const countChange = { stockVersion: 1, ledgerVersion: 1 } as const;

/** Why the stock changes. */
export interface StockOrigin {
  cause: StockCause;
  /** Default: the shop itself. A customer is stored as the shop. */
  by?: (Omit<Actor, '_id'> & { _id?: string | null }) | null | undefined;
  /** The number of an order. */
  ref?: string | null | undefined;
}

type NewEntry = Omit<LedgerEntry, 'by' | 'isUnlimited' | 'ref'> & {
  _id: Types.ObjectId;
  by?: Actor;
  isUnlimited?: true;
  ref?: string;
};
interface Units {
  size: string;
  left: number;
}

function entryOf(
  { cause, by, ref }: StockOrigin,
  size: string,
  change: number,
  isUnlimited = false,
): NewEntry {
  const isStored = by && (by.kind === 'staff' || by.kind === 'cli');
  return {
    _id: new Types.ObjectId(),
    at: new Date(),
    ...(isStored && { by: actorRef(by) }),
    size,
    change,
    ...(isUnlimited && { isUnlimited }),
    cause,
    ...(ref && { ref }),
  };
}

/** The operand of `$push` for the entries of an update. */
export const pushEntries = (entries: readonly NewEntry[]) =>
  entries.length > 0 ? { ledger: { $each: [...entries] } } : {};

/** The entry of units that are added to a limited size, or taken from it; none for no units. */
export const unitEntries = (origin: StockOrigin, size: string, change: number): NewEntry[] =>
  change === 0 ? [] : [entryOf(origin, size, change)];

/** The same as an operand of `$push`. */
export const pushUnits = (origin: StockOrigin, size: string, change: number) =>
  pushEntries(unitEntries(origin, size, change));

/** The entries of a change of a product's limited sizes. A renamed size leaves its old name and gets its new one. */
export function entriesOfChange(
  origin: StockOrigin,
  before: readonly Units[],
  after: readonly Units[],
  renames: readonly SizeRename[] = [],
): NewEntry[] {
  const known = new Map(before.map(({ size, left }) => [size, left]));
  const wanted = new Map(after.map(({ size, left }) => [size, left]));
  const entries: NewEntry[] = [];
  for (const { from, to } of renames) {
    const left = known.get(from);
    if (left === undefined || !wanted.has(to)) continue;
    entries.push(entryOf(origin, from, 0 - left, true), entryOf(origin, to, left));
    known.delete(from);
    known.set(to, left);
  }
  for (const [size, left] of known)
    if (!wanted.has(size)) entries.push(entryOf(origin, size, 0 - left, true));
  for (const [size, left] of wanted) {
    const change = left - (known.get(size) ?? 0);
    if (change !== 0 || !known.has(size)) entries.push(entryOf(origin, size, change));
  }
  return entries;
}

/** The fields of a product's ledger that begins with its present stock. @param stock its limited sizes */
export function newLedger(origin: Omit<StockOrigin, 'cause'>, stock: readonly Units[]) {
  const ledger = entriesOfChange({ ...origin, cause: 'opening' }, [], stock);
  return {
    ledgerStart: { sequence: 0, units: [] } satisfies LedgerStart,
    ...(ledger.length > 0 && { ledger }),
  };
}

/**
 * The units of a product's sizes by its ledger. One without a limit has none, unless its entries lack a change.
 * @param waiting the entries since `units`
 */
export function addUp(
  units: readonly Units[],
  waiting: readonly Pick<LedgerEntry, 'size' | 'change' | 'isUnlimited'>[],
): Units[] {
  const sums = new Map(units.map(({ size, left }) => [size, left]));
  for (const { size, change, isUnlimited } of waiting) {
    const left = (sums.get(size) ?? 0) + change;
    if (isUnlimited && left === 0) sums.delete(size);
    else sums.set(size, left);
  }
  return [...sums].map(([size, left]) => ({ size, left }));
}

/** The entries that wait in a product, as they are stored in the collection, and what they add up to. */
export function numberEntries(
  product: Types.ObjectId,
  { sequence, units }: LedgerStart,
  waiting: readonly (LedgerEntry & { _id: Types.ObjectId })[],
) {
  let sums: readonly Units[] = units;
  const entries = waiting.map((entry, index) => {
    const { _id, at, by, size, change, isUnlimited, cause, ref } = entry;
    sums = addUp(sums, [entry]);
    const left = sums.find((each) => each.size === size)?.left ?? 0;
    return {
      _id,
      product,
      sequence: sequence + index + 1,
      at,
      by: by ? actorRef(by) : systemActor,
      size,
      change,
      left: isUnlimited ? null : left,
      cause,
      ref: ref ?? null,
    };
  });
  const end: LedgerStart = {
    sequence: sequence + entries.length,
    units: [...sums],
  };
  return { entries, end };
}
