import { Types } from 'mongoose';
import type { z } from 'zod';
import { type CartData, maxQuantity, type mergeCartBody, type UnavailableLine } from '../../contract/cart.ts';
import { badRequest } from '../../http/problem.ts';
import { findKnownNames, notSold } from '../product/product.service.ts';
import type { ProductSizes } from '../product/product-sizes.ts';
import { findReserved } from '../product/stock.ts';
import type { CartLine, StoredCart } from './cart.model.ts';
import { addLines, subtractLines } from './cart-lines.ts';
import {
  changeLinesOnce,
  incrementLine,
  readCart,
  removeLine,
  setLine,
  type WriteResult,
} from './cart-store.ts';

/** A line with its ids as text. */
interface CartItem {
  itemId: string;
  size: string;
  quantity: number;
}

const toStored = ({ itemId, size, quantity }: CartItem) => ({
  productId: new Types.ObjectId(itemId),
  size,
  quantity,
});

function requireDone(result: WriteResult): StoredCart {
  if (result === 'line is full') throw badRequest('quantity_limit', { max: maxQuantity });
  if (result === 'cart is full') throw badRequest('cart_full');
  return result;
}

/** The customer's own reservations, which count as available for them (contract/cart). */
export async function getReserved(userId: string): Promise<CartData> {
  const reserved: CartData = {};
  for (const { itemId, size, quantity } of await findReserved(new Types.ObjectId(userId))) {
    const sizes = reserved[itemId] ?? {};
    reserved[itemId] = { ...sizes, [size]: (sizes[size] ?? 0) + quantity };
  }
  return reserved;
}

/** The carts of customers. Responses omit lines that are no longer sold. */
export function createCarts(productSizes: ProductSizes) {
  async function keepSold<Line extends { itemId: string; size: string }>(
    lines: readonly Line[],
  ): Promise<Line[]> {
    const sold = await productSizes.of(lines.map(({ itemId }) => itemId));
    return lines.filter(({ itemId, size }) => sold.get(itemId.toLowerCase())?.includes(size));
  }

  async function requireSold({ itemId, size }: { itemId: string; size: string }): Promise<void> {
    const sizes = (await productSizes.of([itemId])).get(itemId.toLowerCase());
    if (!sizes) throw await notSold(itemId);
    if (!sizes.includes(size)) throw badRequest('invalid_field', { field: 'size' });
  }

  const itemsOf = (cart: StoredCart | null): CartItem[] =>
    (cart?.lines ?? []).map(({ productId, size, quantity }) => ({
      itemId: productId.toHexString(),
      size,
      quantity,
    }));

  function toCartData(sold: readonly CartItem[]): CartData {
    const cartData: CartData = {};
    for (const { itemId, size, quantity } of sold) {
      cartData[itemId] = { ...cartData[itemId], [size]: quantity };
    }
    return cartData;
  }
  const present = async (cart: StoredCart | null) => toCartData(await keepSold(itemsOf(cart)));

  return {
    /** A customer's cart, and its lines that are no longer sold. */
    async get(userId: string): Promise<{ cartData: CartData; unavailable: UnavailableLine[] }> {
      const lines = itemsOf(await readCart(userId));
      const sold = new Set(await keepSold(lines));
      const others = lines.filter((line) => !sold.has(line));
      const known = await findKnownNames(others.map(({ itemId }) => itemId));
      const unavailable = others.map(({ itemId, size }) => {
        const name = known.get(itemId)?.name;
        return { itemId, size, ...(name === undefined ? {} : { name }) };
      });
      return { cartData: toCartData([...sold]), unavailable };
    },

    /**
     * Adds one unit of a product in a size.
     * @throws {Problem} 404 for an unknown product, 409 for an archived one, 400 for an unknown size or a full line or cart
     */
    async addItem(userId: string, itemId: string, size: string): Promise<CartData> {
      await requireSold({ itemId, size });
      return present(
        requireDone(await incrementLine(userId, { productId: new Types.ObjectId(itemId), size })),
      );
    },

    /**
     * Sets a line's quantity, 0 to 99; 0 removes the line, also of a product that is no longer sold.
     * @throws {Problem} as `addItem`
     */
    async updateItem(userId: string, line: CartItem): Promise<CartData> {
      const stored = toStored(line);
      if (line.quantity > 0) {
        await requireSold(line);
        return present(requireDone(await setLine(userId, stored)));
      }
      const cart = await removeLine(userId, stored);
      if (!cart) await requireSold(line);
      return present(cart ?? (await readCart(userId)));
    },

    /**
     * Adds a visitor's cart to the account's, once per `mergeId`. Lines of archived products are kept, so that the
     * customer is told of them; other lines that are not sold are omitted. Quantities stop at 99 per line.
     * @throws {Problem} 400 when both carts together have too many lines; nothing is merged then
     */
    async mergeCart(
      userId: string,
      { mergeId, lines }: Pick<z.infer<typeof mergeCartBody>, 'mergeId' | 'lines'>,
    ): Promise<CartData> {
      const sold = new Set(await keepSold(lines));
      const others = lines.filter((line) => !sold.has(line)).map(({ itemId }) => itemId);
      const known = await findKnownNames(others);
      const kept = lines.filter((line) => sold.has(line) || known.get(line.itemId.toLowerCase())?.isArchived);
      const add = (present: readonly CartLine[]) => addLines(present, kept.map(toStored));
      return present(requireDone(await changeLinesOnce(userId, `merge:${mergeId}`, add)));
    },
  };
}

export type Carts = ReturnType<typeof createCarts>;

/** Removes the lines of an order from its customer's cart, once per order. */
export async function removeOrderedLines(
  userId: string,
  orderId: string,
  ordered: readonly CartItem[],
): Promise<void> {
  // Not cleared: the customer may have added lines since the order was placed.
  const removed = ordered.map(toStored);
  await changeLinesOnce(userId, `order:${orderId}`, (lines) => subtractLines(lines, removed));
}
