import { setTimeout as wait } from 'node:timers/promises';
import type { Types } from 'mongoose';
import type { Mail } from '../../adapters/mailer/types.ts';
import type { CrashPoint } from '../../config/crash-at.ts';
import { logger } from '../../config/log/logger.ts';
import { jobRetries } from '../../jobs/backoff.ts';
import { inArray } from '../../jobs/job-state.ts';
import { createJobStore, type JobStore } from '../../jobs/job-store.ts';
import { errorText } from '../../jobs/report.ts';
import { runLease } from '../../jobs/run-due-jobs.ts';
import { runWorkers } from '../../jobs/run-workers.ts';
import { removeOrderedLines } from '../cart/cart.service.ts';
import { readLanguage } from '../user/user.service.ts';
import { type OrderMailParts, orderConfirmationMail } from './mail/confirmation.mail.ts';
import { refundMail } from './mail/refund.mail.ts';
import {
  deliveredMail,
  heldPaymentMail,
  latePaymentMail,
  shippedMail,
  trackingMail,
} from './mail/status.mail.ts';
import {
  type OrderJobKind,
  OrderModel,
  orderJobKinds,
  type StoredJob,
  type StoredOrder,
} from './order.model.ts';
import type { OrderDeps } from './order-deps.ts';
import { isReturnedAsSoldOut } from './payment/payment-state.ts';
import { sellerOf } from './present-order-record.ts';
import { failRefund } from './refund/refund-store.ts';
import { restockRefund } from './refund/restock-refund.ts';
import { sendRefund } from './refund/send-refund.ts';
import { commitStock } from './reservation/reserve-stock.ts';

/** After a crash a job waits this long. */
const leaseMs = 10_000;
const pollMs = 200;
/** How many orders' jobs run at once in a round. */
const workers = 4;
/** A round is not repeated sooner than this. */
const shortestPauseMs = 1000;

/** Names a job of an order. */
interface JobName {
  kind: OrderJobKind;
  /** Of a job that exists once per refund. */
  refundId?: Types.ObjectId | null | undefined;
}

type Attempt = (deps: OrderDeps, order: StoredOrder, job: JobName) => Promise<void>;

const queueMail =
  (write: (parts: OrderMailParts, job: JobName) => Mail, crashPoint?: CrashPoint): Attempt =>
  async ({ mail, shop, readSeller, crashAt }, order, job) => {
    // Of an erased customer the shop has no address.
    if (order.erasedAt) return;
    const language = await readLanguage(order.user.toHexString());
    const seller = sellerOf(order) ?? (await readSeller());
    await mail.enqueue(write({ shop, order, language, seller }, job));
    if (crashPoint) crashAt(crashPoint);
  };

const clearCart: Attempt = async ({ crashAt }, { _id, user, items }) => {
  const ordered = items.map((item) => ({
    itemId: item._id.toHexString(),
    size: item.size,
    quantity: item.quantity,
    productVersion: item.productVersion ?? 0,
  }));
  await removeOrderedLines(user.toHexString(), _id.toHexString(), ordered);
  crashAt('after-cart-cleared');
};

const ofRefund =
  (run: (deps: OrderDeps, order: StoredOrder, refundId: Types.ObjectId) => Promise<void>): Attempt =>
  async (deps, order, { refundId }) => {
    if (!refundId) throw new Error('The job names no refund');
    await run(deps, order, refundId);
  };

/** What each job does; all are idempotent. */
const attempts: Record<OrderJobKind, Attempt> = {
  async 'commit-stock'(deps, order) {
    await commitStock(deps, order);
    deps.crashAt('after-stock-committed');
  },
  'clear-cart': clearCart,
  'refund-payment': ofRefund(sendRefund),
  restock: ofRefund((_tools, order, refundId) => restockRefund(order, refundId)),
  'confirmation-mail': queueMail(orderConfirmationMail, 'after-mail-queued'),
  'shipped-mail': queueMail(shippedMail),
  'tracking-mail': queueMail(trackingMail),
  'delivered-mail': queueMail(deliveredMail),
  'refunded-mail': queueMail((parts, { refundId }) => refundMail(parts, refundId)),
  'late-payment-mail': queueMail((parts) =>
    isReturnedAsSoldOut(parts.order) ? latePaymentMail(parts) : heldPaymentMail(parts),
  ),
};

const createStore = ({ kind, refundId }: JobName): JobStore<StoredOrder> =>
  createJobStore<StoredOrder>({
    name: `order ${kind}`,
    collection: OrderModel.collection,
    location: inArray('jobs', kind, refundId ? { refundId } : {}),
    leaseMs,
    retryPolicy: jobRetries,
    logFieldsOf: ({ _id }) => ({ orderId: _id.toHexString() }),
    // Written first: after a crash in between, the next worker repeats both.
    beforeDeadLetter: async ({ document }, error) => {
      if (kind === 'refund-payment' && refundId) await failRefund(document._id, refundId, errorText(error));
    },
  });
