import type { OrderView } from '@brim-and-page/backend/contract/admin/orders';
import { nothingFound } from '../../../ui/list/nothing-found.ts';

export const viewLabels: Readonly<Record<OrderView, string>> = {
  'to-ship': 'To ship',
  shipped: 'Shipped',
  delivered: 'Delivered',
  refunded: 'Refunded',
  held: 'Held',
  unpaid: 'Unpaid',
  all: 'All',
  'refund-failed': 'Refund failed',
};

const all = { title: 'No orders yet', text: 'Orders appear here when customers place them.' };
const titles: Readonly<Record<string, { title: string; text: string }>> = {
  'to-ship': { title: 'Everything is shipped', text: 'New paid orders appear here.' },
  shipped: { title: 'No parcel is on its way', text: 'Shipped orders appear here until they are delivered.' },
  delivered: { title: 'No delivered orders', text: 'Orders appear here when you mark them as delivered.' },
  refunded: { title: 'No refunded orders', text: 'Orders appear here when a part or all is refunded.' },
  unpaid: {
    title: 'No unpaid orders',
    text: 'Orders appear here until they are paid, or when the payment is never made.',
  },
  'refund-failed': { title: 'No refund has failed', text: 'Orders whose refund fails appear here.' },
  held: { title: 'No payment is held', text: 'Orders whose payment does not match appear here.' },
};

/** What an empty list says: what to do next, or why it is good news. */
export function emptyTexts(list: { view: string; q: string }): { title: string; text: string } {
  if (list.q)
    return nothingFound(
      list,
      'order',
      'order numbers, names, email addresses, tracking numbers and products',
    );
  return titles[list.view] ?? all;
}
