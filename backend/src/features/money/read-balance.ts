import type { BalanceTransaction, Payout } from '../../adapters/payments/types.ts';
import { logger } from '../../config/log/logger.ts';
import { gstPartCents } from '../../contract/money.ts';
import { inBatches } from '../../reconciliation/in-batches.ts';
import {
  BalanceReadingModel,
  BalanceTransactionModel,
  PayoutModel,
  type StoredTransaction,
} from './balance.model.ts';
import type { MoneyDeps } from './money-deps.ts';

const readingId = 'balance';
const day = 24 * 60 * 60 * 1000;
/** The provider may list a transaction a little after its time. */
const overlapMs = 3 * day;
/** By then the provider has told what a deposit consists of, and whether it failed. */
const payoutsMs = 40 * day;
const batchSize = 200;

/** What a payment was for, and how people call it. */
interface Source {
  kind: 'order' | 'donation' | 'other';
  ref: string;
}

const nouns = { donation: 'donation', other: 'payment' } as const;
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function labelOf({ kind, cents, description }: BalanceTransaction, source: Source): string {
  // The id of a donation says nothing to people.
  const named = source.kind === 'order' ? `order ${source.ref}` : nouns[source.kind];
  switch (kind) {
    case 'payment':
      return capitalised(named);
    case 'refund':
      return cents > 0 ? `Refund that failed: ${named}` : `Refund of ${named}`;
    case 'dispute':
      return cents > 0 ? `Dispute won: ${named}` : `Dispute of ${named}`;
    case 'payout':
      return 'Deposit';
    case 'returned-payout':
      return 'Deposit that came back';
    default:
      return description ?? (kind === 'fee' ? 'Fee of the payment provider' : 'Other');
  }
}

/** The GST of an invoice, or, below 0, of an adjustment note. */
function gstOf({ kind, cents }: BalanceTransaction): number {
  if (kind !== 'payment' && kind !== 'refund') return 0;
  return Math.sign(cents) * gstPartCents(Math.abs(cents));
}

const kindOf = (kind: BalanceTransaction['kind'], source: Source): StoredTransaction['kind'] =>
  kind === 'payment' ? source.kind : kind;

/** The donation of a payment that names none: a recurring one, whose invoice does. */
async function donationOf({ payments }: MoneyDeps, paymentIntentId: string): Promise<string | undefined> {
  return (await payments.donations.findInvoiceOfPayment(paymentIntentId))?.donationId;
}

/** Finds what payments were for. Those that were read before are known. */
async function findSources(
  deps: MoneyDeps,
  transactions: readonly BalanceTransaction[],
): Promise<ReadonlyMap<string, Source>> {
  const ids = [...new Set(transactions.flatMap(({ paymentIntentId }) => paymentIntentId ?? []))];
  const known = await BalanceTransactionModel.find({
    paymentIntentId: { $in: ids },
    kind: { $in: ['order', 'donation'] },
  }).lean<StoredTransaction[]>();
  const sources = new Map<string, Source>(
    known.map(({ paymentIntentId, kind, ref }) => [
      paymentIntentId ?? '',
      { kind: kind as 'order' | 'donation', ref: ref ?? '' },
    ]),
  );
  const orders = await deps.findOrders(ids.filter((id) => !sources.has(id)));
  for (const [id, { ref }] of orders) sources.set(id, { kind: 'order', ref });
  for (const { paymentIntentId: id, donationId } of transactions) {
    if (!id || sources.has(id)) continue;
    const ref = donationId ?? (await donationOf(deps, id));
    sources.set(id, ref ? { kind: 'donation', ref } : { kind: 'other', ref: '' });
  }
  return sources;
}

/** Stores transactions as they are now at the provider. Their deposit, once known, stays. */
async function store(deps: MoneyDeps, transactions: readonly BalanceTransaction[], payoutId?: string) {
  const sources = await findSources(deps, transactions);
  await BalanceTransactionModel.bulkWrite(
    transactions.map((transaction) => {
      const { id, kind, at, cents, feeCents, feeGstCents, netCents, paymentIntentId } = transaction;
      const source = sources.get(paymentIntentId ?? '') ?? { kind: 'other', ref: '' };
      const fields = {
        kind: kindOf(kind, source),
        at,
        cents,
        feeCents,
        feeGstCents,
        netCents,
        gstCents: source.kind === 'order' ? gstOf(transaction) : 0,
        ...(paymentIntentId && { paymentIntentId }),
        ref: source.ref,
        label: labelOf(transaction, source),
        ...(payoutId && { payoutId }),
      };
      return { updateOne: { filter: { _id: id }, update: { $set: fields }, upsert: true } };
    }),
    { ordered: false },
  );
}

async function storeAll(deps: MoneyDeps, found: AsyncIterable<BalanceTransaction>, payoutId?: string) {
  for await (const batch of inBatches(found, batchSize)) await store(deps, batch, payoutId);
}

async function storePayout(deps: MoneyDeps, payout: Payout): Promise<void> {
  const { id, at, cents, isComplete, isItemised, hasFailed } = payout;
  if (hasFailed) {
    // Some are known to have failed days after they were made.
    await PayoutModel.deleteOne({ _id: id });
    return;
  }
  if (await PayoutModel.exists({ _id: id, isComplete: true, cents })) return;
  if (isItemised) await storeAll(deps, deps.payments.balance.listTransactions({ payoutId: id }), id);
  // Last: after a crash it is read again.
  await PayoutModel.updateOne({ _id: id }, { $set: { at, cents, isComplete, isItemised } }, { upsert: true });
}

async function read(deps: MoneyDeps, isWhole: boolean): Promise<void> {
  const { balance } = deps.payments;
  // The sandbox's clock may be ahead for donations; orders have the real time.
  const startedAt = new Date();
  const last = isWhole ? null : await BalanceReadingModel.findById(readingId).lean();
  const since = (backMs: number) => new Date(last ? last.readAt.getTime() - backMs : 0);
  await storeAll(deps, balance.listTransactions({ createdFrom: since(overlapMs) }));
  for await (const payout of balance.listPayouts(since(payoutsMs))) await storePayout(deps, payout);
  await BalanceReadingModel.updateOne({ _id: readingId }, { $set: { readAt: startedAt } }, { upsert: true });
}

/**
 * Creates the reading of the provider's balance: everything once, then what is new. Every step can be repeated, also by several
 * processes at once; requests at the same time share one reading.
 * The function's `isWhole` reads everything again.
 * @throws {PaymentsUnavailableError} when the provider cannot be asked
 */
export function createBalanceReader(deps: MoneyDeps): (isWhole?: boolean) => Promise<void> {
  let current: Promise<void> | undefined;
  return (isWhole = false) => {
    if (isWhole) return read(deps, true);
    current ??= read(deps, false).finally(() => {
      current = undefined;
    });
    return current;
  };
}

/** Forgets what was read, when the provider's records are others: a shop that opens has left the sandbox. */
export async function forgetBalance(): Promise<void> {
  await BalanceReadingModel.deleteMany({});
  await PayoutModel.deleteMany({});
  await BalanceTransactionModel.deleteMany({});
}

/** Reads what is new, and goes on with what is stored when the provider cannot be asked. */
export const readIfPossible = (readBalance: () => Promise<void>): Promise<void> =>
  readBalance().catch((error: unknown) => logger.warn({ err: error }, 'the balance was not read'));
