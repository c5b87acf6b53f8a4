import type { OrderDetail } from '@brim-and-page/backend/contract/order/responses';

/** What a dialog of the page gets. */
export interface ChangeDialogProps {
  order: OrderDetail;
  /** Called when the order is changed. */
  onDone: () => void;
}
