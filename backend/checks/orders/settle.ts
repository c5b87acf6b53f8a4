import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import type { CheckShop } from './shop.ts';

const minute = 60_000;
/** Older than an unpaid session lives. */
const agedMs = 70 * minute;
/** The session ended longer ago than the shop waits before it gives an order up. */
const endedMs = 10 * minute;

/** Lets an hour pass for the orders that nobody paid: their sessions end, and the sweep gives the orders up. */
export async function letAnHourPass(shop: CheckShop): Promise<void> {
  await shop.data(async (database) => {
    const createdAt = new Date(Date.now() - agedMs);
    const expiresAt = new Date(Date.now() - endedMs);
    await database.collection('sandboxsessions').updateMany({ status: 'open' }, { $set: { expiresAt } });
    await database
      .collection('orders')
      .updateMany(
        { status: 'Pending' },
        { $set: { createdAt, 'checkout.expiresAt': expiresAt, 'check.nextAt': createdAt } },
      );
  });
}

/** What is still to be done, by name; empty when all is settled. */
async function findUnsettled(database: Connection): Promise<string[]> {
  const questions: [string, string, Record<string, unknown>][] = [
    ['pending orders', 'orders', { status: 'Pending' }],
    ['order tasks', 'orders', { 'tasks.leasedUntil': { $exists: true } }],
    ['queued mails', 'mails', { state: 'queued' }],
    ['events on their way', 'sandboxsessions', { 'event.dueAt': { $exists: true } }],
    ['refund events on their way', 'sandboxsessions', { 'refundEvents.dueAt': { $gt: new Date(0) } }],
    ['stock held', 'products', { 'reservations.0': { $exists: true } }],
    ['open payment pages', 'sandboxsessions', { status: 'open' }],
  ];
  const left: string[] = [];
  for (const [name, collection, filter] of questions) {
    const count = await database.collection(collection).countDocuments(filter);
    if (count > 0) left.push(`${count} ${name}`);
  }
  return left;
}

/** Waits until nothing is left to do. @returns what still is when the time is over */
export async function untilSettled(shop: CheckShop, withinMs: number): Promise<string[]> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const left = await shop.data(findUnsettled);
    if (left.length === 0 || Date.now() > deadline) return left;
    await wait(250);
  }
}
