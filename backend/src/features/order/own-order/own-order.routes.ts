import { z } from 'zod';
import { exampleAddress, exampleCap, exampleOrderId, exampleSize } from '../../../contract/examples.ts';
import { orderResponse } from '../../../contract/order/responses.ts';
import { paths } from '../../../contract/paths.ts';
import { customerCalls } from '../../../http/api/api-route.ts';
import { requireCustomerOrder } from '../find-order.ts';
import type { OrderDeps } from '../order-deps.ts';
import { presentOwnOrder } from './present-own-order.ts';

const call = customerCalls<{ orders: OrderDeps }>('Orders');

/** The order in the path of a call. */
export const orderParam = {
  schema: z.string(),
  description: "The order's number in any notation, or its `_id`. Another customer's order is not found.",
  example: '7K4M-Q2XD',
} as const;

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
        order: {
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
        },
      },
    },
    errors: ['order_not_found'],
    async handle({ userId, params: { id } }, { orders: { shop } }) {
      return { success: true, order: presentOwnOrder(await requireCustomerOrder(userId, id), shop.timeZone) };
    },
  }),
];
