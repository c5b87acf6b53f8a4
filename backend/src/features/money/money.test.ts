import { DateTime } from 'luxon';
import mongoose from 'mongoose';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeCustomer } from '../../../test/builders/customers.ts';
import { donationBody, donor } from '../../../test/builders/donations.ts';
import { orderBody, pay, shopper } from '../../../test/builders/orders.ts';
import { makeProduct } from '../../../test/builders/products.ts';
import { type AdminClient, signInStaff } from '../../../test/console/client.ts';
import { setUpShop, shop } from '../../../test/shop/set-up-shop.ts';
import { closeDispute, openDispute, refundPayment } from '../../../test/vendors/sandbox.ts';
import { balanceTransaction, openStripePayouts, payout } from '../../../test/vendors/stripe-payouts.ts';
import { createStripeGateway } from '../../adapters/payments/stripe-gateway.ts';
import { AuditModel } from '../../audit/audit.model.ts';
import type { MoneyLine, MoneyPayout, MoneyQuarter, MoneyResponse } from '../../contract/admin/money.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import { OrderModel } from '../order/order.model.ts';
import { BalanceTransactionModel } from './balance.model.ts';
import { createBalanceComparer } from './compare-balance.ts';
import { readMoney } from './money.service.ts';
import { rangeOf } from './money-range.ts';
import { createBalanceReader } from './read-balance.ts';

setUpShop({ SHOP_TIME_ZONE: 'Australia/Melbourne' });

const { money } = adminPaths;
let owner: AdminClient;
beforeAll(async () => {
  ({ admin: owner } = await signInStaff(shop, 'owner'));
});

const day = (days: number) => DateTime.now().plus({ days }).toFormat('yyyy-MM-dd');
/** Around today, also on the last day of a quarter. */
const thisTime = { from: day(-2), to: day(10) };
const read = async (query = `?from=${thisTime.from}&to=${thisTime.to}`): Promise<MoneyResponse> =>
  (await owner.get(`${money.list}${query}`).expect(200)).body;
const sum = (lines: MoneyLine[]) => lines.reduce((total, { netCents }) => total + netCents, 0);
const kinds = ({ lines }: MoneyPayout) => lines.map(({ kind, cents }) => [kind, cents]).sort();

const changeAtProvider = (id: string | undefined, cents: number) =>
  mongoose.connection
    .collection<{ _id: string | undefined; amount: number }>('sandboxpayouts')
    .updateOne({ _id: id }, { $inc: { amount: cents } });

async function makePayment(card: object = {}) {
  const customer = shopper(shop, await makeCustomer(shop));
  const product = await makeProduct({ price: 100 });
  const { id, sessionUrl } = await customer.order(orderBody([{ product }]));
  await pay(shop, sessionUrl, card);
  await customer.verify(id).expect(200);
  const { number, paymentIntentId } = await OrderModel.findById(id).orFail().lean();
  return { number: number ?? '', paymentIntentId: paymentIntentId ?? '' };
}

