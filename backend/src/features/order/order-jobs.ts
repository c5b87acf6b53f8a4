import { setTimeout as wait } from 'node:timers/promises';
import type { Types } from 'mongoose';
import type { CrashPoint } from '../../config/crash-at.ts';
import { logger } from '../../config/logger.ts';
import { jobRetries } from '../../jobs/backoff.ts';
import { inArray } from '../../jobs/job-state.ts';
import { createJobStore, type JobStore } from '../../jobs/job-store.ts';
import { errorText } from '../../jobs/report.ts';
import { runWorkers } from '../../jobs/run-workers.ts';
import { removeOrderedLines } from '../cart/cart.service.ts';
import { readLanguage } from '../user/user.service.ts';
import { type MailOf, orderConfirmationMail } from './mail/confirmation.mail.ts';
import { deliveredMail, latePaymentMail, refundedMail, shippedMail } from './mail/status.mail.ts';
import { type OrderJobKind, OrderModel, orderJobKinds, type StoredOrder } from './order.model.ts';
import type { OrderTools } from './order-tools.ts';
import { sellerOf } from './present-admin-order.ts';
import { failRefund } from './refund/refund-store.ts';
import { sendRefund } from './refund/send-refund.ts';
import { commitStock } from './reservation/reserve-stock.ts';

/** Longer than an attempt takes. After a crash a job waits this long. */
const leaseMs = 10_000;
const pollMs = 200;
/** How many orders' jobs run at once in a round. */
const workers = 4;
/** A round is not repeated sooner than this. */
const shortestPauseMs = 1000;

type Attempt = (tools: OrderTools, order: StoredOrder) => Promise<void>;

const queueMail =
  (write: MailOf, crashPoint?: CrashPoint): Attempt =>
  async ({ mail, shop, readSeller, crashAt }, order) => {
    const language = await readLanguage(order.user.toHexString());
    const seller = sellerOf(order) ?? (await readSeller());
    await mail.enqueue(write({ shop, order, language, seller }));
    if (crashPoint) crashAt(crashPoint);
  };

const clearCart: Attempt = async ({ crashAt }, { _id, user, items }) => {
  const ordered = items.map((item) => ({
    itemId: item._id.toHexString(),
    size: item.size,
    quantity: item.quantity,
  }));
  await removeOrderedLines(user.toHexString(), _id.toHexString(), ordered);
  crashAt('after-cart-cleared');
};

/** What each job does; all are idempotent. */
const attempts: Record<OrderJobKind, Attempt> = {
  async 'commit-stock'({ crashAt }, order) {
    await commitStock(order);
    crashAt('after-stock-committed');
  },
  'clear-cart': clearCart,
  'refund-payment': sendRefund,
  'confirmation-mail': queueMail(orderConfirmationMail, 'after-mail-queued'),
  'shipped-mail': queueMail(shippedMail),
  'delivered-mail': queueMail(deliveredMail),
  'refunded-mail': queueMail(refundedMail),
  'late-payment-mail': queueMail(latePaymentMail),
};

const storeOf = (kind: OrderJobKind) =>
  createJobStore<StoredOrder>({
    name: `order ${kind}`,
    collection: OrderModel.collection,
    location: inArray('jobs', kind),
    leaseMs,
    retryPolicy: jobRetries,
    factsOf: ({ _id }) => ({ orderId: _id.toHexString() }),
    // Written first: after a crash in between, the next worker repeats both.
    beforeDeadLetter: async ({ document }, error) => {
      if (kind === 'refund-payment') await failRefund(document._id, errorText(error));
    },
  });
const stores = Object.fromEntries(orderJobKinds.map((kind) => [kind, storeOf(kind)])) as Record<
  OrderJobKind,
  JobStore<StoredOrder>
>;

