import { addToCartBody, getCartBody, mergeCartBody, updateCartBody } from '../../contract/cart/requests.ts';
import { cartResponse, getCartResponse } from '../../contract/cart/responses.ts';
import { exampleCap, exampleSize, exampleUserId } from '../../contract/examples.ts';
import { paths } from '../../contract/paths.ts';
import { customerCalls } from '../../http/api/api-route.ts';
import { type Carts, getReserved } from './cart.service.ts';

const cartWith = (quantity: number) => ({
  success: true,
  cartData: { [exampleCap._id]: { [exampleSize]: quantity } },
});
const line = { itemId: exampleCap._id, size: exampleSize };

const call = customerCalls<Carts>('Cart');

export const cartRoutes = [
  call({
    id: 'getCart',
    method: 'post',
    path: paths.cart.get,
    summary: 'Get the cart',
    body: { schema: getCartBody, example: { userId: exampleUserId } },
    response: {
      description: 'The cart. Lines that are no longer sold are in `unavailable` instead.',
      schema: getCartResponse,
      example: cartWith(1),
    },
    async handle({ userId }, carts) {
      const [{ cartData, unavailable }, reserved] = await Promise.all([
        carts.get(userId),
        getReserved(userId),
      ]);
      return {
        success: true,
        cartData,
        ...(Object.keys(reserved).length > 0 ? { reserved } : {}),
        ...(unavailable.length > 0 ? { unavailable } : {}),
      };
    },
  }),
  call({
    id: 'addToCart',
    method: 'post',
    path: paths.cart.add,
    summary: 'Add one unit of a product and size',
    body: { schema: addToCartBody, example: { userId: exampleUserId, ...line } },
    response: { description: 'The whole cart.', schema: cartResponse, example: cartWith(1) },
    errors: ['product_not_found', 'product_unavailable', 'cart_full', 'quantity_limit'],
    async handle({ userId, body: { itemId, size } }, carts) {
      return { success: true, cartData: await carts.addItem(userId, itemId, size) };
    },
  }),
  call({
    id: 'updateCart',
    method: 'post',
    path: paths.cart.update,
    summary: "Set a line's quantity",
    description: 'The quantity 0 removes the line.',
    body: { schema: updateCartBody, example: { userId: exampleUserId, ...line, quantity: 2 } },
    response: { description: 'The whole cart.', schema: cartResponse, example: cartWith(2) },
    errors: ['product_not_found', 'product_unavailable', 'cart_full'],
    async handle({ userId, body: { itemId, size, quantity } }, carts) {
      return { success: true, cartData: await carts.updateItem(userId, { itemId, size, quantity }) };
    },
  }),
  call({
    id: 'mergeCart',
    method: 'post',
    path: paths.cart.merge,
    summary: "Merge a visitor's cart at sign-in",
    description:
      'Adds the lines to the cart of the account. Sending the same `mergeId` again changes nothing. Lines of archived products are kept and listed as `unavailable` of the cart; other lines that are not sold are dropped; quantities are capped at 99.',
    body: {
      schema: mergeCartBody,
      example: {
        userId: exampleUserId,
        mergeId: 'b4d6c2f0-5d0e-4f6c-9f5b-5a4c3b2a1d00',
        lines: [{ ...line, quantity: 1 }],
      },
    },
    response: { description: 'The whole cart.', schema: cartResponse, example: cartWith(3) },
    errors: ['cart_full'],
    async handle({ userId, body }, carts) {
      return { success: true, cartData: await carts.mergeCart(userId, body) };
    },
  }),
];
