import type { Models } from '../models.ts';
import { listPayments } from '../payments/payment-store.ts';
import { clockOffsetMs, subscriptionTime } from '../subscriptions/clock.ts';
import { ignoreDuplicate } from '../values.ts';
import { type BalanceTransaction, transactionsOf } from './balance-transactions.ts';
import type { SandboxPayout } from './payout.schema.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** What is written later than this after its time is in no payout; a payout's own day is younger. */
const lateMs = 3 * dayMs;
const endOfDay = (date: Date) => new Date((Math.floor(date.getTime() / dayMs) + 1) * dayMs);
const payoutId = (end: Date) =>
  `po_${new Date(end.getTime() - dayMs).toISOString().slice(0, 10).replaceAll('-', '')}`;
const netOf = ({ amount, fee }: BalanceTransaction) => amount - fee;

/** What moved the balance from a time until now, oldest first; at least that until another time. */
async function listMovements(db: Models, since: Date, until?: Date): Promise<BalanceTransaction[]> {
  const aheadMs = await clockOffsetMs(db);
  // A fee may come a day later, and the clock of donations may have been as far ahead as it is now.
  const payments = await listPayments(db, new Date(since.getTime() - dayMs - aheadMs), until);
  const now = Date.now() + aheadMs;
  return payments
    .flatMap(transactionsOf)
    .filter(({ at }) => at >= since && at.getTime() <= now)
    .sort((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1));
}

/** The payouts of the days that have ended; a day that leaves nothing is paid out with the next one. */
function duePayouts(transactions: BalanceTransaction[], newest: Date, now: Date): SandboxPayout[] {
  const due: SandboxPayout[] = [];
  const waiting = [...transactions];
  let taken: BalanceTransaction[] = [];
  while (waiting[0]) {
    // What came late belongs to the next payout: one that was made never changes.
    const end = endOfDay(new Date(Math.max(waiting[0].at.getTime(), newest.getTime())));
    if (end > now) break;
    const count = waiting.findIndex(({ at }) => at >= end);
    taken = [...taken, ...waiting.splice(0, count < 0 ? waiting.length : count)];
    const amount = taken.reduce((sum, each) => sum + netOf(each), 0);
    if (amount <= 0) continue;
    due.push({ _id: payoutId(end), amount, createdAt: end, transactions: taken.map(({ id }) => id) });
    taken = [];
  }
  return due;
}

/** From when on a payout takes movements. Orders keep the system's time while the clock of donations is ahead. */
const lookBack = async (db: Models, { createdAt }: SandboxPayout) =>
  new Date(createdAt.getTime() - lateMs - (await clockOffsetMs(db)));

/** Makes the payouts of the days that have ended. Several processes may do it. */
async function makePayouts(db: Models): Promise<void> {
  const newest = await db.Payout.findOne().sort({ createdAt: -1 }).lean<SandboxPayout>();
  const since = newest ? await lookBack(db, newest) : new Date(0);
  const made = await db.Payout.find({ createdAt: { $gte: since } }).lean<SandboxPayout[]>();
  const paidOut = new Set(made.flatMap(({ transactions }) => transactions));
  const open = (await listMovements(db, since)).filter(({ id }) => !paidOut.has(id));
  // Another process may make the same ones, with other transactions: the first write counts, and the rest is read again.
  for (const payout of duePayouts(open, newest?.createdAt ?? new Date(0), await subscriptionTime(db))) {
    const isMade = await db.Payout.create(payout).then(() => true, ignoreDuplicate);
    if (!isMade) return makePayouts(db);
  }
}

/** The payouts of the days that have ended since a time, newest first. */
export async function listPayouts(db: Models, since: Date): Promise<SandboxPayout[]> {
  await makePayouts(db);
  return db.Payout.find({ createdAt: { $gte: since } })
    .sort({ createdAt: -1 })
    .lean<SandboxPayout[]>();
}

/** What moved the balance since a time, newest first. */
export const listTransactions = async (db: Models, since: Date): Promise<BalanceTransaction[]> =>
  (await listMovements(db, since)).reverse();

/** What a payout consists of, newest first. */
export async function listPaidOut(db: Models, payoutId: string): Promise<BalanceTransaction[]> {
  await makePayouts(db);
  const payout = await db.Payout.findById(payoutId).lean<SandboxPayout>();
  if (!payout) return [];
  const ids = new Set(payout.transactions);
  const find = async (since: Date, until?: Date) =>
    (await listMovements(db, since, until)).filter(({ id }) => ids.has(id)).reverse();
  const found = await find(await lookBack(db, payout), payout.createdAt);
  // What could not be paid out waits for a day that leaves something.
  return found.length === ids.size ? found : find(new Date(0));
}
