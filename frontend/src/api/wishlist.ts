import { paths } from '@brim-and-page/backend/contract/paths';
import type {
  SharedWishlistResponse,
  Wishlist,
  WishlistResponse,
} from '@brim-and-page/backend/contract/wishlist/responses';
import { call, get, getPublic } from './client.ts';

const wishlistOf = ({ wishlist }: WishlistResponse) => wishlist;

/** The customer's list on the server. */
export const getWishlist = async (): Promise<Wishlist> =>
  wishlistOf(await get<WishlistResponse>(paths.wishlist.get));

/** A change, which outlives the page. Returns the whole list. */
const change = async (url: string, data?: object): Promise<Wishlist> =>
  wishlistOf(await call<WishlistResponse>({ method: 'post', url, data, keepalive: true }));

/** Adds a product, or nothing when the list has it. */
export const addToWishlist = (productId: string) => change(paths.wishlist.add, { productId });
export const removeFromWishlist = (productId: string) => change(paths.wishlist.remove, { productId });

/** Adds a visitor's list, newest first; repeated, it adds nothing. */
export const mergeWishlist = (productIds: readonly string[]) => change(paths.wishlist.merge, { productIds });

/** Gives the list a link, or returns the one that it has. */
export const shareWishlist = () => change(paths.wishlist.share);
/** Ends the link for good. */
export const endWishlistShare = () => change(paths.wishlist.endShare);

/** The products of a list that somebody shares, newest first. */
export const getSharedWishlist = async (token: string, signal?: AbortSignal): Promise<string[]> => {
  const url = paths.wishlist.shared.replace(':token', encodeURIComponent(token));
  return (await getPublic<SharedWishlistResponse>(url, signal)).productIds;
};
