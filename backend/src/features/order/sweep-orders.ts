import { logger } from '../../config/logger.ts';
import { OrderModel, type StoredOrder } from './order.model.ts';
import { sweepStock } from './order-stock.ts';
import type { OrderTools } from './order-tools.ts';
import { closeOrder, completeOrder } from './settle-order.ts';

/** Five minutes after a session's own end, when the provider has certainly closed it. */
const giveUpMs = 65 * 60_000;
const maxFailures = 4;

function settlePending(tools: OrderTools, order: StoredOrder): Promise<unknown> {
  const isOverdue = Date.now() - order.createdAt.getTime() > giveUpMs;
  return isOverdue || !order.openKey ? closeOrder(tools, order) : completeOrder(tools, order);
}

/**
 * Finishes what a crash, a closed browser or an unreachable provider left undone: asks about every pending order,
 * cancels what expired (guide "Orders without transactions"). The tasks of paid ones are run by `runDueTasks`.
 */
export async function sweepOrders(tools: OrderTools): Promise<void> {
  const pending = OrderModel.find({ status: 'Pending', payment: false, isHeld: false })
    .sort({ createdAt: 1 })
    .lean<StoredOrder[]>()
    .cursor();
  let failures = 0;
  for await (const order of pending) {
    try {
      await settlePending(tools, order as unknown as StoredOrder);
      failures = 0;
    } catch (error) {
      logger.warn({ err: error }, 'a pending order waits');
      failures += 1;
      // One order may be odd; several in a row mean that the provider is away, and the next sweep asks again.
      if (failures === maxFailures) break;
    }
  }
  await sweepStock();
}
