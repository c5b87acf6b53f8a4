import { timeLimit } from '../../../config/time-limit.ts';
import { describeError } from '../../../contract/errors.ts';
import type { PaymentErrorCode, VerifyOrderResponse } from '../../../contract/order/responses.ts';
import { problem } from '../../../errors/problem.ts';
import { findCustomerOrder } from '../find-order.ts';
import type { CallerLimits } from '../limits.ts';
import type { StoredOrder } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';
import { orderJobs } from '../order-jobs.ts';
import { closeOrder, hasOpenQuestion, settleOrder } from './settle-order.ts';

/** Longer than the job takes; after a crash in the job, the response must not wait for the next lease. */
const clearCartTimeoutMs = 3000;

const notPaid = (code: PaymentErrorCode): VerifyOrderResponse => ({
  success: false,
  ...describeError(code),
});

const hasClearedCart = ({ jobs }: StoredOrder): boolean =>
  jobs.some(({ kind, doneAt }) => kind === 'clear-cart' && doneAt);

/**
 * Whether a customer's order is paid, asking the provider.
 * @param isCancelled whether the browser returned by "cancel": an unpaid order is then cancelled
 * @param limits how often the customer may ask; without them there is no limit
 * @throws {Problem} 404 for another customer's order, 429 for too many questions about one that is not paid
 */
export async function verifyOrder(
  deps: OrderDeps,
  userId: string,
  orderId: string,
  isCancelled: boolean,
  limits?: Pick<CallerLimits, 'lookUp'>,
): Promise<VerifyOrderResponse> {
  const order = await findCustomerOrder(userId, orderId);
  if (!order) throw problem('order_not_found');
  // The browser's success flag is only a hint; the payment provider decides.
  const settle = isCancelled ? closeOrder : settleOrder;
  // A request that had to wait reads what the webhook may have written meanwhile.
  const ask = async () => settle(deps, (await findCustomerOrder(userId, orderId)) ?? order);
  const outcome =
    limits && hasOpenQuestion(order)
      ? await limits.lookUp(isCancelled ? 'close' : 'complete', order, ask)
      : await settle(deps, order);
  if (outcome === 'paid' && hasClearedCart(order)) return { success: true };
  if (outcome === 'paid') {
    // The browser reads its cart next and must find it cleared, also while the webhook's call still clears it.
    await orderJobs.run(deps, order._id);
    await orderJobs.waitForOtherWorkers(order._id, { kind: 'clear-cart' }, timeLimit(clearCartTimeoutMs));
    return { success: true };
  }
  if (outcome === 'sold out') return notPaid('payment_too_late');
  if (outcome === 'returned') return notPaid('payment_returned');
  if (outcome === 'held') return notPaid('payment_under_review');
  return notPaid(isCancelled ? 'payment_cancelled' : 'payment_not_completed');
}
