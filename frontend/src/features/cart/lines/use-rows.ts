import type { CartData } from '@brim-and-page/backend/contract/cart/responses';
import type { LocalizedProduct } from '@brim-and-page/backend/contract/product/localize';
import { useState } from 'react';
import { type CartLine, cartLines, isSameCart, setQuantity } from '#src/shop/cart/steps.ts';

/** A line of the cart page: in the cart, or just removed from it. */
export interface CartRow {
  /** Identifies product and size. */
  key: string;
  line: CartLine;
  isRemoved: boolean;
}

interface CartRows {
  /** The cart's lines and those removed since the page was opened, each in its first place. */
  rows: readonly CartRow[];
  /** Removes a line from the cart and keeps its row, with its quantity. */
  remove: (line: CartLine) => void;
  /** Puts a removed line back, with its quantity. */
  undo: (line: CartLine) => void;
}

const rowOf = (line: CartLine, isRemoved: boolean): CartRow => ({
  key: `${line.product._id} ${line.size}`,
  line,
  isRemoved,
});

/**
 * The rows of the cart page. The cart itself changes at once, so that a closed tab loses nothing; what was removed is only
 * remembered while the page is open.
 * @param setLine sets a line's quantity, 0 removes the line; resolves to whether it is set
 */
export function useCartRows(
  lines: readonly CartLine[],
  products: readonly LocalizedProduct[],
  setLine: (itemId: string, size: string, quantity: number) => Promise<boolean>,
): CartRows {
  const [noted, setNoted] = useState<CartData>({});
  const [order, setOrder] = useState<readonly string[]>([]);

  // A line that is in the cart again was put back or was never removed.
  const removed = lines.reduce((rest, { product, size }) => setQuantity(rest, product._id, size, 0), noted);
  if (!isSameCart(removed, noted)) setNoted(removed);

  const placeOf = ({ key }: CartRow) => (order.includes(key) ? order.indexOf(key) : order.length);
  const rows = [
    ...lines.map((line) => rowOf(line, false)),
    ...cartLines(removed, products).map((line) => rowOf(line, true)),
  ].sort((one, other) => placeOf(one) - placeOf(other));
  if (rows.length !== order.length || rows.some(({ key }, index) => key !== order[index]))
    setOrder(rows.map(({ key }) => key));

  const note = ({ product, size, quantity }: CartLine) =>
    setNoted((all) => setQuantity(all, product._id, size, quantity));
  return {
    rows,
    remove(line) {
      note(line);
      void setLine(line.product._id, line.size, 0);
    },
    async undo(line) {
      if (!(await setLine(line.product._id, line.size, line.quantity))) note(line);
    },
  };
}
