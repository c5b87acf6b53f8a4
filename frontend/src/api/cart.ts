import type {
  CartData,
  CartResponse,
  GetCartResponse,
  UnavailableLine,
} from '@brim-and-page/backend/contract/cart/responses';
import { firstVisitPaths as paths } from '@brim-and-page/backend/contract/first-visit-paths';
import { call, post, query, sendLast } from './client.ts';

/** A line of a visitor's cart to merge. */
interface MergeLine {
  itemId: string;
  size: string;
  quantity: number;
}

const cartOf = ({ cartData }: CartResponse): CartData => cartData ?? {};

/** The customer's cart on the server, the stock that the customer's own unpaid order reserves, and what is not sold. */
export async function getCart(
  userId: string | undefined,
  signal?: AbortSignal,
): Promise<{ cart: CartData; reserved: CartData; unavailable: UnavailableLine[] }> {
  const response = await query<GetCartResponse>(paths.cart.get, { userId }, signal);
  const { reserved = {}, unavailable = [] } = response;
  return { cart: cartOf(response), reserved, unavailable };
}

/** Adds one unit and returns the full cart. The request outlives the page. */
export const addToCart = async (userId: string, itemId: string, size: string): Promise<CartData> =>
  cartOf(
    await call<CartResponse>({
      method: 'post',
      url: paths.cart.add,
      data: { userId, itemId, size },
      keepalive: true,
    }),
  );

/** Sets a line's quantity, 0 removes it; returns the full cart. */
export const updateCart = async (itemId: string, size: string, quantity: number): Promise<CartData> =>
  cartOf(await post<CartResponse>(paths.cart.update, { itemId, size, quantity }));

/** Adds a visitor's lines; the same `mergeId` again adds nothing. Returns the full cart. */
export const mergeCart = async (mergeId: string, lines: MergeLine[]): Promise<CartData> =>
  cartOf(await post<CartResponse>(paths.cart.merge, { mergeId, lines }));

/** `addToCart` while the page unloads: the request outlives the page and its response is ignored. */
export const addToCartLast = (userId: string, itemId: string, size: string): void =>
  sendLast(paths.cart.add, { userId, itemId, size });

/** `updateCart` while the page unloads: the request outlives the page and its response is ignored. */
export const updateCartLast = (itemId: string, size: string, quantity: number): void =>
  sendLast(paths.cart.update, { itemId, size, quantity });
