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
const togetherMs = minute / 4;
const retryPolicy: RetryPolicy = { firstPauseMs: minute, maxPauseMs: 360 * minute, maxAttempts: 20 };

/** What the sweep reads of an order before it asks about it. */
export type OrderToCheck = Pick<StoredOrder, '_id' | 'openKey' | 'createdAt' | 'check'> & {
  checkout: Pick<StoredOrder['checkout'], 'sessionId' | 'expiresAt'>;
};
export const orderToCheckFields = {
  openKey: 1,
  createdAt: 1,
  check: 1,
  'checkout.sessionId': 1,
  'checkout.expiresAt': 1,
} as const;

/** Up to 15 s earlier, at a full quarter of a minute: so orders are due together, and one request asks about many. */
const together = (time: number): Date => new Date(Math.floor(time / togetherMs) * togetherMs);

export const firstCheckAt = (): Date => together(Date.now() + retryPolicy.firstPauseMs);

const giveUpAt = ({ checkout }: OrderToCheck) => checkout.expiresAt.getTime() + giveUpAfterMs;

/** Whether an unpaid order is to be cancelled: its session has ended, or the customer has placed a newer order. */
export const shouldClose = (order: OrderToCheck): boolean => !order.openKey || giveUpAt(order) <= Date.now();

/** How long the retries of the policy take, in milliseconds. */
const retriesLastMs = Array.from({ length: retryPolicy.maxAttempts - 1 }, (_, at) =>
  backoffMs(at + 1, retryPolicy),
).reduce((sum, pauseMs) => sum + pauseMs, 0);

/**
 * An open session is asked about every ten minutes. One that has ended is asked about again after as long as it has been
 * over, which is the policy's doubling: the attempts before its end, and those at each start of a process, do not delay it.
 */
function checkAgainAt({ document, attempts }: Pick<Lease<OrderToCheck>, 'document' | 'attempts'>) {
  const now = Date.now();
  const end = giveUpAt(document);
  if (end > now) {
    const again = together(now + Math.min(backoffMs(attempts, retryPolicy), longestOpenPauseMs));
    return new Date(Math.min(again.getTime(), end));
  }
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

const isDue = ({ check }: OrderToCheck, now: number): boolean => (check?.dueAt?.getTime() ?? Infinity) <= now;

/**
 * Ends a look at many orders with one command: those whose page is open are asked about again later, the others are due
 * for a check of their own. What another process has leased or changed meanwhile is left to it.
 * @param open as they were read, and so the others
 * @param isPaid of the others: they are due at once, also when their own check comes soon or may be running, which is harmless
 */
export async function scheduleChecks(
  open: readonly OrderToCheck[],
  others: readonly OrderToCheck[],
  isPaid: (order: OrderToCheck) => boolean,
) {
  const now = Date.now();
  const asRead = ({ _id, check }: OrderToCheck) => ({ _id, ...pending, 'check.dueAt': check?.dueAt ?? null });
  const postponed = open
    .filter((order) => isDue(order, now))
    .map((order) => {
      const attempts = (order.check?.attempts ?? 0) + 1;
      const $set = {
        'check.dueAt': checkAgainAt({ document: order, attempts }) ?? new Date(now),
        'check.attempts': attempts,
      };
      return { filter: asRead(order), update: { $set, $unset: { 'check.error': 1 } } };
    });
  // One that is due within the length of a lease may be running.
  const mayRun = ({ check }: OrderToCheck) =>
    (check?.dueAt?.getTime() ?? Infinity) <= now + paymentChecks.leaseMs;
  const made = others
    .filter((order) => (isPaid(order) ? !isDue(order, now) : !mayRun(order)))
    .map((order) => ({ filter: asRead(order), update: { $set: { 'check.dueAt': new Date(now) } } }));
  const writes = [...postponed, ...made].map((updateOne) => ({ updateOne }));
  if (writes.length > 0) await OrderModel.collection.bulkWrite(writes, { ordered: false });
}
