/**
 * Money once more, written from the contract alone and in big integers, so that a mistake in the shop's own arithmetic
 * has no twin here. It imports nothing on purpose.
 */

/** The decimal text of dollars as cents, e.g. `44.5` → 4450n. */
export function centsOf(dollars: string): bigint {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(dollars);
  if (!match) throw new Error(`No price of whole cents: ${dollars}`);
  return BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
}

/** Cents as the decimal text of dollars, e.g. 4450n → `44.50`. */
export const dollarsOf = (cents: bigint): string =>
  `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

/** Cents as the mails write them, e.g. 123456n → `$1,234.56`. */
export const writtenOf = (cents: bigint): string =>
  `$${dollarsOf(cents).replace(/\B(?=(\d{3})+(?=\.))/g, ',')}`;

/** Price paid for one unit: list price × 0.9, rounded half up to the cent. */
export const unitOf = (listCents: bigint): bigint => (listCents * 9n + 5n) / 10n;

/** The total of some lines; delivery costs nothing. */
export const totalOf = (lines: Iterable<{ listCents: bigint; quantity: number }>): bigint => {
  let total = 0n;
  for (const { listCents, quantity } of lines) total += unitOf(listCents) * BigInt(quantity);
  return total;
};
