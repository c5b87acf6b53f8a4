import { setTimeout as wait } from 'node:timers/promises';
import type { Types } from 'mongoose';
import type { CrashPoint } from '../../config/crash-at.ts';
import { logger } from '../../config/logger.ts';
import { jobRetries, nextAttemptAt } from '../../jobs/backoff.ts';
import { errorText, reportDeadLetter, reportRetry } from '../../jobs/report.ts';
import { runWorkers } from '../../jobs/run-workers.ts';
import { removeOrderedLines } from '../cart/cart.service.ts';
import { readLanguage } from '../user/user.service.ts';
import { type MailOf, orderConfirmationMail } from './mail/confirmation.mail.ts';
import { deliveredMail, latePaymentMail, refundedMail, shippedMail } from './mail/status.mail.ts';
import { OrderModel, type StoredOrder, type TaskKind, taskKinds } from './order.model.ts';
import type { OrderTools } from './order-tools.ts';
import { sellerOf } from './present-admin-order.ts';
import { failRefund } from './refund/refund-store.ts';
import { sendRefund } from './refund/send-refund.ts';
import { commitStock } from './reservation/reserve-stock.ts';

/** Longer than a task takes; a crash delays it by this. A task that runs twice has the effect of one. */
const taskLeaseMs = 10_000;

const lookAgainMs = 200;
/** How many orders' tasks run at once in a round. */
const ordersAtOnce = 4;
/** The sweep does not come back sooner than this. */
const shortestPauseMs = 1000;

const mailTask =
  (write: MailOf, crashPoint?: CrashPoint) =>
  async ({ mail, shop, readSeller, crashAt }: OrderTools, order: StoredOrder): Promise<void> => {
    const language = await readLanguage(order.user.toHexString());
    const seller = sellerOf(order) ?? (await readSeller());
    await mail.enqueue(write({ shop, order, language, seller }));
    if (crashPoint) crashAt(crashPoint);
  };

const tasks: Record<TaskKind, (tools: OrderTools, order: StoredOrder) => Promise<void>> = {
  async 'clear-cart'({ crashAt }, { _id, user, items }) {
    const ordered = items.map((item) => ({
      itemId: item._id.toHexString(),
      size: item.size,
      quantity: item.quantity,
    }));
    await removeOrderedLines(user.toHexString(), _id.toHexString(), ordered);
    crashAt('after-cart-cleared');
  },
  async 'commit-stock'({ crashAt }, order) {
    await commitStock(order);
    crashAt('after-stock-committed');
  },
  'refund-payment': sendRefund,
  'confirmation-mail': mailTask(orderConfirmationMail, 'after-mail-queued'),
  'shipped-mail': mailTask(shippedMail),
  'delivered-mail': mailTask(deliveredMail),
  'refunded-mail': mailTask(refundedMail),
  'late-payment-mail': mailTask(latePaymentMail),
};

/**
 * What else is done when a task of a kind is set aside; safe to repeat.
 * A hook that fails is logged and not repeated.
 */
const setAsideHooks: Partial<
  Record<TaskKind, (tools: OrderTools, order: StoredOrder, error: string) => Promise<void>>
> = {
  'refund-payment': (_tools, { _id }, error) => failRefund(_id, error),
};

const endedInLastAttempt = 'The process ended during the last attempt.';
type Attempt = { kind: TaskKind; attempts: number; leasedUntil: Date };

/** Leases a task that is due; null when it is done, paused, or another worker has it. */
async function leaseTask(_id: Types.ObjectId, kind: TaskKind) {
  const now = Date.now();
  const leasedUntil = new Date(now + taskLeaseMs);
  const order = await OrderModel.findOneAndUpdate(
    { _id, tasks: { $elemMatch: { kind, leasedUntil: { $lte: new Date(now) } } } },
    {
      $set: { 'tasks.$[task].leasedUntil': leasedUntil },
      $inc: { 'tasks.$[task].attempts': 1 },
      $unset: { 'tasks.$[task].error': 1 },
    },
    {
      arrayFilters: [{ 'task.kind': kind, 'task.leasedUntil': { $exists: true } }],
      returnDocument: 'after',
    },
  ).lean<StoredOrder>();
  const task = order?.tasks.find((each) => each.kind === kind && each.leasedUntil);
  return order && task && { order, attempt: { kind, attempts: task.attempts, leasedUntil } };
}

/** Writes that an attempt failed: the task pauses or, after the limit, is set aside and a person is told. */
async function failAttempt(
  tools: OrderTools,
  order: StoredOrder,
  { kind, attempts, leasedUntil }: Attempt,
  error: unknown,
): Promise<void> {
  const { _id } = order;
  const text = errorText(error);
  const facts = { orderId: _id.toHexString(), attempts };
  const retryAt = nextAttemptAt(attempts, jobRetries);
  // Before the task is set aside: after a crash in between, the next worker repeats both.
  if (!retryAt)
    await setAsideHooks[kind]?.(tools, order, text).catch((failure: unknown) =>
      logger.error({ err: failure, ...facts }, 'the hook of a job that was set aside failed'),
    );
  const { modifiedCount } = await OrderModel.updateOne(
    { _id, tasks: { $elemMatch: { kind, attempts, leasedUntil } } },
    retryAt
      ? { $set: { 'tasks.$[task].error': text, 'tasks.$[task].leasedUntil': retryAt } }
      : {
          $set: { 'tasks.$[task].error': text, 'tasks.$[task].failedAt': new Date() },
          $unset: { 'tasks.$[task].leasedUntil': 1 },
        },
    { arrayFilters: [{ 'task.kind': kind, 'task.attempts': attempts, 'task.leasedUntil': leasedUntil }] },
  );
  // Not modified: the lease was over, and another worker has the task.
  if (modifiedCount === 0) return;
  if (retryAt) reportRetry(`order ${kind}`, error, facts);
  else reportDeadLetter(`order ${kind}`, error, facts);
}

