import { Types } from 'mongoose';
import type { UnshippedUnits } from '../../product/stock/units-in-orders.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { isSameLine } from '../refund/refund-list.ts';

type Unshipped = Pick<StoredOrder, '_id' | 'items' | 'refunds' | 'jobs'>;

/** How many units of a line went back in stock, or are not sent because they were refunded. */
function unitsBack({ refunds, jobs }: Unshipped, line: StoredOrder['items'][number]): number {
  const isRestocked = (refundId: Types.ObjectId) =>
    jobs.some((job) => job.kind === 'restock' && job.doneAt && job.refundId?.equals(refundId));
  return (refunds ?? []).reduce((sum, { _id, state, restock, lines }) => {
    const isBack = restock ? isRestocked(_id) : state !== 'failed';
    const refunded = isBack ? lines?.find((each) => isSameLine(each, line)) : undefined;
    return sum + (refunded?.quantityToRestock ?? refunded?.quantity ?? 0);
  }, 0);
}

/** The units of paid orders that are not shipped, of some products. */
export async function readUnshippedUnits(productIds: readonly string[]): Promise<UnshippedUnits[]> {
  const ids = productIds.map((id) => new Types.ObjectId(id));
  const orders = await OrderModel.find(
    { status: 'Processing', 'items._id': { $in: ids } },
    { items: 1, refunds: 1, jobs: 1 },
  ).lean<Unshipped[]>();
  return orders.flatMap((order) =>
    order.items.map((line) => ({
      orderId: order._id,
      productId: line._id.toHexString(),
      size: line.size,
      quantity: Math.max(0, line.quantity - unitsBack(order, line)),
      productVersion: line.productVersion,
    })),
  );
}
