import { type StoredProduct, storedRenames } from './product.model.ts';

/**
 * The names of sizes. Whatever refers to a size names it: in the product stock and reservations, elsewhere the lines of orders
 * and carts. A rename changes the product's own references in the same update; the product's `sizeRenames` lead from the names
 * that are stored elsewhere to the present ones.
 */

export interface SizeRename {
  from: string;
  to: string;
}

/** What the names of a product's sizes are found with. */
export type SizeNames = Pick<StoredProduct, 'sizes' | 'sizeRenames'>;
export const sizeNamesProjection = { sizes: 1, sizeRenames: 1 } as const;

/**
 * The sizes that a new list of sizes renames: as many sizes in the same places, and one of them has another name.
 * A size that is removed while another one is added elsewhere is not renamed.
 */
export function renamesInPlace(before: readonly string[], after: readonly string[]): SizeRename[] {
  if (before.length !== after.length) return [];
  return before.flatMap((from, i) => {
    const to = after[i] ?? from;
    return after.includes(from) || before.includes(to) ? [] : [{ from, to }];
  });
}

/** The name of a size after renames. */
const renamed = (renames: readonly SizeRename[], size: string): string =>
  renames.reduce((name, { from, to }) => (name === from ? to : name), size);

/**
 * The present name of a size. The names of removed sizes may lead to each other: who repeats this must check that it is sold.
 * @param since the version of the product in which the size had this name; undefined: the last version that had it
 */
export function currentSize({ sizes, sizeRenames }: SizeNames, size: string, since?: number): string {
  const renames = sizeRenames ?? [];
  if (since !== undefined)
    return renamed(
      renames.filter(({ version }) => version > since),
      size,
    );
  if (sizes.includes(size)) return size;
  const last = renames.findLastIndex(({ from }) => from === size);
  return last < 0 ? size : renamed(renames.slice(last), size);
}

/** The former names of sizes that are sold, with their present ones; for carts that the server does not store. */
export const formerSizes = (names: SizeNames): SizeRename[] =>
  [...new Set((names.sizeRenames ?? []).map(({ from }) => from))].flatMap((from) => {
    const to = currentSize(names, from);
    return from !== to && names.sizes.includes(to) ? [{ from, to }] : [];
  });

/**
 * A name that no size has, because names have no space at their end. References to a removed size get it before another size
 * gets the name: units that were reserved of the one are none of the other.
 */
const removedName = (size: string): string => `${size} `;

/** Renames, after those of removed sizes that have one of the new names and are still reserved. */
export const withRemoved = (
  renames: readonly SizeRename[],
  reservations: readonly { size: string }[],
): SizeRename[] => [
  ...renames.flatMap(({ to }) =>
    reservations.some(({ size }) => size === to) ? [{ from: to, to: removedName(to) }] : [],
  ),
  ...renames,
];

/**
 * The entries that renames add to a product's `sizeRenames`, as an operand of `$push`.
 * @param version the product's version after the renames
 */
export const pushRenames = (renames: readonly SizeRename[], version: number) => ({
  $each: renames.map((rename) => ({ ...rename, version })),
  $slice: -storedRenames,
});

/** Reservations or stock under the names of their sizes after renames; the same list when nothing is renamed. */
export const renameEntries = <Entry extends { size: string }>(
  entries: readonly Entry[],
  renames: readonly SizeRename[],
): Entry[] => entries.map((entry) => ({ ...entry, size: renamed(renames, entry.size) }));
