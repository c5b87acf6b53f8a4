import { syncDisputes } from '../../../disputes/sync-disputes.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { runOrderTasks } from '../order-tasks.ts';
import type { OrderTools } from '../order-tools.ts';
import { syncRefund } from './sync-refund.ts';

/**
 * Brings a paid order to what the provider says about refunds and disputes of its payment, also those made on its own pages.
 * Repeated it changes nothing.
 * @throws {PaymentsUnavailableError} when the provider cannot be asked
 */
export async function syncPaymentChanges(tools: OrderTools, order: StoredOrder): Promise<void> {
  const { _id, paymentIntentId } = order;
  if (!paymentIntentId) return;
  const orderId = _id.toHexString();
  await syncDisputes(tools.payments, paymentIntentId, { model: OrderModel, _id, facts: { orderId } });
  await syncRefund(tools, orderId);
  await runOrderTasks(tools, _id);
}
