import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import type { CheckShop } from './shop.ts';

const minute = 60_000;
/** Longer than an unpaid session's life. */
const agedMs = 70 * minute;
/** Longer than the shop waits after a session's end before it cancels the order. */
const endedMs = 10 * minute;

/** Moves the times of unpaid orders an hour back: their sessions expire, and the sweep cancels them. */
export async function expireUnpaidOrders(shop: CheckShop): Promise<void> {
  await shop.data(async (database) => {
    const createdAt = new Date(Date.now() - agedMs);
    const expiresAt = new Date(Date.now() - endedMs);
    await database.collection('sandboxsessions').updateMany({ status: 'open' }, { $set: { expiresAt } });
    await database
      .collection('orders')
      .updateMany(
        { status: 'Pending' },
        { $set: { createdAt, 'checkout.expiresAt': expiresAt, 'check.dueAt': createdAt } },
      );
  });
}

/** Counts unfinished work by kind; empty when everything is settled. */
async function findUnsettled(database: Connection): Promise<string[]> {
  const questions: [string, string, Record<string, unknown>][] = [
    ['pending orders', 'orders', { status: 'Pending' }],
    ['order jobs', 'orders', { 'jobs.dueAt': { $exists: true } }],
    ['queued mails', 'mails', { state: 'queued' }],
    ['undelivered events', 'sandboxsessions', { 'event.dueAt': { $exists: true } }],
    ['undelivered refund events', 'sandboxsessions', { 'refundEvents.dueAt': { $gt: new Date(0) } }],
    ['products with reservations', 'products', { 'reservations.0': { $exists: true } }],
    ['open payment pages', 'sandboxsessions', { status: 'open' }],
  ];
  const left: string[] = [];
  for (const [name, collection, filter] of questions) {
    const count = await database.collection(collection).countDocuments(filter);
    if (count > 0) left.push(`${count} ${name}`);
  }
  return left;
}

/** Waits until everything is settled. @returns what is unfinished after the time limit */
export async function waitUntilSettled(shop: CheckShop, withinMs: number): Promise<string[]> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const left = await shop.data(findUnsettled);
    if (left.length === 0 || Date.now() > deadline) return left;
    await wait(250);
  }
}
