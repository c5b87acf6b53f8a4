import type { Order, OrderDetail } from '@brim-and-page/backend/contract/order/responses';
import { cap } from './products.ts';

/** A customer's shipping address. */
export const address = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '0400 000 000',
  street: '1 Smith Street',
  city: 'Darwin',
  state: 'NT',
  zipcode: '0800',
  country: 'Australia',
} as const;

/** A paid order of two caps; override what the test needs. */
export function makeOrder(number: number, part: Partial<Order>): Order {
  return {
    _id: number.toString(16).padStart(24, 'd'),
    number: `7K4M-000${number}`,
    items: [{ ...cap, size: 'M', quantity: 2 }],
    status: 'Processing',
    payment: true,
    paymentMethod: 'Stripe',
    createdAt: `2026-03-0${number}T11:30:00.000Z`,
    amount: 80.92,
    address,
    ...part,
  };
}

/** What `GET /api/order/:id` returns for a paid order; override what the test needs. */
export const makeOrderDetail = (part: Partial<OrderDetail> = {}): OrderDetail => ({
  ...makeOrder(1, {}),
  timeline: [{ kind: 'placed', at: '2026-03-01T11:30:00.000Z' }],
  canChange: false,
  canCancel: false,
  notes: [],
  returns: [],
  ...part,
});
