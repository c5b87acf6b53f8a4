import { OrderModel } from '../order.model.ts';
import { hasRefunds, sumRefunds } from './refund-sums.ts';

/** What was sold of a product. Refunds are taken off: both numbers may be negative. */
export interface ProductSum {
  /** 24 hex digits */
  _id: string;
  /** As it was sold last. */
  name: string;
  quantity: number;
  cents: number;
}

/** The sales of a time. */
interface OrderSums {
  /** Paid orders. */
  orders: number;
  /** Payments less refunds. */
  cents: number;
  products: ProductSum[];
}

interface Facets {
  totals: { orders: number; cents: number }[];
  products: (Omit<ProductSum, '_id'> & { _id: { toHexString(): string } })[];
}

/** As `paidCentsOf`. */
const paidCents = { $ifNull: ['$paidCents', '$totalCents'] };

/** Sums the payments and refunds that the shop recorded from one time until before another. */
export async function sumOrders(from: Date, before: Date): Promise<OrderSums> {
  const [facets] = await OrderModel.aggregate<Facets>([
    { $match: { paidAt: { $gte: from, $lt: before } } },
    {
      $facet: {
        totals: [{ $group: { _id: null, orders: { $sum: 1 }, cents: { $sum: paidCents } } }],
        products: [
          { $unwind: '$items' },
          {
            $group: {
              _id: '$items._id',
              name: { $last: '$items.name' },
              quantity: { $sum: '$items.quantity' },
              cents: { $sum: { $multiply: ['$items.unitCents', '$items.quantity'] } },
            },
          },
        ],
      },
    },
  ]);
  const { orders = 0, cents = 0 } = facets?.totals[0] ?? {};
  const sold = (facets?.products ?? []).map((product) => ({ ...product, _id: product._id.toHexString() }));
  const refunds = await sumRefunds(from, before);
  return { orders, cents: cents - refunds.cents, products: addProducts(sold, refunds.products, -1) };
}

/** @param sign -1 takes the second ones off */
export function addProducts(
  some: readonly ProductSum[],
  others: readonly ProductSum[],
  sign: 1 | -1 = 1,
): ProductSum[] {
  const sums = new Map(some.map((product) => [product._id, product]));
  for (const { _id, name, quantity, cents } of others) {
    const before = sums.get(_id) ?? { quantity: 0, cents: 0 };
    sums.set(_id, {
      _id,
      name,
      quantity: before.quantity + sign * quantity,
      cents: before.cents + sign * cents,
    });
  }
  return [...sums.values()];
}

/** Whether an order was paid or refunded from one time until before another. */
export async function hasOrderSums(from: Date, before: Date): Promise<boolean> {
  const paid = await OrderModel.exists({ paidAt: { $gte: from, $lt: before } });
  return paid !== null || hasRefunds(from, before);
}
