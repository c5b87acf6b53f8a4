import { Router } from 'express';
import { type BalanceTransaction, gstIn } from '../balance/balance-transactions.ts';
import type { SandboxPayout } from '../balance/payout.schema.ts';
import { listPaidOut, listPayouts, listTransactions } from '../balance/payout-store.ts';
import type { Models } from '../models.ts';
import { toSeconds } from '../values.ts';
import { balanceQuery, payoutQuery } from './params.ts';
import { readParams, sendPage } from './responses.ts';

const currency = 'aud';

const feePart = (type: string, amount: number, description: string) => ({
  amount,
  application: null,
  currency,
  description,
  type,
});

function presentTransaction(transaction: BalanceTransaction, isExpanded: boolean) {
  const { id, type, category, at, amount, fee, description, source } = transaction;
  const gst = gstIn(fee);
  return {
    id,
    object: 'balance_transaction',
    amount,
    available_on: toSeconds(at),
    created: toSeconds(at),
    currency,
    description,
    fee,
    fee_details:
      fee === 0
        ? []
        : [feePart('stripe_fee', fee - gst, 'Stripe processing fees'), feePart('tax', gst, 'GST')],
    net: amount - fee,
    reporting_category: category,
    source: isExpanded ? source : (source?.id ?? null),
    status: 'available',
    type,
  };
}

const presentPayout = ({ _id, amount, createdAt }: SandboxPayout) => ({
  id: _id,
  object: 'payout',
  amount,
  arrival_date: toSeconds(createdAt),
  automatic: true,
  created: toSeconds(createdAt),
  currency,
  livemode: false,
  metadata: {},
  method: 'standard',
  reconciliation_status: 'completed',
  status: 'paid',
  type: 'bank_account',
});

/** The pages of a list are cut from what its first page has read. */
const snapshotMs = 30_000;

/** Payouts and the transactions of the balance. */
export function balanceRoutes(db: Models): Router {
  const router = Router();
  let snapshot: { of: string; readAt: number; found: BalanceTransaction[] } | undefined;

  async function readTransactions(
    since: Date,
    payout: string | undefined,
    after: string | undefined,
  ): Promise<BalanceTransaction[]> {
    const of = `${payout ?? ''} ${since.getTime()}`;
    const isFresh = snapshot?.of === of && Date.now() - snapshot.readAt < snapshotMs;
    if (after && snapshot && isFresh) return snapshot.found;
    const found = payout
      ? (await listPaidOut(db, payout)).filter(({ at }) => at >= since)
      : await listTransactions(db, since);
    snapshot = { of, readAt: Date.now(), found };
    return found;
  }

  router.get('/v1/payouts', async (req, res) => {
    const query = readParams(res, payoutQuery, req.query);
    if (!query) return;
    const payouts = await listPayouts(db, query['created[gte]'] ?? new Date(0));
    sendPage(res, '/v1/payouts', payouts.map(presentPayout), query);
  });
  router.get('/v1/balance_transactions', async (req, res) => {
    const query = readParams(res, balanceQuery, req.query);
    if (!query) return;
    const { limit, starting_after: after, payout } = query;
    const found = await readTransactions(query['created[gte]'] ?? new Date(0), payout, after);
    const begin = after ? found.findIndex(({ id }) => id === after) + 1 : 0;
    const page = found.slice(begin, begin + limit);
    const hasMore = found.length > begin + limit;
    if (!hasMore) snapshot = undefined;
    res.json({
      object: 'list',
      url: '/v1/balance_transactions',
      has_more: hasMore,
      data: page.map((transaction) => presentTransaction(transaction, query['expand[0]'] !== undefined)),
    });
  });
  return router;
}
