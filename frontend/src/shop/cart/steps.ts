import type { CartData } from '@brim-and-page/backend/contract/cart/responses';
import { maxQuantity } from '@brim-and-page/backend/contract/first-visit-constants';
import type { LocalizedProduct } from '@brim-and-page/backend/contract/product/localize';

/** A line of the cart with its product. */
export interface CartLine {
  product: LocalizedProduct;
  size: string;
  quantity: number;
}

/** The cart with a line set to a quantity; 0 takes the line out. Never changes its argument. */
export function setQuantity(cart: CartData, itemId: string, size: string, quantity: number): CartData {
  const { [itemId]: sizes = {}, ...others } = cart;
  const { [size]: _, ...otherSizes } = sizes;
  if (quantity > 0) return { ...cart, [itemId]: { ...sizes, [size]: Math.min(quantity, maxQuantity) } };
  return Object.keys(otherSizes).length > 0 ? { ...cart, [itemId]: otherSizes } : others;
}

/** The units of a line; 0 without one. A size may have the name of an inherited property, such as `constructor`. */
function quantityOf(cart: CartData, itemId: string, size: string): number {
  const sizes = cart[itemId] ?? {};
  return Object.hasOwn(sizes, size) ? (sizes[size] ?? 0) : 0;
}

/** The cart with one more unit; a line stops at 99. */
export const addUnit = (cart: CartData, itemId: string, size: string): CartData =>
  setQuantity(cart, itemId, size, quantityOf(cart, itemId, size) + 1);

/** The number of units in a cart. */
export const countUnits = (cart: CartData): number =>
  Object.values(cart)
    .flatMap((sizes) => Object.values(sizes))
    .reduce((sum, quantity) => sum + quantity, 0);

export const isSameCart = (one: CartData, other: CartData): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What a cart has more of than another one. */
export const subtractCart = (cart: CartData, other: CartData): CartData =>
  mergeLines(other).reduce(
    (rest, { itemId, size, quantity }) =>
      setQuantity(rest, itemId, size, quantityOf(rest, itemId, size) - quantity),
    cart,
  );

export const isEmptyCart = (cart: CartData): boolean => Object.keys(cart).length === 0;

/** The cart's lines as the merge call takes them. */
export const mergeLines = (cart: CartData) =>
  Object.entries(cart).flatMap(([itemId, sizes]) =>
    Object.entries(sizes).map(([size, quantity]) => ({ itemId, size, quantity })),
  );

/** The cart with the present names of sizes that were renamed; a line of the new name gets the units. */
export function withPresentSizes(cart: CartData, products: readonly LocalizedProduct[]): CartData {
  let renamed = cart;
  for (const { _id, formerSizes = [] } of products)
    for (const { from, to } of formerSizes) {
      const quantity = quantityOf(renamed, _id, from);
      if (quantity === 0) continue;
      const total = quantityOf(renamed, _id, to) + quantity;
      renamed = setQuantity(setQuantity(renamed, _id, to, total), _id, from, 0);
    }
  return renamed;
}

/** The lines that can be bought: product and size are in the catalogue. In the order they were put in. */
export function cartLines(cart: CartData, products: readonly LocalizedProduct[]): CartLine[] {
  const byId = new Map(products.map((product) => [product._id, product]));
  return mergeLines(cart).flatMap(({ itemId, size, quantity }) => {
    const product = byId.get(itemId);
    return product?.sizes.includes(size) ? [{ product, size, quantity }] : [];
  });
}
