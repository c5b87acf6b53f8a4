import mongoose, { Types } from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { donor } from '../../../test/builders/donations.ts';
import { orderBody } from '../../../test/builders/orders.ts';
import { makePaidDonation } from '../../../test/builders/paid-donation.ts';
import { makePaidOrder } from '../../../test/builders/paid-orders.ts';
import { makeLimitedProduct } from '../../../test/builders/stock.ts';
import { runCli } from '../../../test/cli/run-cli.ts';
import { signInStaff } from '../../../test/console/client.ts';
import {
  adas,
  admin,
  alertsOf,
  cap,
  refund,
  setUpOrderShop,
  shop,
  storedOrder,
} from '../../../test/shop/order-shop.ts';
import { SandboxSessionModel, SandboxSubscriptionModel } from '../../../test/vendors/sandbox.ts';
import { PaymentsUnavailableError } from '../../adapters/payments/types.ts';
import { systemActor } from '../../audit/actor.ts';
import { AuditModel } from '../../audit/audit.model.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { logger } from '../../config/log/logger.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import type { Proof } from '../../contract/admin/proofs.ts';
import { paths } from '../../contract/paths.ts';
import { QueuedMailModel } from '../../mail/queue/queued-mail.model.ts';
import type { Comparer } from '../../reconciliation/comparer.ts';
import { DonationModel } from '../donation/donation.model.ts';
import { BalanceTransactionModel, PayoutModel } from '../money/balance.model.ts';
import { forgetBalance } from '../money/read-balance.ts';
import { deliverOrder, shipOrder } from '../order/console/fulfilment/fulfil-order.ts';
import { changeTracking } from '../order/console/fulfilment/tracking.ts';
import { OrderModel } from '../order/order.model.ts';
import { acceptReturn, declineReturn, receiveReturn } from '../order/returns/console/settle-return.ts';
import { ProductModel } from '../product/product.model.ts';
import { moveEntries } from '../product/stock/ledger/move-entries.ts';
import { StockEntryModel } from '../product/stock/ledger/stock-entry.model.ts';
import { ProofModel, type StoredProof } from './proof.model.ts';
import { ProofClockModel } from './proof-clock.model.ts';
import type { ProofName } from './proof-deps.ts';
import { proveWhenDue } from './prove-when-due.ts';
import { runProof } from './run-proof.ts';

setUpOrderShop();

/** At the provider. */
const deposits = () => mongoose.connection.collection<{ _id: string; amount: number }>('sandboxpayouts');

beforeAll(() => {
  shop.services.proofs.settleMs = 1;
});
beforeEach(async () => {
  await OrderModel.deleteMany({});
  await DonationModel.deleteMany({});
  await SandboxSessionModel.deleteMany({});
  await SandboxSubscriptionModel.deleteMany({});
  await deposits().deleteMany({});
  await forgetBalance();
  await ProofModel.deleteMany({});
});

async function prove(name: ProofName, isWhole = true, deps = shop.services.proofs): Promise<StoredProof> {
  const proof = await runProof(deps, name, { isWhole });
  if (!proof) throw new Error('There is no such proof');
  return proof;
}
const find = async (key: ProofName, isWhole = true) =>
  (await prove(key, isWhole)).differences.map(({ record, message }) => [record, message]);
async function read(): Promise<Proof[]> {
  const { admin: owner } = await signInStaff(shop, 'owner');
  return (await owner.get(adminPaths.proofs).expect(200)).body.proofs;
}
const makeOrder = async () => {
  const made = await makePaidOrder(shop, cap);
  await shop.settle();
  return { ...made, number: (await made.stored()).number };
};

