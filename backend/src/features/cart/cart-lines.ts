import { maxQuantity } from '../../contract/constants.ts';
import type { CartLine } from './cart.model.ts';

const isSameLine = (one: CartLine, other: CartLine) =>
  one.productId.equals(other.productId) && one.size === other.size;

/** Adds lines to lines, one per product and size; quantities stop at the maximum of a line. */
export function addLines(lines: readonly CartLine[], added: readonly CartLine[]): CartLine[] {
  const result = lines.map((line) => ({ ...line }));
  for (const line of added) {
    const present = result.find((each) => isSameLine(each, line));
    if (present) present.quantity = Math.min(maxQuantity, present.quantity + line.quantity);
    else result.push({ ...line });
  }
  return result;
}

/** Subtracts lines from lines; lines that reach 0 are removed. */
export function subtractLines(lines: readonly CartLine[], removed: readonly CartLine[]): CartLine[] {
  const result = lines.map((line) => ({ ...line }));
  for (const line of removed) {
    const present = result.find((each) => isSameLine(each, line));
    if (present) present.quantity -= line.quantity;
  }
  return result.filter((line) => line.quantity > 0);
}
