import { type RequestHandler, Router } from 'express';
import { paths } from '../../contract/http.ts';
import {
  type PlaceOrderAnswer,
  placeOrderBody,
  type UserOrdersAnswer,
  userOrdersBody,
  verifyOrderBody,
} from '../../contract/order.ts';
import { withDeadline } from '../../http/deadline.ts';
import { refuseOtherMethods } from '../../http/method-not-allowed.ts';
import { parse } from '../../http/parse.ts';
import { listOrdersOf } from './list-orders.ts';
import type { OrderTools } from './order-tools.ts';
import { placeOrder } from './place-order.ts';
import { verifyOrder } from './verify-order.ts';

/** @param requireUser lets only a customer's own calls through */
export function orderRoutes(tools: OrderTools, requireUser: RequestHandler): Router {
  const router = Router();
  router.post(paths.order.stripe, requireUser, async (req, res) => {
    const body = parse(placeOrderBody, req.body);
    const answer: PlaceOrderAnswer = {
      success: true,
      session_url: await withDeadline(placeOrder(tools, res.locals.userId, body)),
    };
    res.json(answer);
  });
  router.post(paths.order.verifyStripe, requireUser, async (req, res) => {
    const { orderId, success } = parse(verifyOrderBody, req.body);
    const isGivenUp = String(success) === 'false';
    res.json(await withDeadline(verifyOrder(tools, res.locals.userId, orderId, isGivenUp)));
  });
  router.post(paths.order.userorders, requireUser, async (req, res) => {
    parse(userOrdersBody, req.body);
    const answer: UserOrdersAnswer = { success: true, orders: await listOrdersOf(res.locals.userId) };
    res.json(answer);
  });
  return refuseOtherMethods(router);
}
