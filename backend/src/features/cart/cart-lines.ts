import { maxQuantity } from '../../contract/cart.ts';
import type { CartLine } from './cart.model.ts';

const isSameLine = (one: CartLine, other: CartLine) =>
  one.productId.equals(other.productId) && one.size === other.size;

/** Both carts' lines, one for each product and size; quantities add up and stop at the most a line can hold. */
export function addLines(lines: readonly CartLine[], added: readonly CartLine[]): CartLine[] {
  const result = lines.map((line) => ({ ...line }));
  for (const line of added) {
    const present = result.find((each) => isSameLine(each, line));
    if (present) present.quantity = Math.min(maxQuantity, present.quantity + line.quantity);
    else result.push({ ...line });
  }
  return result;
}

/** What is left of some lines when others are taken away; a line that reaches 0 is gone. */
export function subtractLines(lines: readonly CartLine[], taken: readonly CartLine[]): CartLine[] {
  const result = lines.map((line) => ({ ...line }));
  for (const line of taken) {
    const present = result.find((each) => isSameLine(each, line));
    if (present) present.quantity -= line.quantity;
  }
  return result.filter((line) => line.quantity > 0);
}
