import { exampleCap } from '../../contract/examples.ts';
import { paths } from '../../contract/paths.ts';
import { mergeWishlistBody, wishlistProductBody, wishlistToken } from '../../contract/wishlist/requests.ts';
import { sharedWishlistResponse, wishlistResponse } from '../../contract/wishlist/responses.ts';
import { customerCalls, openCalls } from '../../http/api/api-route.ts';
import type { Wishlists } from './wishlist.service.ts';

const exampleShareToken = 'Zl8dkLfU6AASqzTvAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const exampleShareUrl = `http://localhost:5173/wishlist/${exampleShareToken}`;
const emptyList = { productIds: [], unavailable: [] };
const listWithCap = { productIds: [exampleCap._id], unavailable: [] };
const wholeList = (example: object) => ({
  description: 'The whole wishlist.',
  schema: wishlistResponse,
  example: { success: true, wishlist: example },
});
const product = { schema: wishlistProductBody, example: { productId: exampleCap._id } };

const call = customerCalls<Wishlists>('Wishlist');
const openCall = openCalls<Wishlists>('Wishlist');

export const wishlistRoutes = [
  call({
    id: 'getWishlist',
    method: 'get',
    path: paths.wishlist.get,
    summary: 'Get the wishlist',
    response: wholeList(listWithCap),
    async handle({ userId }, wishlists) {
      return { success: true, wishlist: await wishlists.get(userId) };
    },
  }),
  call({
    id: 'addToWishlist',
    method: 'post',
    path: paths.wishlist.add,
    summary: 'Add a product',
    description: 'The product may be sold out. Adding it again changes nothing.',
    body: product,
    response: wholeList(listWithCap),
    errors: ['product_not_found', 'product_unavailable', 'wishlist_full'],
    async handle({ userId, body }, wishlists) {
      return { success: true, wishlist: await wishlists.add(userId, body.productId) };
    },
  }),
  call({
    id: 'removeFromWishlist',
    method: 'post',
    path: paths.wishlist.remove,
    summary: 'Remove a product',
    description: 'Removing a product that the list does not have changes nothing.',
    body: product,
    response: wholeList(emptyList),
    async handle({ userId, body }, wishlists) {
      return { success: true, wishlist: await wishlists.remove(userId, body.productId) };
    },
  }),
  call({
    id: 'mergeWishlist',
    method: 'post',
    path: paths.wishlist.merge,
    summary: "Merge a visitor's wishlist at sign-in",
    description:
      'Adds the products to the list of the account, all or none; sending them again changes nothing. Archived products are kept and listed as `unavailable`; unknown ones are left out.',
    body: { schema: mergeWishlistBody, example: { productIds: [exampleCap._id] } },
    response: wholeList(listWithCap),
    errors: ['wishlist_full'],
    async handle({ userId, body }, wishlists) {
      return { success: true, wishlist: await wishlists.merge(userId, body.productIds) };
    },
  }),
  call({
    id: 'shareWishlist',
    method: 'post',
    path: paths.wishlist.share,
    summary: 'Share the wishlist by a link',
    description:
      'Who has the link sees the products that are on the list at that time, and nothing about the customer. A list that is shared keeps its link.',
    response: wholeList({ ...listWithCap, shareUrl: exampleShareUrl }),
    async handle({ userId }, wishlists) {
      return { success: true, wishlist: await wishlists.share(userId) };
    },
  }),
  call({
    id: 'endWishlistShare',
    method: 'post',
    path: paths.wishlist.endShare,
    summary: 'End the link to the wishlist',
    description: 'The link stops working for good: sharing the list again makes another one.',
    response: wholeList(listWithCap),
    async handle({ userId }, wishlists) {
      return { success: true, wishlist: await wishlists.endShare(userId) };
    },
  }),
  openCall({
    id: 'getSharedWishlist',
    method: 'get',
    path: paths.wishlist.shared,
    summary: 'Get a wishlist by its link',
    params: {
      token: { schema: wishlistToken, description: 'The end of the link.', example: exampleShareToken },
    },
    response: {
      description: 'The products, and nothing about the customer.',
      schema: sharedWishlistResponse,
      example: { success: true, productIds: [exampleCap._id] },
    },
    errors: ['wishlist_not_shared'],
    async handle({ params }, wishlists) {
      return { success: true, productIds: await wishlists.getShared(params.token) };
    },
  }),
];