describe('the proofs', () => {
  it('find no difference between orders, payments and mails of every kind', async () => {
    expect(await read()).toMatchObject([
      { key: 'orders', ok: false, at: null },
      { key: 'balance', ok: false, at: null },
      { key: 'stock' },
      { key: 'mails' },
    ]);
    await makeOrder();
    for (const request of [{}, { amountCents: 1000 }])
      await refund(admin.deps, (await makeOrder()).id, request);
    await adas.order(orderBody([{ product: cap }]));
    await makeLimitedProduct({ 'S/M': 5 });
    await makePaidDonation(shop);
    await donor(shop).advance(1);
    await shop.settle();
    const { code, out } = await runCli(shop, 'prove', '--json');
    expect([code, JSON.parse(out)]).toMatchObject([0, { success: true }]);
    const proofs = await read();
    expect(JSON.parse(out).proofs).toEqual(proofs);
    // Three orders and a donation with their deposit; three confirmations, two refunds and a receipt; and the sizes.
    const compared = { orders: 3, balance: 5, stock: expect.any(Number), mails: 6 };
    expect(proofs).toEqual(
      Object.entries(compared).map(([key, number]) => ({
        ...{ key, ok: true, at: expect.any(String), count: 0, compared: number, differences: [] },
      })),
    );
  });

  it('compare what is new since the last time, and keep what they found', async () => {
    const first = await makeOrder();
    await QueuedMailModel.deleteOne({ _id: `order-${first.id}` });
    const before = await prove('mails');
    const second = await makeOrder();
    await QueuedMailModel.deleteOne({ _id: `order-${second.id}` });
    const after = await prove('mails', false);
    expect(after).toMatchObject({ compared: 2, count: 2, wholeAt: before.at });
    expect(after.differences.map(({ record }) => record)).toEqual([first.number, second.number]);
    expect(after.differences[0]?.foundAt).toEqual(before.at);
    await SandboxSessionModel.updateOne({ _id: second.sessionId }, { $inc: { amountTotal: 1 } });
    expect(await prove('orders')).toMatchObject({ compared: 2, count: 1 });
    await SandboxSessionModel.updateOne({ _id: second.sessionId }, { $inc: { amountTotal: -1 } });
    expect(await prove('orders', false)).toMatchObject({ compared: 2, count: 0 });
  });

  it.each<[string, string, (id: string, sessionId: string) => Promise<unknown>]>([
    [
      'a cent more at the provider',
      'The payment provider got $90.01, and here it is $90.00.',
      (_id, sessionId) => SandboxSessionModel.updateOne({ _id: sessionId }, { $inc: { amountTotal: 1 } }),
    ],
    [
      'a payment whose webhook was lost',
      'unpaid.',
      (id) => OrderModel.updateOne({ _id: id }, { status: 'Cancelled', payment: false }),
    ],
    [
      'a payment that is none at the provider',
      'Counts as paid',
      (_id, sessionId) => SandboxSessionModel.updateOne({ _id: sessionId }, { status: 'expired' }),
    ],
    [
      'a payment that the provider does not know',
      'knows no payment page of it',
      (_id, sessionId) => SandboxSessionModel.deleteOne({ _id: sessionId }),
    ],
    [
      'a second payment',
      'paid twice',
      async (id, sessionId) => {
        const session = await SandboxSessionModel.findById(sessionId).orFail().lean();
        await SandboxSessionModel.create({ ...session, _id: 'cs_test_twice', idempotencyKey: `twice ${id}` });
      },
    ],
    [
      'a refund that is none at the provider',
      'Counts as Refunded, and $0.00 of $90.00 were refunded.',
      (id) => OrderModel.updateOne({ _id: id }, { status: 'Refunded' }),
    ],
    [
      'a refund whose event was lost',
      'The payment provider has refunded $90.00, and here it is $0.00.',
      async (id) => {
        await refund(admin.deps, id);
        await OrderModel.updateOne({ _id: id }, { status: 'Processing', $unset: { refunds: 1 } });
      },
    ],
    [
      'another refunded amount',
      'The payment provider has refunded $10.00, and here it is $10.01.',
      async (id) => {
        await refund(admin.deps, id, { amountCents: 1000 });
        await OrderModel.updateOne({ _id: id }, { $inc: { 'refunds.0.amountCents': 1 } });
      },
    ],
  ])('name an order with %s', async (_what, message, spoil) => {
    const [{ id, sessionId, number }] = [await makeOrder(), await makeOrder()];
    await spoil(id, sessionId);
    expect(await find('orders')).toEqual([[number, expect.stringContaining(message)]]);
    const { code, err } = await runCli(shop, 'prove');
    expect([code, err]).toEqual([1, expect.stringContaining(`${number}: `)]);
    expect((await read())[0]).toMatchObject({ ok: false, count: 1, differences: [{ record: number }] });
  });

  it('name payments, refunds and deposits that did not move the balance by their amounts', async () => {
    const [paid, refunded, unread] = [await makeOrder(), await makeOrder(), await makeOrder()];
    await refund(admin.deps, refunded.id, { amountCents: 1000 });
    const donation = await makePaidDonation(shop);
    await donor(shop).advance(1);
    expect(await find('balance')).toEqual([]);

    const payout = await PayoutModel.findOne().sort({ at: -1 }).orFail().lean();
    await deposits().updateOne({ _id: payout._id }, { $inc: { amount: 1 } });
    await SandboxSessionModel.updateOne({ _id: paid.sessionId }, { $inc: { amountTotal: -1 } });
    await OrderModel.updateOne({ _id: refunded.id }, { $set: { 'refunds.0.amountCents': 999 } });
    await SandboxSessionModel.deleteOne({ _id: unread.sessionId });
    await BalanceTransactionModel.deleteMany({ paymentIntentId: (await unread.stored()).paymentIntentId });
    const { _id } = await donation.stored();
    await DonationModel.updateOne({ _id }, { charges: [] });
    const all = [
      [paid.number, 'The payment provider’s balance got $89.99, and here it is $90.00.'],
      [refunded.number, 'Refunds took $10.00 from the payment provider’s balance, and here they are $9.99.'],
      [unread.number, 'The payment provider’s balance got $0.00, and here it is $90.00.'],
      [_id.toHexString(), 'The payment provider’s balance got $25.00, and here it is $0.00.'],
    ];
    const sorted = (list: unknown[][]) =>
      list.toSorted((one, other) => (String(one[0]) < String(other[0]) ? -1 : 1));
    const found = await find('balance', false);
    const isDeposit = ([record]: string[]) => record?.startsWith('po_') ?? false;
    expect(sorted(found.filter((each) => !isDeposit(each)))).toEqual(sorted(all));
    const message = expect.stringMatching(/^The deposit is .*, and what it consists of adds up to/);
    expect(found.filter(isDeposit)).toContainEqual([payout._id, message]);
    await DonationModel.deleteOne({ _id });
    expect(await find('balance')).toContainEqual([
      _id.toHexString(),
      expect.stringContaining('not exist here'),
    ]);
  });

  it('name a size whose ledger does not add up to its stock', async () => {
    const product = await makeLimitedProduct({ 'S/M': 5, 'L/XL': 2 });
    await makeLimitedProduct({ 'S/M': 1 });
    const before = await prove('stock');
    expect(before).toMatchObject({ count: 0 });
    const stock = { 'stock.$[size].left': 1 };
    const change = (id: string, units: object) =>
      ProductModel.collection.updateOne({ _id: new Types.ObjectId(id) }, units, {
        arrayFilters: [{ 'size.size': 'S/M' }],
      });
    await change(product._id, { $inc: stock });
    const message = `${product.name}, size S/M: 6 in stock, and the entries of its ledger add up to 5.`;
    expect(await find('stock', false)).toEqual([[product._id, message]]);
    await change(product._id, { $inc: { 'stock.$[size].left': -1 } });
    expect(await prove('stock')).toMatchObject({ count: 0, compared: before.compared });

    // Entries that were moved are read again with everything only: there may be very many.
    await moveEntries(new Types.ObjectId(product._id));
    await StockEntryModel.updateOne({ product: product._id, size: 'L/XL' }, { $inc: { change: 1 } });
    expect(await find('stock', false)).toEqual([]);
    const edited = `${product.name}, size L/XL: 2 in stock, and the entries of its ledger add up to 3.`;
    expect(await find('stock')).toEqual([[product._id, edited]]);
    await StockEntryModel.updateOne({ product: product._id, size: 'L/XL' }, { $inc: { change: -1 } });
  });

  it('name a payment of an order that does not exist', async () => {
    await makeOrder();
    const { id } = await makeOrder();
    await OrderModel.deleteOne({ _id: id });
    expect(await find('orders')).toEqual([[id, expect.stringContaining('does not exist')]]);
  });

  it('name the mails that are missing or were not sent', async () => {
    const [missing, failed, unasked] = [await makeOrder(), await makeOrder(), await makeOrder()];
    await makeOrder();
    const donation = await makePaidDonation(shop);
    await shop.settle();
    await QueuedMailModel.deleteOne({ _id: `order-${missing.id}` });
    await QueuedMailModel.updateOne({ _id: `order-${failed.id}` }, { state: 'failed' });
    await OrderModel.updateOne({ _id: unasked.id }, { $pull: { jobs: { kind: 'confirmation-mail' } } });
    await QueuedMailModel.deleteOne({ _id: `gift-receipt-${donation.invoiceId}` });
    await QueuedMailModel.deleteOne({ _id: `order-${unasked.id}` });
    const donationId = (await donation.stored())._id.toHexString();
    expect((await find('mails')).sort()).toEqual(
      [
        [missing.number, 'The mail “confirmation” is missing: it was neither queued nor sent.'],
        [failed.number, 'The mail “confirmation” could not be sent.'],
        [unasked.number, 'The mail “confirmation” is missing: it was neither queued nor sent.'],
        [donationId, 'The mail “receipt” is missing: it was neither queued nor sent.'],
      ].sort(),
    );
  });

  it('name each missing mail about an order and a failed charge, also those of an earlier payment', async () => {
    const long = new Date(Date.now() - 20 * 24 * 3_600_000);
    const { id, number, customer } = await makeOrder();
    await OrderModel.updateOne({ _id: id }, { paidAt: long });
    const mara = { kind: 'staff', _id: 'staff-1', name: 'Mara' } as const;
    await shipOrder(admin.deps, mara, id);
    await changeTracking(admin.deps, mara, id, { trackingNumber: 'TR1' });
    await deliverOrder(admin.deps, mara, id);
    const askReturn = async () => {
      const body = { lines: [{ _id: cap._id, size: 'S/M', quantity: 1 }], reason: 'changed-mind' };
      await customer.post(paths.order.returns.replace(':id', id), { ...body, wish: 'refund' }).expect(200);
      return String((await storedOrder(id)).returns?.at(-1)?._id);
    };
    await declineReturn(admin.deps, mara, await askReturn(), { reason: 'Worn.' });
    const returnId = await askReturn();
    await acceptReturn(admin.deps, mara, returnId, { postage: 'shop' });
    await receiveReturn(admin.deps, mara, returnId, { restock: false });
    const late = await makeOrder();
    const change = {
      $set: { lateRefundAt: new Date() },
      $pull: { jobs: { kind: 'confirmation-mail' as const } },
    };
    await OrderModel.updateOne({ _id: late.id }, change);
    await refund(admin.deps, late.id);
    const donation = await makePaidDonation(shop);
    const { _id } = await donation.stored();
    const failed = {
      invoiceId: 'in_failed',
      outcome: 'failed' as const,
      cents: 2500,
      // The sandbox's clock is ahead.
      at: new Date(Date.now() + 90 * 24 * 3_600_000),
      recordedAt: new Date(),
    };
    const mails = {
      kind: 'charge-failed-mail' as const,
      invoiceId: 'in_failed',
      dueAt: new Date(),
      attempts: 0,
    };
    await DonationModel.updateOne({ _id }, { $push: { charges: failed, jobs: mails }, isFailing: true });
    await shop.settle();
    expect(await find('mails')).toEqual([]);

    await QueuedMailModel.deleteMany({ _id: new RegExp(`^order-(${id}|${late.id})|^gift-failed-in_failed`) });
    const missing = (await find('mails', false)).map(([record, message]) => [
      record,
      [...(message ?? '').matchAll(/“([^”]+)”/g)].map(([, name]) => name),
    ]);
    const names = ['confirmation', 'shipped', 'tracking', 'delivered', 'refunded'];
    const steps = ['requested', 'requested', 'declined', 'accepted', 'received'];
    expect(missing.map(([record, found]) => [record, [...(found ?? [])].sort()]).sort()).toEqual(
      [
        [number, [...names, ...steps.map((step) => `return ${step}`)].sort()],
        [late.number, ['payment returned']],
        [_id.toHexString(), ['charge failed']],
      ].sort(),
    );
    await OrderModel.updateOne(
      { _id: id },
      { $pull: { jobs: { kind: { $in: ['shipped-mail', 'refunded-mail'] } } } },
    );
    const [, message] = (await find('mails')).find(([record]) => record === number) ?? [];
    for (const name of ['shipped', 'refunded']) expect(message).toContain(`The mail “${name}” is missing`);
  });

  it('miss no mail that was forgotten after 90 days, of an erased customer, or is to be queued soon', async () => {
    const long = new Date(Date.now() - 90 * 24 * 3_600_000);
    const orders = [await makeOrder(), await makeOrder(), await makeOrder()];
    const [old, erased, waiting] = orders.map(({ id }) => id);
    const change = (id: string | undefined, fields: object) =>
      OrderModel.updateOne({ _id: id }, { $set: fields });
    await change(old, { paidAt: long, 'jobs.$[].doneAt': long });
    await change(erased, { erasedAt: new Date() });
    await OrderModel.updateOne({ _id: waiting }, { $unset: { 'jobs.$[].doneAt': 1 } });
    await change(waiting, { 'jobs.$[].dueAt': new Date(Date.now() + 60_000) });
    await QueuedMailModel.deleteMany({});
    expect(await prove('mails')).toMatchObject({ count: 0, compared: 0 });
  });

  it('name no difference that is gone at the second look, and leave one that keeps changing to the next proof', async () => {
    const looks: Record<string, number> = {};
    const comparer = {
      lookAtMany: async () => ({ compared: 3, doubtful: ['settles', 'stays', 'moves'] }),
      async lookAt(key: string) {
        looks[key] = (looks[key] ?? 0) + 1;
        if (key === 'settles' && looks[key] > 1) return undefined;
        return { record: key, message: key === 'moves' ? `look ${looks[key]}` : 'differs' };
      },
    };
    const proof = await prove('stock', true, { ...shop.services.proofs, comparers: { stock: comparer } });
    expect(proof.differences).toMatchObject([{ record: 'stays' }]);
    expect(proof).toMatchObject({ count: 1, unsettled: ['moves'] });
  });
});

