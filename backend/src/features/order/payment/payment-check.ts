import { backoffMs, nextAttemptAt, type RetryPolicy } from '../../../jobs/backoff.ts';
import { embeddedAt } from '../../../jobs/job-state.ts';
import { createJobStore, type Lease } from '../../../jobs/job-store.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';

const minute = 60_000;
/** After a session's own end, when the provider has certainly closed it. */
const giveUpAfterMs = 5 * minute;
/** While an order can be paid, its webhook usually comes first; without one the customer waits at most this long. */
const longestOpenPauseMs = 10 * minute;
const retryPolicy: RetryPolicy = { firstPauseMs: minute, maxPauseMs: 360 * minute, maxAttempts: 20 };

export const firstCheckAt = (): Date => new Date(Date.now() + retryPolicy.firstPauseMs);

const giveUpAt = ({ checkout }: StoredOrder) => checkout.expiresAt.getTime() + giveUpAfterMs;

/** Whether an unpaid order is to be cancelled: its session has ended, or the customer has placed a newer order. */
export const shouldClose = (order: StoredOrder): boolean => !order.openKey || giveUpAt(order) <= Date.now();

/** An open session is asked about every ten minutes; one that has ended by the retry policy. */
function checkAgainAt({ document, attempts }: Lease<StoredOrder>): Date | undefined {
  const now = Date.now();
  const end = giveUpAt(document);
  if (end <= now) return nextAttemptAt(attempts, retryPolicy);
  return new Date(Math.min(now + Math.min(backoffMs(attempts, retryPolicy), longestOpenPauseMs), end));
}

/** The job that asks the provider about an unpaid order, until it is paid, cancelled or needs a review. */
export const paymentChecks = createJobStore<StoredOrder>({
  name: 'order check',
  collection: OrderModel.collection,
  location: embeddedAt('check'),
  open: () => ({ status: 'Pending', payment: false, needsReview: false }),
  retryPolicy,
  retryAtOf: checkAgainAt,
  sort: { 'check.dueAt': 1 },
  factsOf: ({ _id }) => ({ orderId: _id.toHexString() }),
});
