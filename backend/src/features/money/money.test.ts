import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import mongoose from 'mongoose';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeCustomer } from '../../../test/builders/customers.ts';
import { donationBody, donor } from '../../../test/builders/donations.ts';
import { orderBody, pay, shopper } from '../../../test/builders/orders.ts';
import { makeProduct } from '../../../test/builders/products.ts';
import { collect } from '../../../test/collect.ts';
import { type AdminClient, signInStaff } from '../../../test/console/client.ts';
import { setUpShop, shop } from '../../../test/shop/set-up-shop.ts';
import { closeDispute, openDispute, refundPayment } from '../../../test/vendors/sandbox.ts';
import { balanceTransaction, openStripePayouts, payout } from '../../../test/vendors/stripe-payouts.ts';
import { createStripeGateway } from '../../adapters/payments/stripe-gateway.ts';
import { AuditModel } from '../../audit/audit.model.ts';
import { defaultMyobAccounts } from '../../config/myob-accounts.ts';
import type { MoneyLine, MoneyPayout, MoneyQuarter, MoneyResponse } from '../../contract/admin/money.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import { gstPartCents } from '../../contract/money.ts';
import { OrderModel } from '../order/order.model.ts';
import { BalanceTransactionModel, PayoutModel } from './balance.model.ts';
import { createBalanceComparer } from './compare-balance.ts';
import { moneyFile } from './export-money.ts';
import { eachTransaction, readMoney } from './money.service.ts';
import { rangeOf } from './money-range.ts';
import { createBalanceReader, forgetBalance } from './read-balance.ts';

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
      .replace(format === 'csv' ? '\ufeff' : '', '')
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