const stores = Object.fromEntries(orderJobKinds.map((kind) => [kind, createStore({ kind })])) as Record<
  OrderJobKind,
  JobStore<StoredOrder>
>;
const storeOf = (job: JobName): JobStore<StoredOrder> => (job.refundId ? createStore(job) : stores[job.kind]);

async function runJob(deps: OrderDeps, _id: Types.ObjectId, job: JobName): Promise<void> {
  const jobs = storeOf(job);
  const lease = await jobs.lease({ _id });
  if (!lease) return;
  const isDone = await runLease(jobs, lease, async () => {
    if (lease.attempts > jobRetries.maxAttempts)
      throw new Error('The process ended during the last attempt.');
    await attempts[job.kind](deps, lease.document, job);
  });
  if (isDone) await jobs.complete(lease);
}

const readJobs = async (_id: Types.ObjectId): Promise<StoredJob[]> =>
  (await OrderModel.findById(_id, { jobs: 1 }).lean<Pick<StoredOrder, 'jobs'>>())?.jobs ?? [];

const keyOf = ({ kind, refundId }: JobName) => `${kind} ${refundId ?? ''}`;

/** The first due job that was not tried yet: one job may enqueue others. */
async function findDueJob(_id: Types.ObjectId, tried: ReadonlySet<string>): Promise<JobName | undefined> {
  const now = Date.now();
  return (await readJobs(_id))
    .filter((job) => job.dueAt && job.dueAt.getTime() <= now && !tried.has(keyOf(job)))
    .sort((one, other) => orderJobKinds.indexOf(one.kind) - orderJobKinds.indexOf(other.kind))[0];
}

/**
 * Resolves when no other worker runs the job: it is done or in backoff, or its lease is over, as after a crash.
 * @param forMs resolves after this time at the latest; default: two leases, since another worker may take it over
 */
export async function waitForOtherWorkers(
  _id: Types.ObjectId,
  { kind, refundId }: JobName,
  forMs = 2 * leaseMs,
): Promise<void> {
  const deadline = Date.now() + forMs;
  const job = { kind, ...(refundId && { refundId }) };
  while (Date.now() < deadline) {
    const running = { $elemMatch: { ...job, dueAt: { $gt: new Date() }, error: { $exists: false } } };
    if (!(await OrderModel.exists({ _id, jobs: running }))) return;
    await wait(pollMs);
  }
}

/** Runs the due jobs of an order in the order of their kinds. Never rejects: the sweep repeats what failed. */
export async function runOrderJobs(deps: OrderDeps, _id: Types.ObjectId): Promise<void> {
  const tried = new Set<string>();
  try {
    for (let job = await findDueJob(_id, tried); job; job = await findDueJob(_id, tried)) {
      tried.add(keyOf(job));
      await runJob(deps, _id, job);
    }
  } catch (error) {
    logger.error({ err: error, orderId: _id.toHexString() }, 'order jobs wait');
  }
}

/**
 * Makes the failed jobs of an order due now, with all their attempts: those in backoff and dead letters.
 * @param kinds only of these kinds
 * @param ofRefundId only those of this refund
 * @returns whether there were any
 */
export async function retryOrderJobs(
  _id: Types.ObjectId,
  kinds: readonly OrderJobKind[] = orderJobKinds,
  ofRefundId?: Types.ObjectId,
): Promise<boolean> {
  let isAny = false;
  for (const { kind, refundId, error, doneAt } of await readJobs(_id)) {
    const isMeant = kinds.includes(kind) && (!ofRefundId || ofRefundId.equals(refundId ?? undefined));
    if (isMeant && error && !doneAt && (await storeOf({ kind, refundId }).retry({ _id }))) isAny = true;
  }
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
 * @param runAgainIn asks for the next round when the next lease or backoff ends
 */
export async function runDueOrderJobs(deps: OrderDeps, runAgainIn: (afterMs: number) => void): Promise<void> {
  const due = await OrderModel.find({ 'jobs.dueAt': { $lte: new Date() } }, { _id: 1 }).lean();
  await runWorkers(workers, async () => {
    const order = due.shift();
    if (order) await runOrderJobs(deps, order._id);
    return due.length > 0;
  });
  const nextDue = await findNextDue();
  if (nextDue !== undefined) runAgainIn(Math.max(shortestPauseMs, nextDue - Date.now()));
}
