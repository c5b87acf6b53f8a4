import { placeOrderBody, userOrdersBody, verifyOrderBody } from '../../contract/order/requests.ts';
import {
  deliveryAddressResponse,
  orderPaidResponse,
  placeOrderResponse,
  userOrdersResponse,
} from '../../contract/order/responses.ts';
import { paths } from '../../contract/paths.ts';
import { successResponse } from '../../contract/responses.ts';
import { exampleAddress, exampleCap, exampleOrderId, exampleSize, exampleUserId } from '../examples.ts';
import type { Operation } from '../operation.ts';

const exampleOrder = {
  _id: exampleOrderId,
  number: '7K4M-Q2XD',
  items: [{ ...exampleCap, size: exampleSize, quantity: 1 }],
  status: 'Pending',
  payment: false,
  paymentMethod: 'Stripe',
  createdAt: '2026-11-22T04:05:06.789Z',
  amount: 40.46,
  address: exampleAddress,
};

export const orderOperations: readonly Operation[] = [
  {
    id: 'placeOrder',
    method: 'post',
    path: paths.order.stripe,
    tag: 'Orders',
    summary: 'Place an order',
    description:
      'Reserves the stock and answers with the page on which to pay. The server prices the order itself: of `items` it reads only id, size and quantity, and it refuses an `amount` that differs from its own total. The same cart and address again while unpaid is the same order.',
    isPersonal: true,
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
      example: {
        success: true,
        session_url: 'https://shop.example/sandbox/checkout/cs_test_7d1f0c5e9a',
      },
    },
    errors: [
      'invalid_field',
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
      'checkout_refused',
      'business_details_missing',
    ],
  },
  {
    id: 'verifyOrder',
    method: 'post',
    path: paths.order.verifyStripe,
    tag: 'Orders',
    summary: 'Check whether an order is paid',
    description:
      'Asks the payment provider; `success` of the return address is a hint only. The status is 200 for an unpaid order too: its answer has `success: false` and a `code`. With `success` "false" an unpaid order is cancelled.',
    isPersonal: true,
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
      'invalid_field',
      'order_not_found',
      'payment_not_completed',
      'payment_cancelled',
      'payment_returned',
      'payment_too_late',
      'payment_under_review',
      'too_many_payment_tries',
    ],
  },
  {
    id: 'listOrders',
    method: 'post',
    path: paths.order.userorders,
    tag: 'Orders',
    summary: "List the customer's orders",
    isPersonal: true,
    body: { schema: userOrdersBody, example: { userId: exampleUserId } },
    response: {
      description: 'The newest orders, or those before `before`.',
      schema: userOrdersResponse,
      example: { success: true, orders: [exampleOrder] },
    },
    errors: ['invalid_field', 'order_not_found'],
  },
  {
    id: 'getDeliveryAddress',
    method: 'get',
    path: paths.order.address,
    tag: 'Orders',
    summary: 'Get the saved delivery address',
    isPersonal: true,
    response: {
      description: 'The address, or null when none is saved.',
      schema: deliveryAddressResponse,
      example: { success: true, address: exampleAddress },
    },
  },
  {
    id: 'deleteDeliveryAddress',
    method: 'delete',
    path: paths.order.address,
    tag: 'Orders',
    summary: 'Delete the saved delivery address',
    isPersonal: true,
    response: {
      description: 'No address is saved any more.',
      schema: successResponse,
      example: { success: true },
    },
  },
];