describe('sums at the turn of days and quarters', () => {
  const zones = ['Australia/Melbourne', 'Australia/Lord_Howe', 'Australia/Brisbane', 'America/New_York'];
  // Ends of quarters and years, both changes of the clocks, and a leap day.
  const turns = [
    '2026-01-01',
    '2026-03-08',
    '2026-04-01',
    '2026-04-05',
    '2026-07-01',
    '2026-10-01',
    '2026-10-04',
    '2024-03-01',
  ];
  const hour = 3_600_000;
  const moment = (zone: string) =>
    fc
      .tuple(
        fc.constantFrom(...turns),
        fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -30 * hour, max: 30 * hour })),
      )
      .map(([day, ms]) => new Date(DateTime.fromISO(day, { zone }).toMillis() + ms));
  const kinds = ['order', 'donation', 'refund', 'dispute', 'fee', 'other', 'payout'] as const;
  const movement = (zone: string) =>
    fc.record({
      at: moment(zone),
      kind: fc.constantFrom(...kinds),
      amount: fc.integer({ min: 1, max: 10_000_000 }),
      feeCents: fc.integer({ min: 0, max: 5000 }),
      deposit: fc.integer({ min: 0, max: 3 }),
      label: fc.constantFrom('Order "A", paid', '=1+1', 'Café\nfee', '-5'),
    });
  const history = fc.constantFrom(...zones).chain((zone) =>
    fc.record({
      zone: fc.constant(zone),
      movements: fc.array(movement(zone), { minLength: 1, maxLength: 30 }),
      deposits: fc.array(moment(zone), { minLength: 4, maxLength: 4 }),
      missing: fc.constantFrom(0, 0, 1, -250),
      range: fc.tuple(fc.constantFrom(...turns), fc.constantFrom(...turns)).map((days) => days.sort()),
    }),
  );
  type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

  function toStored(
    { at, kind, amount, feeCents, deposit, label }: History['movements'][number],
    index: number,
  ) {
    const cents = kind === 'fee' ? 0 : ['refund', 'dispute', 'payout'].includes(kind) ? -amount : amount;
    const gstCents = ['order', 'refund'].includes(kind) ? Math.sign(cents) * gstPartCents(amount) : 0;
    const feeGstCents = Math.round(feeCents / 11);
    const netCents = cents - feeCents;
    return {
      _id: `txn_${index}`,
      at,
      kind,
      cents,
      gstCents,
      feeCents,
      feeGstCents,
      netCents,
      label,
      payoutId: `po_${deposit}`,
    };
  }
  /** The day in a zone, by the browser's own calendar. */
  const localDay = (at: Date, zone: string) =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).format(at);
  const quarterOf = (localDate: string) =>
    `${localDate.slice(0, 4)}-${Math.ceil(Number(localDate.slice(5, 7)) / 3)}`;
  const cents = (dollars: string | undefined) => Math.round(Number(dollars) * 100);
  const total = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);

  it('are those of the shop’s calendar, and the same in deposits, quarters and files', async () => {
    await fc.assert(
      fc.asyncProperty(
        history,
        async ({ zone, movements, deposits, missing, range: [from = '', to = ''] }) => {
          await forgetBalance();
          const stored = movements.map(toStored);
          await BalanceTransactionModel.insertMany(stored);
          const sums = deposits.map((_at, index) =>
            total(
              stored
                .filter(({ payoutId, kind }) => payoutId === `po_${index}` && kind !== 'payout')
                .map(({ netCents }) => netCents),
            ),
          );
          await PayoutModel.insertMany(
            deposits.map((at, index) => ({
              _id: `po_${index}`,
              at,
              cents: (sums[index] ?? 0) + missing,
              isComplete: true,
            })),
          );
          const span = rangeOf({ from, to }, zone, new Date());
          const { payouts, quarters } = await readMoney(span, zone);

          const isIn = (at: Date) => from <= localDay(at, zone) && localDay(at, zone) <= to;
          expect(payouts.map(({ _id }) => _id).sort()).toEqual(
            deposits.flatMap((at, index) => (isIn(at) ? [`po_${index}`] : [])),
          );
          for (const payout of payouts) {
            expect(sum(payout.lines)).toBe(payout.cents);
            expect(
              payout.lines.filter(({ kind }) => kind === 'missing').map(({ netCents }) => netCents),
            ).toEqual(missing ? [missing] : []);
          }
          for (const quarter of quarters) {
            const own = stored.filter(({ at }) => quarterOf(localDay(at, zone)) === quarterOf(quarter.from));
            const of = (kind: string, field: 'cents' | 'gstCents' = 'cents') =>
              total(own.filter((each) => each.kind === kind).map((each) => each[field]));
            expect(quarter).toEqual({
              ...{
                from: quarter.from,
                to: quarter.to,
                salesCents: of('order'),
                gstCents: of('order', 'gstCents'),
              },
              ...{
                refundsCents: 0 - of('refund'),
                disputesCents: 0 - of('dispute'),
                donationsCents: of('donation'),
              },
              feesCents: total(own.map(({ feeCents }) => feeCents)),
              feesGstCents: total(own.map(({ feeGstCents }) => feeGstCents)),
            });
          }
          expect(new Set(quarters.map((quarter) => quarterOf(quarter.from))).size).toBe(quarters.length);
          expect([quarters[0]?.from, quarters.at(-1)?.to].map((each) => quarterOf(each ?? ''))).toEqual(
            [from, to].map(quarterOf),
          );

          const inSpan = stored.filter(({ at }) => isIn(at));
          const net = total(inSpan.map(({ netCents }) => netCents));
          const file = async (format: 'csv' | 'xero' | 'myob') => {
            const parts = moneyFile(format, {
              transactions: eachTransaction(span),
              zone,
              accounts: defaultMyobAccounts,
            });
            return parse((await collect(parts)).join(''), { bom: true, columns: true }) as Record<
              string,
              string
            >[];
          };
          const table = await file('csv');
          expect(table.map(({ date }) => date).sort()).toEqual(
            inSpan.map(({ at }) => localDay(at, zone)).sort(),
          );
          expect(total(table.map((row) => cents(row.gross) - cents(row.fee)))).toBe(net);
          expect(total(table.map((row) => cents(row.net)))).toBe(net);
          expect(total((await file('xero')).map((row) => cents(row['*Amount'])))).toBe(net);
          const journal = await file('myob');
          expect(total(journal.map((row) => cents(row['Debit Amount']) - cents(row['Credit Amount'])))).toBe(
            0,
          );
          const clearing = journal.filter((row) => row['Account Number'] === defaultMyobAccounts.clearing);
          expect(total(clearing.map((row) => cents(row['Debit Amount']) - cents(row['Credit Amount'])))).toBe(
            net,
          );
          for (const cell of [...table, ...journal].flatMap((row) => [row.description, row.Memo]))
            expect(cell ?? '').not.toMatch(/^[=+\-@]/);
        },
      ),
      { numRuns: Number(process.env.MONEY_RUNS ?? 30) },
    );
  });
});
