import { backoffMs, type RetryPolicy } from '../../../jobs/backoff.ts';
import { embeddedAt } from '../../../jobs/job-state.ts';
import { createJobStore, type Lease } from '../../../jobs/job-store.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { pending } from '../payment-state.ts';

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

/** How long the retries of the policy take, in milliseconds. */
const retriesLastMs = Array.from({ length: retryPolicy.maxAttempts - 1 }, (_, at) =>
  backoffMs(at + 1, retryPolicy),
).reduce((sum, pauseMs) => sum + pauseMs, 0);

/**
 * An open session is asked about every ten minutes. One that has ended is asked about again after as long as it has been
 * over, which is the policy's doubling: the attempts before its end, and those at each start of a process, do not delay it.
 */
function checkAgainAt({ document, attempts }: Lease<StoredOrder>): Date | undefined {
  const now = Date.now();
  const end = giveUpAt(document);
  if (end > now)
    return new Date(Math.min(now + Math.min(backoffMs(attempts, retryPolicy), longestOpenPauseMs), end));
  const overMs = now - end;
  if (attempts >= retryPolicy.maxAttempts && overMs >= retriesLastMs) return undefined;
  const { firstPauseMs, maxPauseMs } = retryPolicy;
  return new Date(now + Math.min(Math.max(overMs, firstPauseMs), maxPauseMs));
}

/** The job that asks the provider about an unpaid order, until it is paid, cancelled or held. */
export const paymentChecks = createJobStore<StoredOrder>({
  name: 'order check',
  collection: OrderModel.collection,
  location: embeddedAt('check'),
  open: () => pending,
  retryPolicy,
  retryAtOf: checkAgainAt,
  sort: { 'check.dueAt': 1 },
  logFieldsOf: ({ _id }) => ({ orderId: _id.toHexString() }),
});
