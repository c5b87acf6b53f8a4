import type { AdminOrder } from '@brim-and-page/backend/contract/admin/order/orders';
import { usePermission } from '../../../api/session.ts';
import { isRefundInProgress } from '../refunds.ts';

/** Whether the staff member can change address, sizes and note: until the order is shipped, also while it is packed. */
export const useCanChange = (order: AdminOrder): boolean =>
  usePermission('orders.fulfil') && order.status === 'Processing' && !isRefundInProgress(order);
