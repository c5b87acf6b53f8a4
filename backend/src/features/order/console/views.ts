import { type OrderView, orderTabs } from '../../../contract/admin/order/orders.ts';
import { defineViews } from '../../../lists/list-page.ts';
import { OrderModel } from '../order.model.ts';
import { held, unpaid } from '../payment-state.ts';

const openRefund = ['requested', 'pending'];

/** Every view has an index for each sort, and one whose entries can be counted. */
const filters: Record<OrderView, object> = {
  'to-ship': { status: 'Processing', refundState: { $nin: openRefund } },
  shipped: { status: 'Shipped' },
  delivered: { status: 'Delivered' },
  refunded: { refundedCents: { $gt: 0 } },
  held,
  unpaid,
  all: {},
  'refund-failed': { hasFailedRefund: true },
};

/** The console's list of orders. */
export const orderViews = defineViews(OrderModel, {
  filters,
  tabs: orderTabs,
  counters: {
    // An index cannot count what is absent.
    'to-ship': async (count) => {
      const [processing, inRefund] = await Promise.all([
        count({ status: 'Processing' }),
        count({ status: 'Processing', refundState: { $in: openRefund } }),
      ]);
      return processing - inRefund;
    },
  },
});
