import { setTimeout as wait } from 'node:timers/promises';
import type { Types } from 'mongoose';
import type { CrashPoint } from '../../config/crash-at.ts';
import { logger } from '../../config/logger.ts';
import { removeOrderedLines } from '../cart/cart.service.ts';
import { readLanguage } from '../user/user.service.ts';
import { makeRefund } from './make-refund.ts';
import { type MailOf, orderConfirmationMail } from './order.mail.ts';
import { OrderModel, type StoredOrder, type TaskKind, taskKinds } from './order.model.ts';
import { deliveredMail, latePaymentMail, refundedMail, shippedMail } from './order-news.mail.ts';
import { commitStock } from './order-stock.ts';
import type { OrderTools } from './order-tools.ts';
import { sellerOf } from './present-for-desk.ts';

/** Longer than a task takes; so long a crash delays it. Doing one twice is harmless: each is named at its target. */
export const taskLeaseMs = 10_000;

const lookAgainMs = 200;

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
  'refund-payment': makeRefund,
  'confirmation-mail': mailTask(orderConfirmationMail, 'after-mail-queued'),
  'shipped-mail': mailTask(shippedMail),
  'delivered-mail': mailTask(deliveredMail),
  'refunded-mail': mailTask(refundedMail),
  'late-payment-mail': mailTask(latePaymentMail),
};

/** Leases a task that is due, does it, and marks it done; what fails is due again when its lease ends. */
async function runTask(tools: OrderTools, _id: Types.ObjectId, kind: TaskKind): Promise<void> {
  const now = Date.now();
  const leasedUntil = new Date(now + taskLeaseMs);
  const order = await OrderModel.findOneAndUpdate(
    { _id, tasks: { $elemMatch: { kind, leasedUntil: { $lte: new Date(now) } } } },
    { $set: { 'tasks.$[task].leasedUntil': leasedUntil }, $inc: { 'tasks.$[task].attempts': 1 } },
    { arrayFilters: [{ 'task.kind': kind }], returnDocument: 'after' },
  ).lean<StoredOrder>();
  if (!order) return;
  await tasks[kind](tools, order);
  await OrderModel.updateOne(
    { _id },
    { $set: { 'tasks.$[task].doneAt': new Date() }, $unset: { 'tasks.$[task].leasedUntil': 1 } },
    { arrayFilters: [{ 'task.kind': kind }] },
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
 * Resolves when nobody is at a task any more: it is done, or its lease is over, as after a crash. Gives up after two
 * leases, since somebody may have taken it over meanwhile.
 * @param forMs gives up earlier
 */
export async function waitForOthers(
  _id: Types.ObjectId,
  kind: TaskKind,
  forMs = 2 * taskLeaseMs,
): Promise<void> {
  const deadline = Date.now() + forMs;
  while (Date.now() < deadline) {
    const held = { $elemMatch: { kind, leasedUntil: { $gt: new Date() } } };
    if (!(await OrderModel.exists({ _id, tasks: held }))) return;
    await wait(lookAgainMs);
  }
}

/** Does what an order leaves to do and nobody else is doing. Never rejects: the sweep comes back to what failed. */
export async function runOrderTasks(tools: OrderTools, _id: Types.ObjectId): Promise<void> {
  const tried = new Set<TaskKind>();
  try {
    for (let kind = await findDueTask(_id, tried); kind; kind = await findDueTask(_id, tried)) {
      tried.add(kind);
      await runTask(tools, _id, kind).catch((error: unknown) => {
        logger.error(
          { err: error, orderId: _id.toHexString(), kind },
          'order task failed; it is tried again',
        );
      });
    }
  } catch (error) {
    logger.error({ err: error, orderId: _id.toHexString() }, 'order tasks wait');
  }
}

/** Does the tasks of all orders that are due. @returns whether there are others that somebody began */
export async function runDueTasks(tools: OrderTools): Promise<boolean> {
  const due = await OrderModel.find({ 'tasks.leasedUntil': { $lte: new Date() } }, { _id: 1 }).lean();
  for (const { _id } of due) await runOrderTasks(tools, _id);
  return (await OrderModel.exists({ 'tasks.leasedUntil': { $gt: new Date(0) } })) !== null;
}
