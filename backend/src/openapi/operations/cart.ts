import { addToCartBody, getCartBody, mergeCartBody, updateCartBody } from '../../contract/cart/requests.ts';
import { cartResponse, getCartResponse } from '../../contract/cart/responses.ts';
import { paths } from '../../contract/paths.ts';
import { exampleCap, exampleSize, exampleUserId } from '../examples.ts';
import type { Operation } from '../operation.ts';

const cartWith = (quantity: number) => ({
  success: true,
  cartData: { [exampleCap._id]: { [exampleSize]: quantity } },
});
const line = { itemId: exampleCap._id, size: exampleSize };

export const cartOperations: readonly Operation[] = [
  {
    id: 'getCart',
    method: 'post',
    path: paths.cart.get,
    tag: 'Cart',
    summary: 'Get the cart',
    isPersonal: true,
    body: { schema: getCartBody, example: { userId: exampleUserId } },
    response: {
      description: 'The cart. Lines that are no longer sold are in `unavailable` instead.',
      schema: getCartResponse,
      example: cartWith(1),
    },
    errors: ['invalid_field'],
  },
  {
    id: 'addToCart',
    method: 'post',
    path: paths.cart.add,
    tag: 'Cart',
    summary: 'Add one unit of a product and size',
    isPersonal: true,
    body: { schema: addToCartBody, example: { userId: exampleUserId, ...line } },
    response: { description: 'The whole cart.', schema: cartResponse, example: cartWith(1) },
    errors: ['invalid_field', 'product_not_found', 'product_unavailable', 'cart_full', 'quantity_limit'],
  },
  {
    id: 'updateCart',
    method: 'post',
    path: paths.cart.update,
    tag: 'Cart',
    summary: "Set a line's quantity",
    description: 'The quantity 0 removes the line.',
    isPersonal: true,
    body: { schema: updateCartBody, example: { userId: exampleUserId, ...line, quantity: 2 } },
    response: { description: 'The whole cart.', schema: cartResponse, example: cartWith(2) },
    errors: ['invalid_field', 'product_not_found', 'product_unavailable', 'cart_full'],
  },
  {
    id: 'mergeCart',
    method: 'post',
    path: paths.cart.merge,
    tag: 'Cart',
    summary: "Merge a visitor's cart at sign-in",
    description:
      'Adds the lines to the cart of the account. Sending the same `mergeId` again changes nothing. Lines of archived products are kept and listed as `unavailable` of the cart; other lines that are not sold are dropped; quantities are capped at 99.',
    isPersonal: true,
    body: {
      schema: mergeCartBody,
      example: {
        userId: exampleUserId,
        mergeId: 'b4d6c2f0-5d0e-4f6c-9f5b-5a4c3b2a1d00',
        lines: [{ ...line, quantity: 1 }],
      },
    },
    response: { description: 'The whole cart.', schema: cartResponse, example: cartWith(3) },
    errors: ['invalid_field', 'cart_full'],
  },
];
