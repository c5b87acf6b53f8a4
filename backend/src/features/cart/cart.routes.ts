import { type RequestHandler, type Response, Router } from 'express';
import { addToCartBody, getCartBody, mergeCartBody, updateCartBody } from '../../contract/cart/requests.ts';
import type { CartData, CartResponse, GetCartResponse } from '../../contract/cart/responses.ts';
import { paths } from '../../contract/paths.ts';
import { parse } from '../../errors/parse.ts';
import { refuseOtherMethods } from '../../http/requests/method-not-allowed.ts';
import { type Carts, getReserved } from './cart.service.ts';

const sendCart = (res: Response, cartData: CartData) => {
  const response: CartResponse = { success: true, cartData };
  res.json(response);
};

/** @param requireUser requires a signed-in customer */
export function cartRoutes(carts: Carts, requireUser: RequestHandler): Router {
  const router = Router();
  router.post(paths.cart.get, requireUser, async (req, res) => {
    parse(getCartBody, req.body);
    const { userId } = res.locals;
    const [{ cartData, unavailable }, reserved] = await Promise.all([carts.get(userId), getReserved(userId)]);
    const response: GetCartResponse = {
      success: true,
      cartData,
      ...(Object.keys(reserved).length > 0 ? { reserved } : {}),
      ...(unavailable.length > 0 ? { unavailable } : {}),
    };
    res.json(response);
  });
  router.post(paths.cart.add, requireUser, async (req, res) => {
    const { itemId, size } = parse(addToCartBody, req.body);
    sendCart(res, await carts.addItem(res.locals.userId, itemId, size));
  });
  router.post(paths.cart.update, requireUser, async (req, res) => {
    const { itemId, size, quantity } = parse(updateCartBody, req.body);
    sendCart(res, await carts.updateItem(res.locals.userId, { itemId, size, quantity }));
  });
  router.post(paths.cart.merge, requireUser, async (req, res) => {
    sendCart(res, await carts.mergeCart(res.locals.userId, parse(mergeCartBody, req.body)));
  });
  return refuseOtherMethods(router);
}
