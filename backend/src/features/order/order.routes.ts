import { type RequestHandler, Router } from 'express';
import { logger } from '../../config/log/logger.ts';
import {
  type PlaceOrderBody,
  placeOrderBody,
  userOrdersBody,
  verifyOrderBody,
} from '../../contract/order/requests.ts';
import type {
  DeliveryAddressResponse,
  PlaceOrderResponse,
  UserOrdersResponse,
} from '../../contract/order/responses.ts';
import { paths } from '../../contract/paths.ts';
import { withDeadline } from '../../errors/deadline.ts';
import { parse } from '../../errors/parse.ts';
import { clientIpOf } from '../../http/requests/client-ip.ts';
import { refuseOtherMethods } from '../../http/requests/method-not-allowed.ts';
import {
  forgetDeliveryAddress,
  keepDeliveryAddress,
  readDeliveryAddress,
} from '../user/profile/delivery-address.ts';
import { placeOrder } from './checkout/place-order.ts';
import type { OrderLimits } from './limits.ts';
import type { OrderDeps } from './order-deps.ts';
import { listOrdersOf } from './order-history.ts';
import { verifyOrder } from './payment/verify-order.ts';

/** Saves the address for the next order, or forgets it, as the form says. */
async function rememberAddressIfAsked(
  userId: string,
  { address, rememberAddress }: PlaceOrderBody,
): Promise<void> {
  if (rememberAddress === undefined) return;
  const saving = rememberAddress ? keepDeliveryAddress(userId, address) : forgetDeliveryAddress(userId);
  // The order is placed: a failure to save the address must not fail the request.
  await saving.catch((error: unknown) => logger.error({ err: error }, 'the delivery address was not kept'));
}

/**
 * @param requireUser requires a signed-in customer
 * @param requireBusiness requires the business details that an invoice needs
 */
export function orderRoutes(
  deps: OrderDeps,
  limits: OrderLimits,
  requireUser: RequestHandler,
  requireBusiness: RequestHandler,
): Router {
  const router = Router();
  router.post(paths.order.stripe, requireUser, requireBusiness, async (req, res) => {
    const body = parse(placeOrderBody, req.body);
    const { userId } = res.locals;
    const caller = limits.of(userId, clientIpOf(req));
    const response: PlaceOrderResponse = {
      success: true,
      session_url: await withDeadline(placeOrder(deps, userId, body, caller)),
    };
    await rememberAddressIfAsked(userId, body);
    res.json(response);
  });
  router.get(paths.order.address, requireUser, async (_req, res) => {
    const address = await readDeliveryAddress(res.locals.userId);
    const response: DeliveryAddressResponse = { success: true, address };
    res.json(response);
  });
  router.delete(paths.order.address, requireUser, async (_req, res) => {
    await forgetDeliveryAddress(res.locals.userId);
    res.json({ success: true });
  });
  router.post(paths.order.verifyStripe, requireUser, async (req, res) => {
    const { orderId, success } = parse(verifyOrderBody, req.body);
    const { userId } = res.locals;
    const isCancelled = String(success) === 'false';
    const caller = limits.of(userId, clientIpOf(req));
    res.json(await withDeadline(verifyOrder(deps, userId, orderId, isCancelled, caller)));
  });
  router.post(paths.order.userorders, requireUser, async (req, res) => {
    const { before } = parse(userOrdersBody, req.body);
    const { orders, next } = await listOrdersOf(res.locals.userId, deps.shop.timeZone, before);
    const response: UserOrdersResponse = { success: true, orders, ...(next && { next }) };
    res.json(response);
  });
  return refuseOtherMethods(router);
}