describe('GET /api/admin/money', () => {
  it('opens each deposit into what it consists of, to the cent, and adds up the quarter', async () => {
    const order = await makePayment();
    const email = donationBody().email;
    await donor(shop)
      .donate(donationBody({ email, donationAmount: 25 }))
      .expect(200);
    await refundPayment(order.paymentIntentId, 1000);
    expect((await read()).payouts).toEqual([]);
    await donor(shop).advance(1);

    const { payouts, quarters } = await read();
    const [payout] = payouts;
    expect(payouts).toHaveLength(1);
    expect(payout && kinds(payout)).toEqual([
      ['donation', 2500],
      ['order', 9000],
      ['refund', -1000],
    ]);
    expect(payout?.lines.find(({ kind }) => kind === 'order')).toMatchObject({
      ref: order.number,
      label: `Order ${order.number}`,
      // 1.7 % and 30 cents
      feeCents: 183,
      feeGstCents: 17,
      netCents: 8817,
    });
    expect(payout?.lines.find(({ kind }) => kind === 'refund')).toMatchObject({
      ref: order.number,
      feeCents: 0,
    });
    expect(payout?.lines.find(({ kind }) => kind === 'donation')?.ref).toMatch(/^[0-9a-f]{24}$/);
    expect(sum(payout?.lines ?? [])).toBe(payout?.cents);
    const total = (name: Exclude<keyof MoneyQuarter, 'from' | 'to'>) =>
      quarters.reduce((all, quarter) => all + quarter[name], 0);
    expect([total('salesCents'), total('gstCents'), total('refundsCents'), total('disputesCents')]).toEqual([
      9000, 818, 1000, 0,
    ]);
    expect([total('donationsCents'), total('feesCents'), total('feesGstCents')]).toEqual([
      2500,
      183 + 73,
      17 + 7,
    ]);
    // The same again, also when everything is read once more.
    expect(await read()).toMatchObject({ payouts, quarters });
    expect(await BalanceTransactionModel.countDocuments()).toBe(3);
  });

  it('books disputes and late fees, and names what a deposit lacks', async () => {
    const order = await makePayment({ cardNumber: '3782 822463 10005', cvc: '1234' });
    await makePayment();
    const dispute = await openDispute(order.paymentIntentId, 'fraudulent');
    await closeDispute(dispute?.id ?? '', 'won');
    await donor(shop).advance(2);
    const { payouts } = await read();
    const later = payouts.filter(({ lines }) => lines.some(({ kind }) => kind === 'dispute'));
    expect(later).toHaveLength(1);
    const all = payouts.flatMap(({ lines }) => lines);
    expect(
      all
        .filter(({ kind }) => kind === 'dispute')
        .map(({ cents, feeCents }) => [cents, feeCents])
        .sort(),
    ).toEqual([
      [-9000, 2500],
      [9000, 0],
    ]);
    expect(all.find(({ kind, feeCents }) => kind === 'fee' && feeCents > 100)).toMatchObject({
      cents: 0,
      netCents: -265,
    });
    for (const { lines, cents } of payouts) expect(sum(lines)).toBe(cents);

    await changeAtProvider(payouts[0]?._id, 1);
    const [first] = (await read()).payouts;
    expect(first?.lines.at(-1)).toMatchObject({ kind: 'missing', netCents: 1, ref: '' });
    expect(sum(first?.lines ?? [])).toBe(first?.cents);
    await changeAtProvider(payouts[0]?._id, -1);
  });

  it.each([
    '?from=2026-13-01',
    '?from=2026-02-30',
    '?from=2026-07-02&to=2026-07-01',
    '?from=1999-01-01',
    '?x=1',
  ])('refuses %s', async (query) => {
    expect((await owner.get(money.list + query).expect(400)).body).toMatchObject({ code: 'invalid_field' });
  });

  it('has each quarter that the range touches, whole', async () => {
    const { quarters, payouts } = await read('?from=2026-06-30&to=2026-07-01');
    expect(quarters.map(({ from, to }) => [from, to])).toEqual([
      ['2026-04-01', '2026-06-30'],
      ['2026-07-01', '2026-09-30'],
    ]);
    expect(payouts).toEqual([]);
  });
});

it('counts days in the shop’s time, also when the clocks change', () => {
  const zone = 'Australia/Melbourne';
  const now = DateTime.fromISO('2026-10-04T12:00', { zone }).toJSDate();
  expect(rangeOf({ from: '2026-10-04', to: '2026-10-04' }, zone, now)).toMatchObject({
    start: new Date('2026-10-03T14:00:00Z'),
    end: new Date('2026-10-04T13:00:00Z'),
  });
  expect(rangeOf({}, zone, now)).toMatchObject({ from: '2026-10-01', to: '2026-12-31' });
});

