import { z } from 'zod';
import { customerActor } from '../../../audit/actor.ts';
import {
  exampleAddress,
  exampleCap,
  exampleOrderId,
  exampleReturnId,
  exampleSize,
} from '../../../contract/examples.ts';
import { changeOrderBody } from '../../../contract/order/requests.ts';
import { orderResponse } from '../../../contract/order/responses.ts';
import { returnItemsBody, returnPhotoField } from '../../../contract/order/returns.ts';
import { paths } from '../../../contract/paths.ts';
import { withDeadline } from '../../../errors/deadline.ts';
import { customerCalls } from '../../../http/api/api-route.ts';
import { fileOf } from '../../../http/uploads/upload.ts';
import type { RateLimits } from '../../../limits/rate-limits.ts';
import { changeOrder } from '../change/change-order.ts';
import { requireCustomerOrder } from '../find-order.ts';
import type { StoredOrder } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';
import { requestReturn } from '../returns/request-return.ts';
import { cancelOwnOrder } from './cancel-order.ts';
import { presentOwnOrder } from './present-own-order.ts';
import { receiveOwnOrder } from './receive-order.ts';

const call = customerCalls<{ orders: OrderDeps; limits: Pick<RateLimits, 'orderChanges'> }>('Orders');

/** The order in the path of a call. */
export const orderParam = {
  schema: z.string(),
  description: "The order's number in any notation, or its `_id`. Another customer's order is not found.",
  example: '7K4M-Q2XD',
} as const;

const exampleOrder = {
  _id: exampleOrderId,
  number: '7K4M-Q2XD',
  items: [{ ...exampleCap, size: exampleSize, quantity: 1 }],
  status: 'Processing',
  payment: true,
  paymentMethod: 'Stripe',
  createdAt: '2026-11-22T04:05:06.789Z',
  amount: 40.46,
  address: exampleAddress,
  card: { brand: 'visa', last4: '4242' },
  timeline: [
    { kind: 'placed', at: '2026-11-22T04:05:06.789Z' },
    { kind: 'paid', at: '2026-11-22T04:06:10.123Z', amount: 40.46 },
  ],
  canChange: true,
  canCancel: true,
  notes: [],
  returns: [],
};

const exampleReturn = {
  _id: exampleReturnId,
  state: 'requested',
  reference: '7K4M-Q2XD-RA1',
  lines: [{ _id: exampleCap._id, name: exampleCap.name, size: exampleSize, quantity: 1 }],
  reason: 'changed-mind',
  wish: 'refund',
  hasPhoto: false,
  requestedAt: '2026-11-28T04:05:06.789Z',
};

/** The order after a change. */
const present = async (order: Promise<StoredOrder>, { shop }: OrderDeps) => ({
  success: true as const,
  order: presentOwnOrder(await order, shop.timeZone),
});

/** The calls of a customer about one of their orders. */
export const ownOrderRoutes = [
  call({
    id: 'getOrder',
    method: 'get',
    path: paths.order.byId,
    summary: 'Get an order',
    params: { id: orderParam },
    response: {
      description: 'The order with what happened to it and what can still be done.',
      schema: orderResponse,
      example: {
        success: true,
        order: exampleOrder,
      },
    },
    errors: ['order_not_found'],
    handle: ({ userId, params: { id } }, { orders }) => present(requireCustomerOrder(userId, id), orders),
  }),
  call({
    id: 'changeOrder',
    method: 'patch',
    path: paths.order.byId,
    summary: 'Change an order',
    description:
      'Address, sizes and the note for the packer of a paid order, all or nothing, until packing starts, at most 50 times. Another size of the same product has the price that was paid, and is in stock; a changed line joins a line of that size.',
    params: { id: orderParam },
    body: {
      schema: changeOrderBody,
      example: { address: { ...exampleAddress, street: '2 Foundry Lane' }, note: 'Please wrap it.' },
    },
    response: {
      description: 'The order after it.',
      schema: orderResponse,
      example: { success: true, order: { ...exampleOrder, note: 'Please wrap it.' } },
    },
    errors: [
      'invalid_state',
      'invalid_postcode',
      'invalid_phone',
      'country_not_served',
      'order_not_found',
      'order_not_changeable',
      'product_unavailable',
      'size_price_differs',
      'size_sold_out',
      'not_enough_stock',
      'too_many_attempts',
    ],
    async handle({ userId, params: { id }, body }, { orders, limits }) {
      const order = await requireCustomerOrder(userId, id);
      await limits.orderChanges.consume(order._id.toHexString());
      return present(withDeadline(changeOrder(orders, customerActor, order, body)), orders);
    },
  }),
  call({
    id: 'cancelOrder',
    method: 'post',
    path: paths.order.cancel,
    summary: 'Cancel an order',
    description:
      'Until it is shipped. An unpaid order is closed, a paid one is refunded whole and ends `Refunded`; its stock is available again. A repeated call changes nothing.',
    params: { id: orderParam },
    response: {
      description: 'The order after it; while the provider makes the refund, its status stays.',
      schema: orderResponse,
      example: {
        success: true,
        order: { ...exampleOrder, refund: { state: 'pending' }, canChange: false, canCancel: false },
      },
    },
    errors: ['order_not_found', 'order_not_cancellable'],
    handle: ({ userId, params: { id } }, { orders }) =>
      present(withDeadline(cancelOwnOrder(orders, userId, id)), orders),
  }),
  call({
    id: 'receiveOrder',
    method: 'post',
    path: paths.order.delivered,
    summary: 'Say that an order has arrived',
    description: 'Of a shipped order. A repeated call changes nothing.',
    params: { id: orderParam },
    response: {
      description: 'The delivered order.',
      schema: orderResponse,
      example: {
        success: true,
        order: { ...exampleOrder, status: 'Delivered', canChange: false, canCancel: false },
      },
    },
    errors: ['order_not_found', 'order_not_shipped'],
    handle: ({ userId, params: { id } }, { orders }) =>
      present(withDeadline(receiveOwnOrder(orders, userId, id)), orders),
  }),
  call({
    id: 'returnItems',
    method: 'post',
    path: paths.order.returns,
    summary: 'Return items',
    description:
      'Of a delivered order: within 30 days of its delivery, or at any time with a photo of the fault. In a form `lines` is JSON text. With `exchange` each line names the other size, which has the price that was paid. The status of the order stays.',
    params: { id: orderParam },
    body: {
      schema: returnItemsBody,
      fileFields: [returnPhotoField],
      example: {
        lines: [{ _id: exampleCap._id, size: exampleSize, quantity: 1 }],
        reason: 'changed-mind',
        wish: 'refund',
      },
    },
    response: {
      description: 'The order with the return, which waits for an answer of the shop.',
      schema: orderResponse,
      example: {
        success: true,
        order: {
          ...exampleOrder,
          status: 'Delivered',
          canChange: false,
          canCancel: false,
          returns: [exampleReturn],
        },
      },
    },
    errors: [
      'invalid_form',
      'invalid_image',
      'return_photo_required',
      'order_not_found',
      'order_not_delivered',
      'return_too_late',
      'already_returned',
      'product_unavailable',
      'size_price_differs',
    ],
    handle: ({ userId, params: { id }, body, req }, { orders }) =>
      present(
        withDeadline(
          requestReturn(orders, { userId, idOrNumber: id }, body, fileOf(req.files, returnPhotoField)),
        ),
        orders,
      ),
  }),
];
