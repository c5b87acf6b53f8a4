import type { AdminOrder, AdminOrderItem } from '@brim-and-page/backend/contract/admin/order/orders';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { pathTo } from '#src/admin/api/admin-client.ts';

/** An order of the console's list: paid and not shipped. */
export const adminItem = (over: Partial<AdminOrderItem> = {}): AdminOrderItem => ({
  _id: '1'.padStart(24, '0'),
  number: '7K4M-Q2XD',
  createdAt: '2026-11-20T02:10:00Z',
  status: 'Processing',
  customer: { name: 'Mara Quill', email: 'mara@example.com' },
  totalCents: 11061,
  refundedCents: 0,
  quantity: 3,
  ...over,
});

/** The product of the refunded cap. */
export const capId = 'c'.repeat(24);

/** An order's page: two caps and a book, paid by card. */
export const adminOrder = (over: Partial<AdminOrder> = {}): AdminOrder => ({
  ...adminItem(),
  customerId: 'e'.repeat(24),
  lines: [
    {
      _id: capId,
      name: 'Twill Cap',
      category: 'caps',
      size: 'S/M',
      quantity: 2,
      unitCents: 4046,
      totalCents: 8092,
    },
    {
      _id: 'b'.repeat(24),
      name: 'The Salt Road',
      category: 'books',
      size: 'Paperback',
      quantity: 1,
      unitCents: 2969,
      totalCents: 2969,
    },
  ],
  address: {
    firstName: 'Mara',
    lastName: 'Quill',
    email: 'mara@example.com',
    street: '7 Banksia Street',
    city: 'Darwin',
    state: 'NT',
    zipcode: '0800',
    country: 'Australia',
    phone: '0412 345 678',
  },
  payment: {
    isPaid: true,
    method: 'Stripe',
    paidAt: '2026-11-20T02:12:00Z',
    amountCents: 11061,
    gstCents: 1006,
    card: { brand: 'visa', last4: '4242' },
    invoice: {
      seller: { name: 'Shop Pty Ltd', abn: '12 000 000 000', address: '1 Test Street, Hobart TAS 7000' },
      issuedAt: '2026-11-20T02:12:00Z',
    },
    disputes: [],
  },
  refunds: [],
  timeline: [{ kind: 'placed', at: '2026-11-20T02:10:00Z' }],
  notes: [],
  ...over,
});

/** A refund of one of the two caps. */
export const capRefund: AdminOrder['refunds'][number] = {
  _id: 'refund-1',
  amountCents: 4046,
  state: 'done',
  reason: 'A loose seam',
  gstCents: 368,
  restock: true,
  requestedAt: '2026-11-21T02:10:00Z',
  refundedAt: '2026-11-21T02:10:00Z',
  note: { number: '7K4M-Q2XD-R1', issuedAt: '2026-11-21T02:10:00Z' },
  lines: [{ _id: capId, size: 'S/M', quantity: 1 }],
};

/** The API's path of an order by its id or number. */
export const adminOrderPath = (id: string, call: keyof typeof adminPaths.orders = 'byId'): string =>
  pathTo(adminPaths.orders[call], { id });
