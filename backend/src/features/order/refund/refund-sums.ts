import type { Types } from 'mongoose';
import { OrderModel } from '../order.model.ts';

/** What was refunded in a time, and for which products. */
interface RefundSums {
  cents: number;
  products: { _id: string; name: string; quantity: number; cents: number }[];
}

interface Facets {
  totals: { cents: number }[];
  products: { _id: Types.ObjectId; name: string; quantity: number; cents: number }[];
}

/** Sums the refunds that the provider confirmed from one time until before another. */
export async function sumRefunds(from: Date, before: Date): Promise<RefundSums> {
  const [facets] = await OrderModel.aggregate<Facets>([
    { $match: { refundedAt: { $gte: from, $lt: before } } },
    {
      $facet: {
        totals: [{ $group: { _id: null, cents: { $sum: '$totalCents' } } }],
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
  return {
    cents: facets?.totals[0]?.cents ?? 0,
    products: (facets?.products ?? []).map((product) => ({ ...product, _id: product._id.toHexString() })),
  };
}

/** Whether a refund was confirmed from one time until before another. */
export const hasRefunds = async (from: Date, before: Date): Promise<boolean> =>
  (await OrderModel.exists({ refundedAt: { $gte: from, $lt: before } })) !== null;
