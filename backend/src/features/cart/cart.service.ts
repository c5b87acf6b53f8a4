import { Types } from 'mongoose';
import type { z } from 'zod';
import { type CartData, cartMessages, type mergeCartBody } from '../../contract/cart.ts';
import { badRequest } from '../../http/problem.ts';
import { findProducts, requireProductsInSizes } from '../product/product.service.ts';
import { findReserved } from '../product/stock.ts';
import { addLines, subtractLines } from './cart-lines.ts';
import {
  changeLinesOnce,
  incrementLine,
  readCart,
  removeLine,
  setLine,
  type WriteResult,
} from './cart-store.ts';

/** A line as other features name it: ids as text. */
export interface NamedLine {
  itemId: string;
  size: string;
  quantity: number;
}

const toStored = ({ itemId, size, quantity }: NamedLine) => ({
  productId: new Types.ObjectId(itemId),
  size,
  quantity,
});

async function keepSoldLines<Line extends { itemId: string; size: string }>(
  lines: readonly Line[],
): Promise<Line[]> {
  const products = await findProducts(lines.map((line) => line.itemId));
  return lines.filter(({ itemId, size }) => products.get(itemId.toLowerCase())?.sizes.includes(size));
}

function requireDone(result: WriteResult): void {
  if (result === 'line is full') throw badRequest(cartMessages.tooMany);
  if (result === 'cart is full') throw badRequest(cartMessages.full);
}

/** A customer's cart; lines that are no longer sold are left out. */
export async function getCart(userId: string): Promise<CartData> {
  const cart = await readCart(userId);
  const lines = (cart?.lines ?? []).map(({ productId, size, quantity }) => ({
    itemId: productId.toHexString(),
    size,
    quantity,
  }));
  const cartData: CartData = {};
  for (const { itemId, size, quantity } of await keepSoldLines(lines)) {
    cartData[itemId] = { ...cartData[itemId], [size]: quantity };
  }
  return cartData;
}

/** Pieces that wait for the customer's own payment, so for them they are left (contract/cart). */
export async function getReserved(userId: string): Promise<CartData> {
  const reserved: CartData = {};
  for (const { itemId, size, quantity } of await findReserved(new Types.ObjectId(userId))) {
    const sizes = reserved[itemId] ?? {};
    reserved[itemId] = { ...sizes, [size]: (sizes[size] ?? 0) + quantity };
  }
  return reserved;
}

/**
 * Adds one piece of a product in a size.
 * @throws {Problem} 404 for an unknown product, 400 for a size it does not come in or a line or cart that is full
 */
export async function addItem(userId: string, itemId: string, size: string): Promise<CartData> {
  await requireProductsInSizes([{ id: itemId, size }]);
  requireDone(await incrementLine(userId, { productId: new Types.ObjectId(itemId), size }));
  return getCart(userId);
}

/**
 * Sets a line's quantity, 0 to 99; 0 removes the line, also one that is no longer sold.
 * @throws {Problem} as {@link addItem}
 */
export async function updateItem(userId: string, line: NamedLine): Promise<CartData> {
  const stored = toStored(line);
  const isRemoved = line.quantity === 0 && (await removeLine(userId, stored));
  if (!isRemoved) await requireProductsInSizes([{ id: line.itemId, size: line.size }]);
  if (line.quantity > 0) requireDone(await setLine(userId, stored));
  return getCart(userId);
}

/**
 * Adds a visitor's cart to the account's, once for each `mergeId`. Lines that are not sold are left out, quantities
 * stop at 99 a line.
 * @throws {Problem} 400 when both carts together have too many lines; then nothing is merged and the browser keeps its cart
 */
export async function mergeCart(
  userId: string,
  { mergeId, lines }: Pick<z.infer<typeof mergeCartBody>, 'mergeId' | 'lines'>,
): Promise<CartData> {
  const sold = (await keepSoldLines(lines)).map(toStored);
  requireDone(await changeLinesOnce(userId, `merge:${mergeId}`, (present) => addLines(present, sold)));
  return getCart(userId);
}

/**
 * Takes what an order bought out of its customer's cart, once for each order.
 */
export async function removeOrderedLines(
  userId: string,
  orderId: string,
  ordered: readonly NamedLine[],
): Promise<void> {
  // Not emptied: between ordering and paying, the customer may have put more into the cart, and that was not bought.
  const taken = ordered.map(toStored);
  await changeLinesOnce(userId, `order:${orderId}`, (lines) => subtractLines(lines, taken));
}