describe('GET /api/admin/money/export', () => {
  const download = async (format: string) =>
    (
      await owner.get(`${money.export}?format=${format}&from=${thisTime.from}&to=${thisTime.to}`).expect(200)
    ).text
      .replace('\ufeff', '')
      .trimEnd()
      .split('\r\n');

  it('has every movement as a table, as a bank statement for Xero, and as journal entries for MYOB', async () => {
    const [titles, ...rows] = await download('csv');
    expect(titles).toBe('date,kind,reference,description,gross,gst,fee,feeGst,net,payout');
    expect(rows).toHaveLength(await BalanceTransactionModel.countDocuments());
    // Movements of one second come in any order.
    expect(rows).toContainEqual(
      expect.stringMatching(/^\d{4}-\d\d-\d\d,order,.*,90,8\.18,1\.83,0\.17,88\.17,po_/),
    );
    expect(rows).toContainEqual(expect.stringMatching(/,refund,.*,-10,-0\.91,0,0,-10,po_/));

    const [xeroTitles, ...statement] = await download('xero');
    expect(xeroTitles).toBe('*Date,*Amount,Payee,Description,Reference,Check Number');
    const amounts = statement.map((row) => Number(row.split(',')[1]));
    const total = amounts.reduce((all, amount) => all + Math.round(amount * 100), 0);
    const stored = await BalanceTransactionModel.find().lean();
    expect(total).toBe(stored.reduce((all, { netCents }) => all + netCents, 0));

    const [myobTitles, ...lines] = await download('myob');
    expect(myobTitles).toBe('Journal Number,Date,Memo,Account Number,Debit Amount,Credit Amount');
    const journals = new Map<string, number>();
    for (const line of lines) {
      const cells = line.split(',');
      const [number = '', , , account = ''] = cells;
      if (number === '') continue;
      expect(account).toMatch(/^\d-\d{4}$/);
      const cents = Math.round(Number(cells[4]) * 100) - Math.round(Number(cells[5]) * 100);
      journals.set(number, (journals.get(number) ?? 0) + cents);
    }
    expect([...new Set(journals.values())]).toEqual([0]);
    expect(journals.size).toBe(stored.length);
    expect(await AuditModel.countDocuments({ action: 'money.export' })).toBe(3);
    await owner.get(`${money.export}?format=pdf`).expect(400);
  });
});

it('reads payouts that were requested by hand or did not arrive, and goes on', async () => {
  const { state: stripe, apiUrl, close } = await openStripePayouts();
  onTestFinished(close);
  const manual = { automatic: false, reconciliation_status: 'not_applicable' };
  stripe.payouts = [payout('po_failing', 500)];
  const payments = createStripeGateway({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl });
  const zone = 'Australia/Melbourne';
  const readBalance = createBalanceReader({ ...shop.services.money, payments });
  const proof = createBalanceComparer(readBalance, []);
  const range = rangeOf({ from: '2026-11-20', to: '2026-11-22' }, zone, new Date());
  const read = async () =>
    (await readMoney(range, zone)).payouts
      .map(({ _id, cents, lines }) => [_id, cents, lines.map(({ kind, netCents }) => [kind, netCents])])
      .sort();
  stripe.lines = {
    po_failing: [balanceTransaction('txn_1', 'charge', 500), balanceTransaction('txn_2', 'payout', -500)],
  };
  await readBalance();
  expect(await read()).toEqual([['po_failing', 500, [['other', 500]]]]);

  stripe.payouts = [
    payout('po_failing', 500, { status: 'failed' }),
    payout('po_manual', 300, manual),
    payout('po_next', 700),
  ];
  stripe.lines.po_next = [
    balanceTransaction('txn_3', 'payout_reversal', 500),
    balanceTransaction('txn_4', 'charge', 200),
    balanceTransaction('txn_5', 'payout', -700),
  ];
  const { doubtful } = await proof.lookAtMany(undefined);
  expect([...doubtful]).toEqual([]);
  expect(await read()).toEqual([
    ['po_manual', 300, [['missing', 300]]],
    [
      'po_next',
      700,
      [
        ['other', 500],
        ['other', 200],
      ],
    ],
  ]);
});
