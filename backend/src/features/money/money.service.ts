import type { MoneyLine, MoneyPayout, MoneyQuarter, MoneyResponse } from '../../contract/admin/money.ts';
import {
  BalanceReadingModel,
  BalanceTransactionModel,
  PayoutModel,
  type StoredPayout,
  type StoredTransaction,
} from './balance.model.ts';
import { quartersIn, type Span } from './money-range.ts';

const within = ({ start, end }: Span) => ({ at: { $gte: start, $lt: end } });

type LineTransaction = Omit<StoredTransaction, 'kind'> & { kind: MoneyLine['kind'] | 'returned-payout' };

function toLine({
  _id,
  kind,
  at,
  cents,
  feeCents,
  feeGstCents,
  netCents,
  ref,
  label,
}: LineTransaction): MoneyLine {
  return {
    _id,
    kind: kind === 'returned-payout' ? 'other' : kind,
    at: at.toISOString(),
    ...{ cents, feeCents, feeGstCents, netCents, ref: ref ?? '', label },
  };
}

/** What the lines lack to make up the deposit. */
function missingLine({ at, cents, isItemised }: StoredPayout, lines: readonly MoneyLine[]): MoneyLine[] {
  const missing = lines.reduce((left, { netCents }) => left - netCents, cents);
  if (missing === 0) return [];
  return [
    {
      _id: 'missing',
      kind: 'missing',
      at: at.toISOString(),
      cents: missing,
      feeCents: 0,
      feeGstCents: 0,
      netCents: missing,
      ref: '',
      label:
        isItemised === false
          ? 'Paid out on request: the payment provider does not say what it consists of'
          : 'Not explained by the payment provider’s transactions',
    },
  ];
}

async function readPayouts(span: Span): Promise<MoneyPayout[]> {
  const payouts = await PayoutModel.find(within(span)).sort({ at: -1, _id: -1 }).lean<StoredPayout[]>();
  const transactions = await BalanceTransactionModel.find({
    payoutId: { $in: payouts.map(({ _id }) => _id) },
    kind: { $ne: 'payout' },
  })
    .sort({ at: 1, _id: 1 })
    .lean<LineTransaction[]>();
  // Ten years have thousands of deposits, and hundreds of thousands of lines.
  const linesOf = new Map(payouts.map(({ _id }): [string, MoneyLine[]] => [_id, []]));
  for (const transaction of transactions) linesOf.get(transaction.payoutId ?? '')?.push(toLine(transaction));
  return payouts.map((payout) => {
    const { _id, at, cents } = payout;
    const lines = linesOf.get(_id) ?? [];
    return { _id, at: at.toISOString(), cents, lines: [...lines, ...missingLine(payout, lines)] };
  });
}

async function readQuarter(span: Span): Promise<MoneyQuarter> {
  const sums = await BalanceTransactionModel.aggregate<{
    _id: StoredTransaction['kind'];
    cents: number;
    gstCents: number;
    feeCents: number;
    feeGstCents: number;
  }>([
    { $match: within(span) },
    {
      $group: {
        _id: '$kind',
        cents: { $sum: '$cents' },
        gstCents: { $sum: '$gstCents' },
        feeCents: { $sum: '$feeCents' },
        feeGstCents: { $sum: '$feeGstCents' },
      },
    },
  ]);
  const of = (kind: StoredTransaction['kind']) => sums.find(({ _id }) => _id === kind);
  const all = (name: 'feeCents' | 'feeGstCents') => sums.reduce((sum, each) => sum + each[name], 0);
  return {
    from: span.from,
    to: span.to,
    salesCents: of('order')?.cents ?? 0,
    gstCents: of('order')?.gstCents ?? 0,
    // Without the minus sign, also that of zero.
    refundsCents: 0 - (of('refund')?.cents ?? 0),
    disputesCents: 0 - (of('dispute')?.cents ?? 0),
    feesCents: all('feeCents'),
    feesGstCents: all('feeGstCents'),
    donationsCents: of('donation')?.cents ?? 0,
  };
}

/**
 * The deposits that arrived in a span, newest first, each with what it consists of, and the quarters that the span touches.
 * @param zone the shop's time zone
 */
export async function readMoney(span: Span, zone: string): Promise<Omit<MoneyResponse, 'success'>> {
  const [payouts, quarters, reading] = await Promise.all([
    readPayouts(span),
    Promise.all(quartersIn(span, zone).map(readQuarter)),
    BalanceReadingModel.findOne().lean(),
  ]);
  return { payouts, quarters, ...(reading && { readAt: reading.readAt.toISOString() }) };
}

/** Every movement of the balance in a span, oldest first. */
export const eachTransaction = (span: Span): AsyncIterable<StoredTransaction> =>
  BalanceTransactionModel.find(within(span)).sort({ at: 1, _id: 1 }).lean<StoredTransaction[]>().cursor();