describe('the audit', () => {
  it('is proven with the books, and an edited entry is named', async () => {
    await recordAudit(systemActor, 'order.ship', { kind: 'order', _id: '1', label: '7K4M-Q2XD' });
    const entry = await AuditModel.findOne().sort({ sequence: 1 }).orFail().lean();
    expect((await prove('audit')).compared).toBeGreaterThan(0);
    await AuditModel.collection.updateOne({ _id: entry._id }, { $set: { action: 'order.forged' } });
    expect(await prove('audit', false)).toMatchObject({ count: 1 });
    const { code, out } = await runCli(shop, 'prove', '--json');
    const named = { ok: false, count: 1, differences: [{ record: entry._id.toHexString() }] };
    expect([code, JSON.parse(out)]).toMatchObject([1, { success: false, audit: named }]);
    expect(await prove('audit', false)).toMatchObject({ count: 1 });
    await AuditModel.collection.updateOne({ _id: entry._id }, { $set: { action: entry.action } });
    expect(await prove('audit', false)).toMatchObject({ count: 0 });
  });
});

describe('the background work', () => {
  const day = 24 * 3_600_000;
  const dueAt = async () => (await ProofClockModel.findOne().lean())?.dueAt?.getTime() ?? 0;
  const mails = async () =>
    (await shop.mailbox()).filter(({ to }) => to === 'owner@shop.example').map(({ text }) => text);
  async function runAt(time: number) {
    vi.setSystemTime(time);
    await shop.settle();
  }

  it('proves what is new when due and everything at night, in one process, and mails each difference once', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T01:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const deps = { ...shop.services.proofs, everyMs: 15 * 60_000 };
    deps.owner = { ...deps.owner, notifyEmails: ['owner@shop.example'] };
    for (let each = 0; each < 3; each += 1) shop.services.background.add('proofs', proveWhenDue(deps));
    const looks: (Date | undefined)[] = [];
    const { orders, mails: mailComparer } = deps.comparers;
    const seen = {
      ...(orders as Comparer),
      lookAtMany(since: Date | undefined) {
        looks.push(since);
        return (orders as Comparer).lookAtMany(since);
      },
    };
    deps.comparers = { orders: seen, mails: mailComparer as Comparer };

    const start = Date.now();
    await runAt(start);
    expect(looks).toEqual([undefined]);
    expect(await dueAt()).toBe(start + 15 * 60_000);
    const made = await makeOrder();
    const spoil = (cents: number) =>
      SandboxSessionModel.updateOne({ _id: made.sessionId }, { $inc: { amountTotal: cents } });
    await spoil(1);
    await QueuedMailModel.deleteOne({ _id: `order-${made.id}` });
    await runAt(start + 14 * 60_000);
    expect(looks).toHaveLength(1);
    await runAt(start + 15 * 60_000);
    expect(looks).toEqual([undefined, new Date(start)]);
    await runAt(start + 30 * 60_000);
    const [mail] = await mails();
    expect(await mails()).toHaveLength(1);
    expect(mail).toContain(`${made.number}: The payment provider got $90.01`);
    expect(mail).toContain(`${made.number}: The mail “confirmation” is missing`);
    // 4 am in Melbourne.
    await runAt(Date.parse('2026-11-28T17:00:01Z'));
    expect(looks.slice(2)).toEqual([new Date(start + 15 * 60_000), undefined]);
    await ProofModel.updateOne({ _id: 'orders' }, { at: new Date(Date.now() + day) });
    await spoil(-1);
    await runAt(Date.now() + 16 * 60_000);
    expect((await read())[0]).toMatchObject({ key: 'orders', ok: true, at: new Date().toISOString() });
    expect(looks.slice(4)).toEqual([undefined]);
    await spoil(1);
    await runAt(Date.now() + day);
    expect(looks.at(-1)).toBeUndefined();
    expect(await mails()).toHaveLength(2);
    expect((await mails())[0]).not.toContain('confirmation');
  });

  it('keeps what it knows while the provider cannot be asked, and says so after a night', async () => {
    await makeOrder();
    await prove('orders');
    const long = new Date(Date.now() - 2 * day);
    await ProofModel.updateOne({ _id: 'orders' }, { at: long, wholeAt: long });
    const { comparers } = shop.services.proofs;
    const fails = { ...comparers.orders, lookAtMany: () => Promise.reject(new PaymentsUnavailableError()) };
    const deps = {
      ...shop.services.proofs,
      comparers: { ...comparers, orders: fails as Comparer },
      everyMs: 60_000,
    };
    const log = vi.spyOn(logger, 'error').mockReturnValue(undefined);
    await ProofClockModel.deleteMany({});
    await proveWhenDue(deps)(() => {});
    expect(alertsOf(log)).toEqual(['proof']);
    expect(await read()).toMatchObject([
      { key: 'orders', ok: true, at: long.toISOString() },
      { key: 'balance', ok: true },
      { key: 'stock', ok: true },
      { key: 'mails', ok: true },
    ]);
  });
});

it('are for owners', async () => {
  const { admin: other } = await signInStaff(shop, 'fulfilment');
  await other.get(adminPaths.proofs).expect(403);
});
