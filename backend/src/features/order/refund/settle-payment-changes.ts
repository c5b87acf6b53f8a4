import { settleDisputes } from '../../../disputes/settle-disputes.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { runOrderTasks } from '../order-tasks.ts';
import type { OrderTools } from '../order-tools.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * Brings a paid order to what the provider says about refunds and disputes of its payment, also those made on its own pages.
 * Repeated it changes nothing.
 * @throws {PaymentsUnavailableError} when the provider cannot be asked
 */
export async function settlePaymentChanges(tools: OrderTools, order: StoredOrder): Promise<void> {
  const { _id, paymentIntentId } = order;
  if (!paymentIntentId) return;
  const orderId = _id.toHexString();
  await settleDisputes(tools.payments, paymentIntentId, { model: OrderModel, _id, facts: { orderId } });
  await settleRefund(tools, orderId);
  await runOrderTasks(tools, _id);
}