/** Runs a task that is due and marks it done, or paused, or set aside. */
async function runTask(tools: OrderTools, _id: Types.ObjectId, kind: TaskKind): Promise<void> {
  const leased = await leaseTask(_id, kind);
  if (!leased) return;
  const { order, attempt } = leased;
  try {
    if (attempt.attempts > jobRetries.maxAttempts) throw new Error(endedInLastAttempt);
    await tasks[kind](tools, order);
  } catch (error) {
    await failAttempt(tools, order, attempt, error);
    return;
  }
  await OrderModel.updateOne(
    { _id },
    { $set: { 'tasks.$[task].doneAt': new Date() }, $unset: { 'tasks.$[task].leasedUntil': 1 } },
    { arrayFilters: [{ 'task.kind': kind, 'task.leasedUntil': { $exists: true } }] },
  );
}

/** The first task that is due and was not tried yet: doing one may bring others. */
async function findDueTask(_id: Types.ObjectId, tried: ReadonlySet<TaskKind>): Promise<TaskKind | undefined> {
  const order = await OrderModel.findById(_id, { tasks: 1 }).lean<Pick<StoredOrder, 'tasks'>>();
  const now = Date.now();
  return taskKinds.find(
    (kind) =>
      !tried.has(kind) &&
      order?.tasks.some(
        (task) => task.kind === kind && task.leasedUntil && task.leasedUntil.getTime() <= now,
      ),
  );
}

/**
 * Resolves when no other worker runs a task any more: it is done or paused, or its lease is over, as after a crash.
 * Gives up after two leases, since another worker may have taken it over meanwhile.
 * @param forMs gives up earlier
 */
export async function waitForOthers(
  _id: Types.ObjectId,
  kind: TaskKind,
  forMs = 2 * taskLeaseMs,
): Promise<void> {
  const deadline = Date.now() + forMs;
  while (Date.now() < deadline) {
    const running = { $elemMatch: { kind, leasedUntil: { $gt: new Date() }, error: { $exists: false } } };
    if (!(await OrderModel.exists({ _id, tasks: running }))) return;
    await wait(lookAgainMs);
  }
}

/** Runs the tasks of an order that are due. Never rejects: the sweep comes back to what failed. */
export async function runOrderTasks(tools: OrderTools, _id: Types.ObjectId): Promise<void> {
  const tried = new Set<TaskKind>();
  try {
    for (let kind = await findDueTask(_id, tried); kind; kind = await findDueTask(_id, tried)) {
      tried.add(kind);
      await runTask(tools, _id, kind);
    }
  } catch (error) {
    logger.error({ err: error, orderId: _id.toHexString() }, 'order tasks wait');
  }
}

/**
 * Makes the tasks of an order that failed due now, with all their attempts: those set aside and those that pause.
 * @param kinds only of these kinds
 * @returns whether there were any
 */
export async function retryTasks(
  _id: Types.ObjectId,
  kinds: readonly TaskKind[] = taskKinds,
): Promise<boolean> {
  const failed = { error: { $exists: true }, doneAt: { $exists: false } };
  const { modifiedCount } = await OrderModel.updateOne(
    { _id, tasks: { $elemMatch: { kind: { $in: [...kinds] }, ...failed } } },
    {
      $set: { 'tasks.$[task].leasedUntil': new Date(), 'tasks.$[task].attempts': 0 },
      $unset: { 'tasks.$[task].error': 1, 'tasks.$[task].failedAt': 1 },
    },
    {
      arrayFilters: [
        {
          'task.kind': { $in: [...kinds] },
          'task.error': failed.error,
          'task.doneAt': failed.doneAt,
        },
      ],
    },
  );
  return modifiedCount > 0;
}

/** When the next task of any order is due; undefined when none waits. */
async function findNextDue(): Promise<number | undefined> {
  const waiting = await OrderModel.find({ 'tasks.leasedUntil': { $gt: new Date(0) } }, { tasks: 1 }).lean<
    Pick<StoredOrder, 'tasks'>[]
  >();
  const dueAt = waiting.flatMap(({ tasks: all }) =>
    all.flatMap(({ leasedUntil }) => (leasedUntil ? [leasedUntil.getTime()] : [])),
  );
  return dueAt.length > 0 ? Math.min(...dueAt) : undefined;
}

/**
 * Runs the tasks of all orders that are due.
 * @param comeBack asks to come again when the next one is due: a lease or a pause is over then
 */
export async function runDueTasks(tools: OrderTools, comeBack: (afterMs: number) => void): Promise<void> {
  const due = await OrderModel.find({ 'tasks.leasedUntil': { $lte: new Date() } }, { _id: 1 }).lean();
  await runWorkers(ordersAtOnce, async () => {
    const order = due.shift();
    if (order) await runOrderTasks(tools, order._id);
    return due.length > 0;
  });
  const nextDue = await findNextDue();
  if (nextDue !== undefined) comeBack(Math.max(shortestPauseMs, nextDue - Date.now()));
}
