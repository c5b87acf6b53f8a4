import type { Types } from 'mongoose';
import { logger } from '../../config/logger.ts';
import { removeOrderedLines } from '../cart/cart.service.ts';
import { readLanguage } from '../user/user.service.ts';
import { orderConfirmationMail } from './order.mail.ts';
import { OrderModel, type StoredOrder, type TaskKind, taskKinds } from './order.model.ts';
import type { OrderTools } from './order-tools.ts';

/** Longer than a task takes; so long a crash delays it. Doing one twice is harmless: each is named at its target. */
export const taskLeaseMs = 10_000;

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
  async 'confirmation-mail'({ mail, shop, crashAt }, order) {
    await mail.enqueue(orderConfirmationMail(shop, order, await readLanguage(order.user.toHexString())));
    crashAt('after-mail-queued');
  },
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

/** Does what a paid order leaves to do and nobody else is doing. Never rejects: the sweep comes back to what failed. */
export async function runOrderTasks(tools: OrderTools, _id: Types.ObjectId): Promise<void> {
  for (const kind of taskKinds) {
    await runTask(tools, _id, kind).catch((error: unknown) => {
      logger.error({ err: error, orderId: _id.toHexString(), kind }, 'order task failed; it is tried again');
    });
  }
}

/** Does the tasks of all orders that are due. @returns whether there are others that somebody began */
export async function runDueTasks(tools: OrderTools): Promise<boolean> {
  const due = await OrderModel.find({ 'tasks.leasedUntil': { $lte: new Date() } }, { _id: 1 }).lean();
  for (const { _id } of due) await runOrderTasks(tools, _id);
  return (await OrderModel.exists({ 'tasks.leasedUntil': { $gt: new Date(0) } })) !== null;
}
