import { syncDisputes } from '../../../disputes/sync-disputes.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';
import { orderJobs } from '../order-jobs.ts';
import { syncRefunds } from './sync-refunds.ts';

/**
 * Updates a paid or held order to the provider's refunds and disputes of its payment, also those from its dashboard. Idempotent.
 * @throws {PaymentsUnavailableError} when the provider cannot be reached
 */
export async function syncPaymentChanges(deps: OrderDeps, order: StoredOrder): Promise<void> {
  const { _id, paymentIntentId } = order;
  if (!paymentIntentId) return;
  const orderId = _id.toHexString();
  await syncDisputes(deps.payments, paymentIntentId, { model: OrderModel, _id, logFields: { orderId } });
  await syncRefunds(deps, orderId);
  await orderJobs.run(deps, _id);
}
