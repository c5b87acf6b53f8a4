import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testHelperPaths } from '../src/test-helpers.ts';
import { openTestSandbox, sessionParams, type TestSandbox } from './test-sandbox.ts';

let sandbox: TestSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await openTestSandbox();
  stripe = sandbox.stripe();
});
afterAll(() => sandbox.close());

const amexNumber = '3782 822463 10005';

/** A paid session of A$19.98. */
async function pay(card: object = {}): Promise<string> {
  const session = await stripe.checkout.sessions.create({ ...sessionParams, metadata: { orderId: 'a' } });
  await sandbox.pay(session.url, card);
  return String((await stripe.checkout.sessions.retrieve(session.id)).payment_intent);
}
const advance = (days: number) => sandbox.request.post(testHelperPaths.advance).send({ days }).expect(200);
const payouts = async () => (await stripe.payouts.list({ limit: 100 })).data;
const transactionsOf = async (payout: string) =>
  (await stripe.balanceTransactions.list({ payout, limit: 100, expand: ['data.source'] })).data;
const describe = ({ reporting_category, amount, fee, net }: Stripe.BalanceTransaction) => [
  reporting_category,
  amount,
  fee,
  net,
];

it('pays out each day what payments, refunds, disputes and fees have left, and never changes a payout', async () => {
  const payment = await pay();
  await pay({ cardNumber: amexNumber, cvc: '1234' });
  expect(await payouts()).toEqual([]);
  await advance(1);
  const [first] = await payouts();
  // 1.7 % and 30 cents of the one; the fee of the other comes a day later.
  expect(first).toMatchObject({ amount: 2 * 1998 - 64, status: 'paid', currency: 'aud' });
  const lines = await transactionsOf(first?.id ?? '');
  expect(lines.map(describe).sort()).toEqual([
    ['charge', 1998, 0, 1998],
    ['charge', 1998, 64, 1934],
  ]);
  const charge = lines.find(({ fee }) => fee > 0);
  expect(charge).toMatchObject({
    source: { payment_intent: payment, metadata: { orderId: 'a' } },
    fee_details: [
      { type: 'stripe_fee', amount: 58 },
      { type: 'tax', amount: 6 },
    ],
  });

  const refundId = await sandbox.state.refundPayment(payment, 500);
  const other = await pay();
  const dispute = await sandbox.state.openDispute(other, 'fraudulent');
  await advance(2);
  const idsOf = (list: Stripe.BalanceTransaction[]) => list.map(({ id }) => id);
  expect(idsOf(await transactionsOf(first?.id ?? ''))).toEqual(idsOf(lines));
  // The dispute takes more than there is: the next day that leaves something pays out.
  expect(await payouts()).toHaveLength(1);
  await sandbox.state.closeDispute(dispute?.id ?? '', 'won');
  await sandbox.state.setRefundStatus(refundId, 'failed');
  await pay();
  await advance(1);
  const [second] = await payouts();
  expect(second).toMatchObject({ amount: 2 * 1934 - 2500 - 88 });
  const later = await transactionsOf(second?.id ?? '');
  expect(later.map(describe).sort()).toEqual([
    ['charge', 1998, 64, 1934],
    ['charge', 1998, 64, 1934],
    ['dispute', -1998, 2500, -4498],
    ['dispute_reversal', 1998, 0, 1998],
    ['fee', -80, 0, -80],
    ['refund', -500, 0, -500],
    ['refund_failure', 500, 0, 500],
    ['tax', -8, 0, -8],
  ]);
  const since = { created: { gte: second?.created ?? 0 } };
  expect((await stripe.payouts.list(since)).data).toEqual([second]);
});

it('pays out once what waited for many days, and lists it in pages', async () => {
  const dispute = await sandbox.state.openDispute(await pay(), 'fraudulent');
  await advance(30);
  await payouts();
  await sandbox.state.closeDispute(dispute?.id ?? '', 'won');
  for (let paid = 0; paid < 3; paid += 1) await pay();
  await advance(40);
  const paidOut: string[] = [];
  for (const { id: payout, amount } of await payouts()) {
    const lines = await transactionsOf(payout);
    expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(amount);
    paidOut.push(...lines.map(({ id }) => id));
    const paged: Stripe.BalanceTransaction[] = [];
    for await (const each of stripe.balanceTransactions.list({ payout, limit: 1, expand: ['data.source'] }))
      paged.push(each);
    expect(paged).toEqual(lines);
  }
  const { data: all } = await stripe.balanceTransactions.list({ limit: 100 });
  expect(paidOut.sort()).toEqual(all.map(({ id }) => id).sort());
});
