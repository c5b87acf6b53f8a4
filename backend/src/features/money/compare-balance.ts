import type { QueryFilter } from 'mongoose';
import { formatAud } from '../../contract/money.ts';
import type { Comparer } from '../../reconciliation/comparer.ts';
import { inBatches } from '../../reconciliation/in-batches.ts';
import type { RecordedPayment } from '../../reconciliation/recorded-payment.ts';
import {
  BalanceTransactionModel,
  PayoutModel,
  type StoredPayout,
  type StoredTransaction,
} from './balance.model.ts';

/** What a feature has written down of its payments. */
export interface PaymentSource {
  /** The kind of their movements. */
  kind: 'order' | 'donation';
  /** The field of a movement that names a payment. */
  field: 'paymentIntentId' | 'ref';
  /** Those that changed since a time, or all. */
  each(since: Date | undefined): AsyncIterable<RecordedPayment>;
  find(refs: readonly string[]): Promise<RecordedPayment[]>;
}

interface BalanceSums {
  paidCents: number;
  refundedCents: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;
const batchSize = 200;
/** A record of the time before the last look may have been written after it. */
const overlapMs = 15 * minute;
/** The provider books some movements later than their time. */
const movementsBackMs = day;
/** A deposit arrives some days after it was made. */
const payoutsBackMs = 14 * day;
/** Close looks within this time share one reading of the balance. */
const readAgainMs = 5000;

const back = (since: Date | undefined, ms: number) => since && new Date(since.getTime() - ms);
const sumOf = (transactions: readonly StoredTransaction[], kind: StoredTransaction['kind']) =>
  transactions.filter((each) => each.kind === kind).reduce((sum, { cents }) => sum + cents, 0);

/** How the balance differs from what was written down of a payment. */
function differenceOf(payment: RecordedPayment, balance: BalanceSums): string | undefined {
  const { isSettled, paidCents, refundedCents, refundingCents } = payment;
  if (!isSettled) return undefined;
  if (balance.paidCents !== paidCents)
    return `The payment provider’s balance got ${formatAud(balance.paidCents)}, and here it is ${formatAud(paidCents)}.`;
  const isRefunded =
    balance.refundedCents >= refundedCents && balance.refundedCents <= refundedCents + refundingCents;
  return isRefunded
    ? undefined
    : `Refunds took ${formatAud(balance.refundedCents)} from the payment provider’s balance, and here they are ${formatAud(refundedCents)}.`;
}

async function readSums({ kind, field }: PaymentSource, refs: readonly string[]) {
  const transactions = await BalanceTransactionModel.find({
    [field]: { $in: [...refs] },
    kind: { $in: [kind, 'refund'] },
  }).lean<StoredTransaction[]>();
  return new Map(
    refs.map((ref): [string, BalanceSums] => {
      const own = transactions.filter((each) => each[field] === ref);
      return [ref, { paidCents: sumOf(own, kind), refundedCents: 0 - sumOf(own, 'refund') }];
    }),
  );
}

const comparable = { isComplete: true, isItemised: { $ne: false } } as const;

async function findPayoutDifference({ _id, cents }: StoredPayout): Promise<string | undefined> {
  const transactions = await BalanceTransactionModel.find({
    payoutId: _id,
    kind: { $ne: 'payout' },
  }).lean<StoredTransaction[]>();
  const net = transactions.reduce((sum, { netCents }) => sum + netCents, 0);
  if (net === cents) return undefined;
  return `The deposit is ${formatAud(cents)}, and what it consists of adds up to ${formatAud(net)}.`;
}

/**
 * The proof that payments and refunds have moved the balance at the provider by their amounts, and that each deposit is the
 * sum of its movements. Movements of payments that the shop does not know are left: others may use the provider's account.
 * @param readBalance reads what is new, or everything
 */
export function createBalanceComparer(
  readBalance: (isWhole?: boolean) => Promise<void>,
  sources: readonly PaymentSource[],
): Comparer {
  let readAt = 0;
  async function read(isWhole: boolean): Promise<void> {
    await readBalance(isWhole);
    readAt = Date.now();
  }

  /** The payments that movements since a time name: an event of theirs may be lost. */
  async function findMoved({ kind, field }: PaymentSource, since: Date | undefined) {
    const at = since && { at: { $gte: back(since, movementsBackMs) } };
    const refs = async (of: StoredTransaction['kind']): Promise<string[]> => {
      const filter: QueryFilter<StoredTransaction> = { kind: of, ...at };
      return (await BalanceTransactionModel.distinct(field, filter)).flatMap((ref) => ref || []);
    };
    return { own: await refs(kind), refunded: since ? await refs('refund') : [] };
  }

  async function lookAtSource(source: PaymentSource, since: Date | undefined, doubtful: Set<string>) {
    const keyOf = (ref: string) => `${source.kind}:${ref}`;
    const seen = new Set<string>();
    let compared = 0;
    async function compare(payments: readonly RecordedPayment[]): Promise<void> {
      const fresh = payments.filter(({ ref }) => !seen.has(ref));
      const sums = await readSums(
        source,
        fresh.map(({ ref }) => ref),
      );
      for (const payment of fresh) {
        seen.add(payment.ref);
        const balance = sums.get(payment.ref);
        if (balance && differenceOf(payment, balance)) doubtful.add(keyOf(payment.ref));
        if (!since || (payment.at && payment.at >= since)) compared += 1;
      }
    }
    for await (const payments of inBatches(source.each(back(since, overlapMs)), batchSize))
      await compare(payments);
    const moved = await findMoved(source, since);
    const others = [...new Set([...moved.own, ...moved.refunded])].filter((ref) => !seen.has(ref));
    for (let start = 0; start < others.length; start += batchSize)
      await compare(await source.find(others.slice(start, start + batchSize)));
    for (const ref of moved.own) if (!seen.has(ref)) doubtful.add(keyOf(ref));
    return compared;
  }

  async function lookAtPayouts(since: Date | undefined, doubtful: Set<string>): Promise<number> {
    const payouts = await PayoutModel.find({
      ...comparable,
      ...(since && { at: { $gte: back(since, payoutsBackMs) } }),
    }).lean<StoredPayout[]>();
    for (const payout of payouts)
      if (await findPayoutDifference(payout)) doubtful.add(`payout:${payout._id}`);
    return payouts.filter(({ at }) => !since || at >= since).length;
  }

  return {
    async lookAtMany(since) {
      await read(!since);
      const doubtful = new Set<string>();
      let compared = await lookAtPayouts(since, doubtful);
      for (const source of sources) compared += await lookAtSource(source, since, doubtful);
      return { compared, doubtful };
    },
    async lookAt(key) {
      if (Math.abs(Date.now() - readAt) > readAgainMs) await read(false);
      const end = key.indexOf(':');
      const [kind, ref] = [key.slice(0, end), key.slice(end + 1)];
      const source = sources.find((each) => each.kind === kind);
      if (!source) {
        const payout = await PayoutModel.findOne({ _id: ref, ...comparable }).lean<StoredPayout>();
        const message = payout ? await findPayoutDifference(payout) : undefined;
        return message ? { record: ref, message } : undefined;
      }
      const [payment] = await source.find([ref]);
      const balance = (await readSums(source, [ref])).get(ref) ?? { paidCents: 0, refundedCents: 0 };
      if (payment) {
        const message = differenceOf(payment, balance);
        return message ? { record: payment.record, message } : undefined;
      }
      if (balance.paidCents === 0) return undefined;
      const message = `The payment provider’s balance got ${formatAud(balance.paidCents)} for it, and it does not exist here.`;
      return { record: ref, message };
    },
  };
}
