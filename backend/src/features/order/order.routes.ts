import { logger } from '../../config/log/logger.ts';
import {
  exampleAddress,
  exampleCap,
  exampleOrderId,
  exampleSize,
  exampleUserId,
} from '../../contract/examples.ts';
import {
  type PlaceOrderBody,
  placeOrderBody,
  userOrdersBody,
  verifyOrderBody,
} from '../../contract/order/requests.ts';
import {
  deliveryAddressResponse,
  orderPaidResponse,
  placeOrderResponse,
  userOrdersResponse,
} from '../../contract/order/responses.ts';
import { paths } from '../../contract/paths.ts';
import { successResponse } from '../../contract/responses.ts';
import { withDeadline } from '../../errors/deadline.ts';
import { customerCalls } from '../../http/api/api-route.ts';
import { clientIpOf } from '../../http/requests/client-ip.ts';
import {
  forgetDeliveryAddress,
  keepDeliveryAddress,
  readDeliveryAddress,
} from '../user/profile/delivery-address.ts';
import { placeOrder } from './checkout/place-order.ts';
import type { OrderLists } from './kept-lists.ts';
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

const call = customerCalls<{ orders: OrderDeps; limits: OrderLimits; lists: OrderLists }>('Orders');

export const orderRoutes = [
  call({
    id: 'placeOrder',
    method: 'post',
    path: paths.order.stripe,
    summary: 'Place an order',
    description:
      'Reserves the stock and answers with the page on which to pay. The server prices the order itself: of `items` it reads only id, size and quantity, and it refuses an `amount` that differs from its own total. The same cart and address again while unpaid is the same order.',
    needsBusiness: true,
    body: {
      schema: placeOrderBody,
      example: {
        userId: exampleUserId,
        address: exampleAddress,
        items: [{ _id: exampleCap._id, size: exampleSize, quantity: 1 }],
        amount: 40.46,
        rememberAddress: true,
      },
    },
    response: {
      description: 'The order is placed and not paid.',
      schema: placeOrderResponse,
      example: { success: true, session_url: 'https://shop.example/sandbox/checkout/cs_test_7d1f0c5e9a' },
    },
    errors: [
      'cart_empty',
      'invalid_state',
      'invalid_postcode',
      'invalid_phone',
      'country_not_served',
      'order_total_out_of_range',
      'product_not_found',
      'product_unavailable',
      'prices_changed',
      'size_sold_out',
      'not_enough_stock',
      'too_many_orders',
      'too_many_payment_tries',
      'too_many_unpaid_orders',
      'order_replaced',
      'checkout_refused',
    ],
    async handle({ req, userId, body }, { orders, limits }) {
      const caller = limits.of(userId, clientIpOf(req));
      const session_url = await withDeadline(placeOrder(orders, userId, body, caller));
      await rememberAddressIfAsked(userId, body);
      return { success: true, session_url };
    },
  }),
  call({
    id: 'getDeliveryAddress',
    method: 'get',
    path: paths.order.address,
    summary: 'Get the saved delivery address',
    response: {
      description: 'The address, or null when none is saved.',
      schema: deliveryAddressResponse,
      example: { success: true, address: exampleAddress },
    },
    async handle({ userId }) {
      return { success: true, address: await readDeliveryAddress(userId) };
    },
  }),
  call({
    id: 'deleteDeliveryAddress',
    method: 'delete',
    path: paths.order.address,
    summary: 'Delete the saved delivery address',
    response: {
      description: 'No address is saved any more.',
      schema: successResponse,
      example: { success: true },
    },
    async handle({ userId }) {
      await forgetDeliveryAddress(userId);
      return { success: true };
    },
  }),
  call({
    id: 'verifyOrder',
    method: 'post',
    path: paths.order.verifyStripe,
    summary: 'Check whether an order is paid',
    description:
      'Asks the payment provider; `success` of the return address is a hint only. The status is 200 for an unpaid order too: its answer has `success: false` and a `code`. With `success` "false" an unpaid order is cancelled.',
    body: {
      schema: verifyOrderBody,
      example: { userId: exampleUserId, orderId: exampleOrderId, success: 'true' },
    },
    response: {
      description: 'Whether the order is paid.',
      schema: orderPaidResponse,
      example: { success: true },
    },
    errors: [
      'order_not_found',
      'payment_not_completed',
      'payment_cancelled',
      'payment_returned',
      'payment_too_late',
      'payment_under_review',
      'too_many_payment_tries',
    ],
    handle({ req, userId, body: { orderId, success } }, { orders, limits }) {
      const isCancelled = String(success) === 'false';
      const caller = limits.of(userId, clientIpOf(req));
      return withDeadline(verifyOrder(orders, userId, orderId, isCancelled, caller));
    },
  }),
  call({
    id: 'listOrders',
    method: 'post',
    path: paths.order.userorders,
    summary: "List the customer's orders",
    body: { schema: userOrdersBody, example: { userId: exampleUserId } },
    response: {
      description: 'The newest orders, or those before `before`.',
      schema: userOrdersResponse,
      example: {
        success: true,
        orders: [
          {
            _id: exampleOrderId,
            number: '7K4M-Q2XD',
            items: [{ ...exampleCap, size: exampleSize, quantity: 1 }],
            status: 'Pending',
            payment: false,
            paymentMethod: 'Stripe',
            createdAt: '2026-11-22T04:05:06.789Z',
            amount: 40.46,
            address: exampleAddress,
          },
        ],
      },
    },
    errors: ['order_not_found'],
    async handle({ userId, body: { before } }, { orders: { shop }, lists }) {
      if (!before) return lists.newestOf(userId);
      const { orders, next } = await listOrdersOf(userId, shop.timeZone, before);
      return { success: true, orders, ...(next && { next }) };
    },
  }),
];
