import mongoose from 'mongoose';
import { OrderModel } from '../src/features/order/order.model.ts';
import { orderNumber } from '../src/features/order/order-number.ts';
import { searchWordsOf } from '../src/features/order/search-words.ts';

const { ObjectId } = mongoose.Types;
const batchSize = 200;
const hour = 3_600_000;

export const address = {
  firstName: 'Ada',
  lastName: 'Reader',
  email: 'ada@bench.example',
  street: '1 Bench Street',
  city: 'Ballarat',
  state: 'VIC',
  zipcode: '3350',
  country: 'Australia',
  phone: '+61412345678',
};

/** Of a hundred orders; the rest is delivered. */
const shares = { Processing: 5, Shipped: 10, Cancelled: 20, Pending: 1, Refunded: 2 } as const;
const firstNames = ['Ada', 'Mara', 'Tom', 'Ines', 'Zoë', 'Liam', 'Noor', 'Ben', 'Ruth', 'Ivo'];
const lastNames = [
  'Lovelace',
  'Ngata',
  'Okafor',
  'Silva',
  'Brandt',
  'Moreau',
  'Tanaka',
  'Novak',
  "O'Neil",
  'Kaya',
];

function statusOf(index: number) {
  let rest = index % 100;
  for (const [status, share] of Object.entries(shares)) {
    if (rest < share) return status as keyof typeof shares;
    rest -= share;
  }
  return 'Delivered';
}

/** Fields of the paid or unpaid order, as the transitions write them. */
function stateOf(status: ReturnType<typeof statusOf>, totalCents: number, index: number, createdAt: Date) {
  const isUnpaid = status === 'Pending' || status === 'Cancelled';
  const isShipped = status === 'Shipped' || status === 'Delivered';
  const isPartlyRefunded = status === 'Delivered' && index % 50 === 49;
  return {
    status,
    payment: !isUnpaid,
    needsReview: status === 'Pending',
    ...(isUnpaid ? {} : { paidAt: createdAt }),
    ...(isShipped
      ? {
          shippedAt: createdAt,
          shipment: { carrier: 'Australia Post', trackingNumber: `33ABC${String(index).padStart(7, '0')}` },
        }
      : {}),
    ...(status === 'Refunded' ? { refundedCents: totalCents, refundState: 'done' } : {}),
    ...(isPartlyRefunded ? { refundedCents: 100 } : {}),
  };
}

/**
 * Stores orders in every state, with the products given.
 * @param everyMs the time between two orders; the last one is now
 */
export async function storeOrders(
  count: number,
  products: readonly { _id: mongoose.Types.ObjectId; name: string; sizes: string[]; price: number }[],
  everyMs = hour,
): Promise<void> {
  const start = Date.now() - count * everyMs;
  for (let from = 0; from < count; from += batchSize) {
    const orders = Array.from({ length: Math.min(batchSize, count - from) }, (_, at) => {
      const index = from + at;
      const _id = new ObjectId();
      const number = orderNumber(_id.toHexString());
      const createdAt = new Date(start + index * everyMs);
      const firstName = firstNames[index % 10] ?? '';
      const lastName = lastNames[Math.floor(index / 10) % 10] ?? '';
      const items = [0, 1].map((line) => {
        const product = products[(index * 7 + line * 3) % products.length];
        if (!product) throw new Error('The benchmark needs products');
        return {
          ...product,
          size: product.sizes[0] ?? '',
          quantity: 1 + line,
          unitCents: Math.round(product.price * 90),
        };
      });
      const totalCents = items.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
      const order = {
        _id,
        number,
        user: new ObjectId(),
        items,
        totalCents,
        address: {
          ...address,
          firstName,
          lastName,
          email: `${firstName}.${index}@bench.example`.toLowerCase(),
          street: `${index} Bench Street`,
        },
        paymentMethod: 'Stripe',
        ...stateOf(statusOf(index), totalCents, index, createdAt),
        checkout: { params: {}, expiresAt: createdAt },
        jobs: [],
        createdAt,
      };
      return { ...order, searchWords: searchWordsOf(order) };
    });
    await OrderModel.collection.insertMany(orders);
  }
}
