import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { donor } from '../../../test/builders/donations.ts';
import { orderBody } from '../../../test/builders/orders.ts';
import { makePaidDonation } from '../../../test/builders/paid-donation.ts';
import { makeLimitedProduct } from '../../../test/builders/stock.ts';
import { runCli } from '../../../test/cli/run-cli.ts';
import { signInStaff } from '../../../test/console/client.ts';
import { adas, admin, cap, refund, shop } from '../../../test/shop/order-shop.ts';
import {
  deposits,
  findDifferences,
  makeSettledOrder,
  prove,
  readProofs,
  setUpProofShop,
} from '../../../test/shop/proof-shop.ts';
import { SandboxSessionModel } from '../../../test/vendors/sandbox.ts';
import { systemActor } from '../../audit/actor.ts';
import { AuditModel } from '../../audit/audit.model.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import { QueuedMailModel } from '../../mail/queue/queued-mail.model.ts';
import { DonationModel } from '../donation/donation.model.ts';
import { BalanceTransactionModel, PayoutModel } from '../money/balance.model.ts';
import { OrderModel } from '../order/order.model.ts';
import { ProductModel } from '../product/product.model.ts';
import { moveEntries } from '../product/stock/ledger/move-entries.ts';
import { StockEntryModel } from '../product/stock/ledger/stock-entry.model.ts';

setUpProofShop();

describe('the proofs', () => {
  it('find no difference between orders, payments and mails of every kind', async () => {
    expect(await readProofs()).toMatchObject([
      { key: 'orders', ok: false, at: null },
      { key: 'balance', ok: false, at: null },
      { key: 'stock' },
      { key: 'mails' },
    ]);
    await makeSettledOrder();
    for (const request of [{}, { amountCents: 1000 }])
      await refund(admin.deps, (await makeSettledOrder()).id, request);
    await adas.order(orderBody([{ product: cap }]));
    await makeLimitedProduct({ 'S/M': 5 });
    await makePaidDonation(shop);
    await donor(shop).advance(1);
    await shop.settle();
    const { code, out } = await runCli(shop, 'prove', '--json');
    expect([code, JSON.parse(out)]).toMatchObject([0, { success: true }]);
    const proofs = await readProofs();
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
    const first = await makeSettledOrder();
    await QueuedMailModel.deleteOne({ _id: `order-${first.id}` });
    const before = await prove('mails');
    const second = await makeSettledOrder();
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
    const [{ id, sessionId, number }] = [await makeSettledOrder(), await makeSettledOrder()];
    await spoil(id, sessionId);
    expect(await findDifferences('orders')).toEqual([[number, expect.stringContaining(message)]]);
    const { code, err } = await runCli(shop, 'prove');
    expect([code, err]).toEqual([1, expect.stringContaining(`${number}: `)]);
    expect((await readProofs())[0]).toMatchObject({ ok: false, count: 1, differences: [{ record: number }] });
  });

  it('name payments, refunds and deposits that did not move the balance by their amounts', async () => {
    const [paid, refunded, unread] = [
      await makeSettledOrder(),
      await makeSettledOrder(),
      await makeSettledOrder(),
    ];
    await refund(admin.deps, refunded.id, { amountCents: 1000 });
    const donation = await makePaidDonation(shop);
    await donor(shop).advance(1);
    expect(await findDifferences('balance')).toEqual([]);

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
    const found = await findDifferences('balance', false);
    const isDeposit = ([record]: string[]) => record?.startsWith('po_') ?? false;
    expect(sorted(found.filter((each) => !isDeposit(each)))).toEqual(sorted(all));
    const message = expect.stringMatching(/^The deposit is .*, and what it consists of adds up to/);
    expect(found.filter(isDeposit)).toContainEqual([payout._id, message]);
    await DonationModel.deleteOne({ _id });
    expect(await findDifferences('balance')).toContainEqual([
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
    expect(await findDifferences('stock', false)).toEqual([[product._id, message]]);
    await change(product._id, { $inc: { 'stock.$[size].left': -1 } });
    expect(await prove('stock')).toMatchObject({ count: 0, compared: before.compared });

    // Entries that were moved are read again with everything only: there may be very many.
    await moveEntries(new Types.ObjectId(product._id));
    await StockEntryModel.updateOne({ product: product._id, size: 'L/XL' }, { $inc: { change: 1 } });
    expect(await findDifferences('stock', false)).toEqual([]);
    const edited = `${product.name}, size L/XL: 2 in stock, and the entries of its ledger add up to 3.`;
    expect(await findDifferences('stock')).toEqual([[product._id, edited]]);
    await StockEntryModel.updateOne({ product: product._id, size: 'L/XL' }, { $inc: { change: -1 } });
  });

  it('name a payment of an order that does not exist', async () => {
    await makeSettledOrder();
    const { id } = await makeSettledOrder();
    await OrderModel.deleteOne({ _id: id });
    expect(await findDifferences('orders')).toEqual([[id, expect.stringContaining('does not exist')]]);
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

it('are for owners', async () => {
  const { admin: other } = await signInStaff(shop, 'fulfilment');
  await other.get(adminPaths.proofs).expect(403);
});
