import type { Models } from '../models.ts';
import { listPayments } from '../payments/payment-store.ts';
import { subscriptionTime } from '../subscriptions/clock.ts';
import { ignoreDuplicate } from '../values.ts';
import { type BalanceTransaction, transactionsOf } from './balance-transactions.ts';
import type { SandboxPayout } from './payout.schema.ts';

const dayMs = 24 * 60 * 60 * 1000;
const endOfDay = (date: Date) => new Date((Math.floor(date.getTime() / dayMs) + 1) * dayMs);
const payoutId = (end: Date) =>
  `po_${new Date(end.getTime() - dayMs).toISOString().slice(0, 10).replaceAll('-', '')}`;
const netOf = ({ amount, fee }: BalanceTransaction) => amount - fee;

/** Everything that has moved the balance until now, oldest first. */
async function listTransactions(db: Models, now: Date): Promise<BalanceTransaction[]> {
  const all = (await listPayments(db)).flatMap(transactionsOf);
  return all
    .filter(({ at }) => at <= now)
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

/** The balance: its transactions, newest first, and the payouts in which they left it. */
export interface Balance {
  transactions: BalanceTransaction[];
  payouts: SandboxPayout[];
}

/** Reads the balance, after the payouts of the days that have ended were made. */
export async function readBalance(db: Models): Promise<Balance> {
  const now = await subscriptionTime(db);
  const transactions = await listTransactions(db, now);
  const readPayouts = () => db.Payout.find().sort({ createdAt: -1 }).lean<SandboxPayout[]>();
  const made = await readPayouts();
  const paidOut = new Set(made.flatMap((payout) => payout.transactions));
  const open = transactions.filter(({ id }) => !paidOut.has(id));
  const due = duePayouts(open, made[0]?.createdAt ?? new Date(0), now);
  // Another process may make the same ones, with other transactions: the first write counts, and the rest is read again.
  for (const payout of due) {
    const isMade = await db.Payout.create(payout).then(() => true, ignoreDuplicate);
    if (!isMade) return readBalance(db);
  }
  return {
    transactions: transactions.toReversed(),
    payouts: due.length > 0 ? await readPayouts() : made,
  };
}
