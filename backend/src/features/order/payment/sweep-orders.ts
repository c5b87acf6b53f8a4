import { logger } from '../../../config/logger.ts';
import { runWorkers } from '../../../jobs/run-workers.ts';
import type { StoredOrder } from '../order.model.ts';
import type { OrderTools } from '../order-tools.ts';
import { releaseAbandonedStock } from '../reservation/reserve-stock.ts';
import { closeOrder, completeOrder } from './complete-order.ts';
import { finishCheck, leaseNextCheck, makeAllDue, shouldClose } from './payment-check.ts';

/** How many orders the provider is asked about at once. */
const checksAtOnce = 4;
/** One order may be odd; so many failures in a row mean that the provider is away, and the round ends. */
const maxFailures = 4;

/**
 * Asks the provider about an unpaid order and settles it: paid, cancelled, or asked about again later.
 * @param order as its check was leased
 * @returns false when the check failed
 */
export async function checkOrder(tools: OrderTools, order: StoredOrder): Promise<boolean> {
  try {
    await (shouldClose(order) ? closeOrder(tools, order) : completeOrder(tools, order));
  } catch (error) {
    logger.warn({ err: error, orderId: order._id.toHexString() }, 'a pending order waits');
    await finishCheck(order, error);
    return false;
  }
  await finishCheck(order);
  return true;
}

async function settleDueOrders(tools: OrderTools): Promise<void> {
  const startedAt = new Date();
  let failures = 0;
  await runWorkers(checksAtOnce, async () => {
    const order = await leaseNextCheck(startedAt);
    if (!order) return false;
    failures = (await checkOrder(tools, order)) ? 0 : failures + 1;
    return failures < maxFailures;
  });
}

/**
 * Finishes what a crash, a closed browser or an unreachable provider left undone: asks about the pending orders that
 * are due, cancels what expired, releases stock of closed orders (guide "Orders without transactions"). The first
 * round of a process asks about every pending order.
 */
export function createOrderSweep(tools: OrderTools): () => Promise<void> {
  let isFirstRound = true;
  return async () => {
    if (isFirstRound) await makeAllDue();
    isFirstRound = false;
    await settleDueOrders(tools);
    await releaseAbandonedStock();
  };
}