async function runJob(tools: OrderTools, _id: Types.ObjectId, kind: OrderJobKind): Promise<void> {
  const jobs = stores[kind];
  const lease = await jobs.lease({ _id });
  if (!lease) return;
  try {
    if (lease.attempts > jobRetries.maxAttempts)
      throw new Error('The process ended during the last attempt.');
    await attempts[kind](tools, lease.document);
  } catch (error) {
    await jobs.fail(lease, error);
    return;
  }
  await jobs.complete(lease);
}

/** The first due job that was not tried yet: one job may enqueue others. */
async function findDueJob(
  _id: Types.ObjectId,
  tried: ReadonlySet<OrderJobKind>,
): Promise<OrderJobKind | undefined> {
  const order = await OrderModel.findById(_id, { jobs: 1 }).lean<Pick<StoredOrder, 'jobs'>>();
  const now = Date.now();
  const due = order?.jobs.filter(({ dueAt }) => dueAt && dueAt.getTime() <= now) ?? [];
  return orderJobKinds.find((kind) => !tried.has(kind) && due.some((job) => job.kind === kind));
}

/**
 * Resolves when no other worker runs the job: it is done or in backoff, or its lease is over, as after a crash.
 * @param forMs resolves after this time at the latest; default: two leases, since another worker may take it over
 */
export async function waitForOtherWorkers(
  _id: Types.ObjectId,
  kind: OrderJobKind,
  forMs = 2 * leaseMs,
): Promise<void> {
  const deadline = Date.now() + forMs;
  while (Date.now() < deadline) {
    const running = { $elemMatch: { kind, dueAt: { $gt: new Date() }, error: { $exists: false } } };
    if (!(await OrderModel.exists({ _id, jobs: running }))) return;
    await wait(pollMs);
  }
}

/** Runs the due jobs of an order in the order of their kinds. Never rejects: the sweep repeats what failed. */
export async function runOrderJobs(tools: OrderTools, _id: Types.ObjectId): Promise<void> {
  const tried = new Set<OrderJobKind>();
  try {
    for (let kind = await findDueJob(_id, tried); kind; kind = await findDueJob(_id, tried)) {
      tried.add(kind);
      await runJob(tools, _id, kind);
    }
  } catch (error) {
    logger.error({ err: error, orderId: _id.toHexString() }, 'order jobs wait');
  }
}

/**
 * Makes the failed jobs of an order due now, with all their attempts: those in backoff and dead letters.
 * @param kinds only of these kinds
 * @returns whether there were any
 */
export async function retryOrderJobs(
  _id: Types.ObjectId,
  kinds: readonly OrderJobKind[] = orderJobKinds,
): Promise<boolean> {
  let isAny = false;
  for (const kind of kinds) if (await stores[kind].retry({ _id })) isAny = true;
  return isAny;
}

/** When the next job of any order is due, in milliseconds since 1970; undefined when none waits. */
async function findNextDue(): Promise<number | undefined> {
  const waiting = await OrderModel.find({ 'jobs.dueAt': { $gt: new Date(0) } }, { jobs: 1 }).lean<
    Pick<StoredOrder, 'jobs'>[]
  >();
  const dueAt = waiting.flatMap(({ jobs }) => jobs.flatMap((job) => job.dueAt?.getTime() ?? []));
  return dueAt.length > 0 ? Math.min(...dueAt) : undefined;
}

/**
 * Runs the due jobs of all orders.
 * @param comeBack asks for the next round when the next lease or backoff ends
 */
export async function runDueOrderJobs(tools: OrderTools, comeBack: (afterMs: number) => void): Promise<void> {
  const due = await OrderModel.find({ 'jobs.dueAt': { $lte: new Date() } }, { _id: 1 }).lean();
  await runWorkers(workers, async () => {
    const order = due.shift();
    if (order) await runOrderJobs(tools, order._id);
    return due.length > 0;
  });
  const nextDue = await findNextDue();
  if (nextDue !== undefined) comeBack(Math.max(shortestPauseMs, nextDue - Date.now()));
}
