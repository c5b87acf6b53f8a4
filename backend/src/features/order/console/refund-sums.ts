import type { Types } from 'mongoose';
import { OrderModel } from '../order.model.ts';

/** What was refunded in a time, and for which products; what a bank returned in it is taken off. */
interface RefundSums {
  cents: number;
  products: { _id: string; name: string; quantity: number; cents: number }[];
}

interface Facets {
  totals: { cents: number }[];
  products: { _id: Types.ObjectId; name: string; quantity: number; cents: number }[];
}

/** @param sign -1 for refunds that were reversed */
async function sumWhere(time: object, condition: object, sign: 1 | -1): Promise<RefundSums> {
  const [facets] = await OrderModel.aggregate<Facets>([
    { $match: { ...time, payment: true } },
    { $unwind: '$refunds' },
    { $match: { ...time, ...condition } },
    {
      $facet: {
        totals: [{ $group: { _id: null, cents: { $sum: '$refunds.amountCents' } } }],
        products: [
          { $unwind: '$refunds.lines' },
          {
            $group: {
              _id: '$refunds.lines._id',
              name: { $last: '$refunds.lines.name' },
              quantity: { $sum: '$refunds.lines.quantity' },
              cents: { $sum: { $multiply: ['$refunds.lines.unitCents', '$refunds.lines.quantity'] } },
            },
          },
        ],
      },
    },
  ]);
  return {
    cents: sign * (facets?.totals[0]?.cents ?? 0),
    products: (facets?.products ?? []).map(({ _id, name, quantity, cents }) => ({
      _id: _id.toHexString(),
      name,
      quantity: sign * quantity,
      cents: sign * cents,
    })),
  };
}

/** Sums the refunds that the provider confirmed from one time until before another, less those it reversed in it. */
export async function sumRefunds(from: Date, before: Date): Promise<RefundSums> {
  const time = { $gte: from, $lt: before };
  const wasDone = { 'refunds.state': 'failed', 'refunds.doneAt': { $exists: true } };
  const [done, reversed] = await Promise.all([
    sumWhere({ 'refunds.doneAt': time }, {}, 1),
    sumWhere({ 'refunds.failedAt': time }, wasDone, -1),
  ]);
  return { cents: done.cents + reversed.cents, products: [...done.products, ...reversed.products] };
}

/** Whether a refund was confirmed or reversed from one time until before another. */
export async function hasRefunds(from: Date, before: Date): Promise<boolean> {
  const time = { $gte: from, $lt: before };
  const found = await OrderModel.exists({
    $or: [{ 'refunds.doneAt': time }, { 'refunds.failedAt': time }],
  });
  return found !== null;
}
