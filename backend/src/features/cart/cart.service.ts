import { Types } from 'mongoose';
import type { z } from 'zod';
import type { mergeCartBody } from '../../contract/cart/requests.ts';
import type { CartData, UnavailableLine } from '../../contract/cart/responses.ts';
import { maxQuantity } from '../../contract/constants.ts';
import { problem } from '../../errors/problem.ts';
import type { ProductSizes } from '../product/live-sizes.ts';
import { findKnownProducts, notSold, readSizeNames } from '../product/product.service.ts';
import { currentSize } from '../product/size-names.ts';
import { findReserved } from '../product/stock/reservations.ts';
import type { CartLine, StoredCart } from './cart.model.ts';
import { addLines, subtractLines } from './cart-lines.ts';
import {
  changeLinesOnce,
  incrementLine,
  readCart,
  removeLine,
  replaceLines,
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
  if (result === 'line is full') throw problem('quantity_limit', { max: maxQuantity });
  if (result === 'cart is full') throw problem('cart_full');
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

/** The carts of customers. Responses omit lines that are no longer sold. A size is found by its former names, too. */
export function createCarts(productSizes: ProductSizes) {
  /** The same lines with the present names of their sizes, if they are sold. */
  async function withPresentNames<Line extends { itemId: string; size: string }>(
    lines: readonly Line[],
  ): Promise<Line[]> {
    const known = await productSizes.of(lines.map(({ itemId }) => itemId));
    return lines.map((line) => {
      const names = known.get(line.itemId.toLowerCase());
      const size = names ? currentSize(names, line.size) : line.size;
      return names?.sizes.includes(size) ? { ...line, size } : line;
    });
  }

  async function keepSold<Line extends { itemId: string; size: string }>(
    lines: readonly Line[],
  ): Promise<Line[]> {
    const sold = await productSizes.of(lines.map(({ itemId }) => itemId));
    return lines.filter(({ itemId, size }) => sold.get(itemId.toLowerCase())?.sizes.includes(size));
  }

  /** The line with the present name of its size. */
  async function requireSold<Line extends { itemId: string; size: string }>(line: Line): Promise<Line> {
    const names = (await productSizes.of([line.itemId])).get(line.itemId.toLowerCase());
    if (!names) throw await notSold(line.itemId);
    const size = currentSize(names, line.size);
    if (!names.sizes.includes(size)) throw problem('invalid_field', { field: 'size' });
    return { ...line, size };
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

  /** Stores the present names of a cart's sizes if they are others. */
  async function renameSizes(cart: StoredCart | null): Promise<StoredCart | null> {
    for (let before = cart; ; ) {
      const lines = await withPresentNames(itemsOf(before));
      if (!before || before.lines.every(({ size }, i) => size === lines[i]?.size)) return before;
      const renamed = await replaceLines(before, addLines([], lines.map(toStored)));
      if (renamed) return renamed;
      before = await readCart(before._id.toHexString());
    }
  }

  /** The lines of a cart, with the present names of their sizes, and those that are sold. */
  async function readLines(cart: StoredCart | null): Promise<{ lines: CartItem[]; sold: CartItem[] }> {
    const lines = itemsOf(cart);
    const sold = await keepSold(lines);
    const renamed = sold.length < lines.length ? await renameSizes(cart) : cart;
    return renamed === cart ? { lines, sold } : readLines(renamed);
  }
  const present = async (cart: StoredCart | null) => toCartData((await readLines(cart)).sold);

  return {
    /** A customer's cart, and its lines that are no longer sold. */
    async get(userId: string): Promise<{ cartData: CartData; unavailable: UnavailableLine[] }> {
      const { lines, sold } = await readLines(await readCart(userId));
      const others = lines.filter((line) => !sold.includes(line));
      const known = await findKnownProducts(others.map(({ itemId }) => itemId));
      const unavailable = others.map(({ itemId, size }) => {
        const name = known.get(itemId)?.name;
        return { itemId, size, ...(name === undefined ? {} : { name }) };
      });
      return { cartData: toCartData(sold), unavailable };
    },

    /**
     * Adds one unit of a product in a size.
     * @throws {Problem} 404 for an unknown product, 409 for an archived one, 400 for an unknown size or a full line or cart
     */
    async addItem(userId: string, itemId: string, sizeName: string): Promise<CartData> {
      const { size } = await requireSold({ itemId, size: sizeName });
      return present(
        requireDone(await incrementLine(userId, { productId: new Types.ObjectId(itemId), size })),
      );
    },

    /**
     * Sets a line's quantity, 0 to 99; 0 removes the line, also of a product that is no longer sold.
     * @throws {Problem} as `addItem`
     */
    async updateItem(userId: string, item: CartItem): Promise<CartData> {
      await renameSizes(await readCart(userId));
      const [line = item] = await withPresentNames([item]);
      if (line.quantity > 0)
        return present(requireDone(await setLine(userId, toStored(await requireSold(line)))));
      const cart = await removeLine(userId, toStored(line));
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
      { mergeId, lines: input }: Pick<z.infer<typeof mergeCartBody>, 'mergeId' | 'lines'>,
    ): Promise<CartData> {
      const lines = await withPresentNames(input);
      const sold = new Set(await keepSold(lines));
      const others = lines.filter((line) => !sold.has(line)).map(({ itemId }) => itemId);
      const known = await findKnownProducts(others);
      const isArchived = ({ itemId, size }: CartItem) => {
        const product = known.get(itemId.toLowerCase());
        return product?.isArchived && product.sizes.includes(size);
      };
      const kept = lines.filter((line) => sold.has(line) || isArchived(line));
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
  ordered: readonly (CartItem & { productVersion?: number })[],
): Promise<void> {
  const names = await readSizeNames(ordered.map(({ itemId }) => itemId));
  const sizeOf = (itemId: string, size: string, version?: number) => {
    const product = names.get(itemId);
    return product ? currentSize(product, size, version) : size;
  };
  const removed = ordered.map(({ productVersion, ...line }) =>
    toStored({ ...line, size: sizeOf(line.itemId, line.size, productVersion) }),
  );
  const rename = (lines: readonly CartLine[]) =>
    addLines(
      [],
      lines.map((line) => ({ ...line, size: sizeOf(line.productId.toHexString(), line.size) })),
    );
  // Not cleared: the customer may have added lines since the order was placed.
  await changeLinesOnce(userId, `order:${orderId}`, (lines) => subtractLines(rename(lines), removed));
}
