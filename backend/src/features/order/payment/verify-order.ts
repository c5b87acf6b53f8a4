import { orderMessages } from '../../../contract/order.ts';
import { notFound } from '../../../http/problem.ts';
import { findOrderOf } from '../order-store.ts';
import { runOrderTasks, waitForOthers } from '../order-tasks.ts';
import type { OrderTools } from '../order-tools.ts';
import { closeOrder, completeOrder } from './complete-order.ts';

/** Longer than it takes; a crash in the middle of it must not hold the answer up. */
const cartClearsWithinMs = 3000;

export type Verification = { success: true } | { success: false; message: string };

/**
 * Whether a customer's order is paid, asking the provider.
 * @param isGivenUp whether the browser came back from "cancel": an unpaid order is then cancelled
 * @throws {Problem} 404 for an order that is not this customer's
 */
export async function verifyOrder(
  tools: OrderTools,
  userId: string,
  orderId: string,
  isGivenUp: boolean,
): Promise<Verification> {
  const order = await findOrderOf(userId, orderId);
  if (!order) throw notFound(orderMessages.notFound);
  // The browser's success flag is only a hint; the payment provider decides.
  const outcome = await (isGivenUp ? closeOrder(tools, order) : completeOrder(tools, order));
  if (outcome === 'paid') {
    // The browser asks for its cart next, and is to find it cleared: also where the webhook was first and is still at it.
    await runOrderTasks(tools, order._id);
    await waitForOthers(order._id, 'clear-cart', cartClearsWithinMs);
    return { success: true };
  }
  if (outcome === 'turned down') return { success: false, message: orderMessages.turnedDown };
  if (outcome === 'held') return { success: false, message: orderMessages.held };
  return { success: false, message: isGivenUp ? orderMessages.cancelled : orderMessages.notPaid };
}
