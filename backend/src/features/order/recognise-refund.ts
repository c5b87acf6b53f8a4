import { logger } from '../../config/logger.ts';
import { readRefundedCents } from './make-refund.ts';
import type { StoredOrder } from './order.model.ts';
import { markRefunded, noteRefunded } from './order-store.ts';
import { runOrderTasks } from './order-tasks.ts';
import type { OrderTools } from './order-tools.ts';

/**
 * Brings a paid order to what the provider says went back, whoever asked for it there. Repeated it changes nothing.
 * A part of the payment is noted and a person is told; the status stays.
 * @throws {PaymentsUnavailableError} when the provider cannot be asked
 */
export async function recogniseRefund(tools: OrderTools, order: StoredOrder): Promise<void> {
  const { _id, paymentIntentId, totalCents } = order;
  if (!paymentIntentId) return;
  const refundedCents = await readRefundedCents(tools, paymentIntentId);
  if (refundedCents >= totalCents) {
    if (await markRefunded(_id, refundedCents)) tools.crashAt('after-refunded-written');
    else await noteRefunded(_id, refundedCents);
  } else if (refundedCents > 0 && (await noteRefunded(_id, refundedCents))) {
    logger.error(
      { alert: 'partial refund', orderId: _id.toHexString(), refundedCents, totalCents },
      'a part of an order was refunded at the provider',
    );
  }
  await runOrderTasks(tools, _id);
}
