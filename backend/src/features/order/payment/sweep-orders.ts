import { logger } from '../../../config/logger.ts';
import { runWorkers } from '../../../jobs/run-workers.ts';
import type { StoredOrder } from '../order.model.ts';
import type { OrderTools } from '../order-tools.ts';
import { releaseAbandonedStock } from '../reservation/reserve-stock.ts';
import { closeOrder, completeOrder } from './complete-order.ts';
import { finishCheck, leaseNextCheck, makeAllDue, shouldClose } from './payment-check.ts';

/** Concurrent requests to the provider. */
const checkWorkers = 4;
/** So many consecutive failures mean that the provider is unavailable, and the round ends. */
const maxFailures = 4;

/**
 * Asks the provider about an unpaid order: it is completed, cancelled, or checked again later.
 * @param order as its check was leased
 * @returns false when the check failed
 */
export async function checkOrder(tools: OrderTools, order: StoredOrder): Promise<boolean> {
  try {
    await (shouldClose(order) ? closeOrder(tools, order) : completeOrder(tools, order));
  } catch (error) {
    logger.warn({ err: error, orderId: order._id.toHexString() }, 'an order could not be checked');
    await finishCheck(order, error);
    return false;
  }
  await finishCheck(order);
  return true;
}

async function settleDueOrders(tools: OrderTools): Promise<void> {
  const startedAt = new Date();
  let failures = 0;
  await runWorkers(checkWorkers, async () => {
    const order = await leaseNextCheck(startedAt);
    if (!order) return false;
    failures = (await checkOrder(tools, order)) ? 0 : failures + 1;
    return failures < maxFailures;
  });
}

/**
 * The sweep: completes or cancels due unpaid orders and releases the stock of closed ones, after a crash, a closed
 * browser or an outage of the provider (guide "Orders without transactions"). The first round of a process checks every
 * unpaid order.
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
