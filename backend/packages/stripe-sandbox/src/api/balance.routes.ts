import { Router } from 'express';
import { type BalanceTransaction, gstIn } from '../balance/balance-transactions.ts';
import type { SandboxPayout } from '../balance/payout.schema.ts';
import { readBalance } from '../balance/payout-store.ts';
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

/** Payouts and the transactions of the balance. */
export function balanceRoutes(db: Models): Router {
  const router = Router();
  router.get('/v1/payouts', async (req, res) => {
    const query = readParams(res, payoutQuery, req.query);
    if (!query) return;
    const from = query['created[gte]'] ?? new Date(0);
    const { payouts } = await readBalance(db);
    sendPage(
      res,
      '/v1/payouts',
      payouts.filter(({ createdAt }) => createdAt >= from).map(presentPayout),
      query,
    );
  });
  router.get('/v1/balance_transactions', async (req, res) => {
    const query = readParams(res, balanceQuery, req.query);
    if (!query) return;
    const { transactions, payouts } = await readBalance(db);
    const from = query['created[gte]'] ?? new Date(0);
    const ofPayout =
      query.payout && new Set(payouts.find(({ _id }) => _id === query.payout)?.transactions ?? []);
    const found = transactions
      .filter(({ id, at }) => at >= from && (!ofPayout || ofPayout.has(id)))
      .map((transaction) => presentTransaction(transaction, query['expand[0]'] !== undefined));
    sendPage(res, '/v1/balance_transactions', found, query);
  });
  return router;
}
