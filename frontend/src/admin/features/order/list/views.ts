import type { OrderView } from '@brim-and-page/backend/contract/admin/orders';
import type { ListViews } from '../../../ui/list/list-page.tsx';

/** The views of the list of orders. */
export const views: ListViews<OrderView> = {
  'to-ship': {
    label: 'To ship',
    empty: { title: 'Everything is shipped', text: 'New paid orders appear here.' },
  },
  shipped: {
    label: 'Shipped',
    empty: {
      title: 'No parcel is on its way',
      text: 'Shipped orders appear here until they are delivered.',
    },
  },
  delivered: {
    label: 'Delivered',
    empty: { title: 'No delivered orders', text: 'Orders appear here when you mark them as delivered.' },
  },
  refunded: {
    label: 'Refunded',
    empty: { title: 'No refunded orders', text: 'Orders appear here when a part or all is refunded.' },
  },
  held: {
    label: 'Held',
    empty: { title: 'No payment is held', text: 'Orders whose payment does not match appear here.' },
  },
  unpaid: {
    label: 'Unpaid',
    empty: {
      title: 'No unpaid orders',
      text: 'Orders appear here until they are paid, or when the payment is never made.',
    },
  },
  all: { label: 'All' },
  'refund-failed': {
    label: 'Refund failed',
    empty: { title: 'No refund has failed', text: 'Orders whose refund fails appear here.' },
  },
};
