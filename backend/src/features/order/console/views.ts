import { type OrderTab, type OrderView, orderTabs } from '../../../contract/admin/orders.ts';
import { OrderModel } from '../order.model.ts';
import { held, unpaid } from '../payment/payment-state.ts';

const inRefund = ['requested', 'pending'];

/** Each view as a filter. Every one has an index for each sort, and one whose entries can be counted. */
export const viewFilters: Record<OrderView, object> = {
  'to-ship': { status: 'Processing', refundState: { $nin: inRefund } },
  shipped: { status: 'Shipped' },
  delivered: { status: 'Delivered' },
  refunded: { refundedCents: { $gt: 0 } },
  held,
  unpaid,
  all: {},
  'refund-failed': { hasFailedRefund: true },
};

const count = (filter: object) => OrderModel.countDocuments(filter).exec();

/** The number of orders in a view; with a search, of those that it finds. */
export async function countView(view: OrderView, search?: object): Promise<number> {
  const within = (filter: object) => count(search ? { $and: [filter, search] } : filter);
  if (view !== 'to-ship') return within(viewFilters[view]);
  // An index cannot count what is absent.
  const [processing, refunding] = await Promise.all([
    within({ status: 'Processing' }),
    within({ status: 'Processing', refundState: { $in: inRefund } }),
  ]);
  return processing - refunding;
}

/** The number of orders in each view that is a tab. */
export async function countTabs(): Promise<Record<OrderTab, number>> {
  const counted = await Promise.all(orderTabs.map(async (view) => [view, await countView(view)] as const));
  return Object.fromEntries(counted) as Record<OrderTab, number>;
}
