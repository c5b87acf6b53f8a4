import { type OrderStatus, orderStatuses } from '@brim-and-page/backend/contract/constants';
import type { Order, OrderDetail } from '@brim-and-page/backend/contract/order/responses';

const makeOrder = (status: OrderStatus, index: number): Order => ({
  _id: String(index).padStart(24, 'd'),
  number: `7K4M-000${index}`,
  items: [
    {
      _id: 'c'.repeat(24),
      name: 'Foundry Lane Twill Cap',
      about: '',
      description: '',
      price: 44.95,
      image: ['/media/caps/foundry-lane-twill-cap-1.webp'],
      category: 'caps',
      subCategory: 'caps',
      sizes: ['S/M'],
      size: 'S/M',
      quantity: 2,
    },
  ],
  status,
  payment: status !== 'Pending' && status !== 'Cancelled',
  paymentMethod: 'Stripe',
  createdAt: `2026-03-0${index + 1}T03:00:00.000Z`,
  amount: 80.92,
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
  shippedAt: '2026-03-08T03:00:00.000Z',
  deliveredAt: '2026-03-09T03:00:00.000Z',
  refundedAt: '2026-03-10T03:00:00.000Z',
  shipment: {
    carrier: 'Australia Post',
    trackingNumber: '33ABC1234567',
    trackingUrl: 'https://track.example/33ABC1234567',
  },
  invoice: {
    seller: { name: 'Brim & Page' },
    issuedAt: '2026-03-07T03:00:00.000Z',
    issuedOn: '2026-03-07',
    total: 80.92,
    gst: 7.36,
  },
});

/** An order of each status. */
export const orders: Order[] = orderStatuses.map(makeOrder);

/** An order that was delivered and refunded in part, as its own page gets it. */
export const orderDetail: OrderDetail = {
  ...makeOrder('Delivered', 2),
  card: { brand: 'visa', last4: '4242' },
  timeline: [
    { kind: 'placed', at: '2026-03-03T03:00:00.000Z' },
    { kind: 'paid', at: '2026-03-03T03:01:00.000Z', amount: 80.92 },
    { kind: 'packing', at: '2026-03-07T03:00:00.000Z' },
    {
      kind: 'shipped',
      at: '2026-03-08T03:00:00.000Z',
      shipment: {
        carrier: 'Australia Post',
        trackingNumber: '33ABC1234567',
        trackingUrl: 'https://track.example/33ABC1234567',
      },
    },
    { kind: 'delivered', at: '2026-03-09T03:00:00.000Z', by: 'time' },
    { kind: 'refunded', at: '2026-03-10T03:00:00.000Z', amount: 40.46 },
  ],
  canChange: false,
  canCancel: false,
  notes: [
    {
      number: '7K4M-0002-R1',
      issuedAt: '2026-03-10T03:00:00.000Z',
      issuedOn: '2026-03-10',
      reason: 'Too small',
      lines: [
        { _id: 'c'.repeat(24), name: 'Foundry Lane Twill Cap', size: 'S/M', quantity: 1, amount: 40.46 },
      ],
      total: 40.46,
      gst: 3.68,
    },
  ],
  returns: [],
};
