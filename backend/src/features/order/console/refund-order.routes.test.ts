import { testHelperPaths } from '@brim-and-page/stripe-sandbox/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer } from '../../../../test/builders/customers.ts';
import { orderBody, pay, shopper } from '../../../../test/builders/orders.ts';
import { makePaidOrder } from '../../../../test/builders/paid-orders.ts';
import { makeProduct } from '../../../../test/builders/products.ts';
import { countStock, makeLimitedProduct } from '../../../../test/builders/stock.ts';
import { runCli } from '../../../../test/cli/run-cli.ts';
import { type AdminClient, adminClient, signInStaff } from '../../../../test/console/client.ts';
import {
  admin as cli,
  eventually,
  expectStatus,
  refundsOf,
  setUpOrderShop,
  shop,
  storedOrder,
} from '../../../../test/shop/order-shop.ts';
import { systemActor } from '../../../audit/actor.ts';
import { AuditModel } from '../../../audit/audit.model.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { formatAud } from '../../../contract/money.ts';
import { idempotencyHeader } from '../../../contract/paths.ts';
import type { Product } from '../../../contract/product/product.ts';
import { writeProductChange } from '../../product/console/change-product.ts';
import { setStock } from '../../product/console/set-stock.ts';
import { ProductModel } from '../../product/product.model.ts';
import { StaffSessionModel } from '../../staff/session/session.model.ts';
import type { StoredOrder, StoredRefund } from '../order.model.ts';
import { restockRefund } from '../refund/restock-refund.ts';
import { shipOrder } from './fulfilment/fulfil-order.ts';

setUpOrderShop();

let owner: AdminClient;
beforeAll(async () => {
  ({ admin: owner } = await signInStaff(shop, 'owner', { name: 'Mara' }));
});

const pathOf = (id: string) => adminPaths.orders.refund.replace(':id', id);
const post = (id: string, body: object, key?: string) => {
  const request = owner.post(pathOf(id), { reason: 'Damaged', ...body });
  return key ? request.set(idempotencyHeader, key) : request;
};
const removeSize = async ({ _id, sizes }: Product) =>
  void (await writeProductChange(systemActor, { id: _id }, () => ({
    sizes: sizes.filter((size) => size !== 'S/M'),
  })));
/** A paid order of two units at $45.00 of a limited product with five. */
async function buyTwo() {
  const product = await makeLimitedProduct({ 'S/M': 5 });
  const order = await makePaidOrder(shop, product);
  const line = { _id: product._id, size: 'S/M', quantity: 1 };
  const left = async () => (await ProductModel.findById(product._id).lean())?.stock?.[0]?.left;
  const atProvider = async () => (await refundsOf(order.sessionId)).map(({ amount }) => amount);
  const refundMails = async () => (await order.mails()).filter(({ subject }) => /refunded$/.test(subject));
  return { ...order, line, left, atProvider, refundMails };
}

describe('POST orders/:id/refund', () => {
  it.each([
    ['only the units that there were, before the order is shipped', false, 1],
    ['all units of an order that was shipped', true, 2],
  ])('puts back of an oversold order %s', async (_what, isShipped, expected) => {
    const product = await makeProduct();
    const buyer = shopper(shop, await makeCustomer(shop));
    const { id, sessionUrl } = await buyer.order(orderBody([{ product, quantity: 2 }]));
    await setStock(systemActor, product, 'S/M', 1);
    await pay(shop, sessionUrl);
    await buyer.verify(id).expect(200);
    await shop.settle();
    if (isShipped) await shipOrder(cli.deps, systemActor, id);
    await post(id, { restock: true }).expect(200);
    await shop.settle();
    expect(await countStock(product)).toEqual({ left: expected, reserved: 0 });
  });

  it('refunds a line, puts it back in stock once, and the order can still be shipped', async () => {
    const { id, line, left, atProvider, mails, refundMails, stored } = await buyTwo();
    const unitCents = (await stored()).items[0]?.unitCents ?? 0;
    const body = { lines: [line], restock: true };
    const [first, twin] = await Promise.all([post(id, body, 'key-1'), post(id, body, 'key-1')]);
    expect([first.status, twin.status]).toEqual([200, 200]);
    expect(twin.body.refund._id).toBe(first.body.refund._id);
    expect(first.body.refund).toMatchObject({
      state: 'done',
      amountCents: unitCents,
      lines: [line],
      restock: true,
      reason: 'Damaged',
      by: { kind: 'staff', name: 'Mara' },
    });
    const order = { refundedCents: unitCents, payment: { card: { last4: '4242' } } };
    expect(first.body.order).toMatchObject(order);
    const again = await post(id, body, 'key-1').expect(200);
    expect(again.body.refund).toEqual(first.body.refund);
    await post(id, { lines: [line] }, 'key-1').expect(409);
    expect(await atProvider()).toEqual([unitCents]);
    await shop.settle();
    expect(await left()).toBe(4);

    const [mail, ...others] = await refundMails();
    expect(others).toEqual([]);
    const { number, seller } = await stored();
    for (const text of [`${number}-R1`, 'Adjustment note', seller?.name, 'GST', 'Damaged'])
      expect(mail?.text).toContain(text);
    expect(await stored()).toMatchObject({ card: { brand: 'visa', last4: '4242' } });
    const audited = await AuditModel.find({ 'target._id': id, action: 'order.refund' }).lean();
    expect(audited).toMatchObject([{ by: { name: 'Mara' }, changes: { amountCents: unitCents } }]);

    expect(await shipOrder(cli.deps, systemActor, id)).toMatchObject({
      status: 'Shipped',
      refundedCents: unitCents,
    });
    expect((await mails()).find(({ subject }) => /on its way/.test(subject))?.text).toContain('S/M × 1');
    await post(id, {}).expect(200);
    await expectStatus(id, 'Refunded');
    await eventually(async () => expect(await refundMails()).toHaveLength(2));
    expect(await atProvider()).toEqual([unitCents, unitCents]);
    // Only the first one was to be restocked.
    expect(await left()).toBe(4);
    await post(id, {}).expect(409);
  });

  it('is refused from a page that shows more than is left, and repeated with its key nevertheless', async () => {
    const { id, atProvider, stored } = await buyTwo();
    const { totalCents: from } = await stored();
    const twenty = { amountCents: 2000, from };
    await post(id, twenty, 'mara').expect(200);
    // The same again, e.g. after a lost response, also from a page that was loaded since.
    await post(id, twenty, 'mara').expect(200);
    await post(id, { ...twenty, from: from - 2000 }, 'mara').expect(200);
    const { body } = await post(id, twenty, 'olive').expect(409);
    expect(body).toMatchObject({
      code: 'refund_left_changed',
      params: { from: formatAud(from), left: formatAud(from - 2000) },
    });
    await post(id, { from }, 'all').expect(409);
    expect(await atProvider()).toEqual([2000]);
    await post(id, { from: from - 2000 }, 'all').expect(200);
    await expectStatus(id, 'Refunded');
  });

  it('is made once of different refunds at once from what was left', async () => {
    const { id, atProvider, stored } = await buyTwo();
    const { totalCents: from } = await stored();
    const keys = ['one', 'two', 'three'];
    const answers = await Promise.all(keys.map((key) => post(id, { amountCents: 2000, from }, key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await atProvider()).toEqual([2000]);
  });

  it('puts all lines of a whole refund back in stock only when asked to', async () => {
    const { id, left } = await buyTwo();
    expect(await left()).toBe(3);
    await post(id, { restock: true }).expect(200);
    await eventually(async () => expect(await left()).toBe(5));
    await expectStatus(id, 'Refunded');
    // As after a crash before the job was done.
    const order = (await storedOrder(id)) as StoredOrder;
    for (const { _id } of order.refunds ?? []) await restockRefund(order, _id);
    expect(await left()).toBe(5);
  });

  it.each([
    ['was removed', (product: Product) => removeSize(product)],
    ['is not limited any more', (product: Product) => setStock(systemActor, product, 'S/M', undefined)],
  ])('says that nothing was put back when the size %s', async (_what, change) => {
    const product = await makeLimitedProduct({ 'S/M': 5, 'L/XL': 5 }, { sizes: ['S/M', 'L/XL'] });
    const order = await makePaidOrder(shop, product);
    const { id } = order;
    await change(product);
    const line = { _id: product._id, size: 'S/M', quantity: 1 };
    const { body } = await post(id, { lines: [line], restock: true }).expect(200);
    expect(body.refund).toMatchObject({ state: 'done', restock: true });
    await shop.settle();
    const readRefunds = async () =>
      (await owner.get(adminPaths.orders.byId.replace(':id', id))).body.order.refunds;
    expect(await readRefunds()).toMatchObject([{ state: 'done', lines: [{ ...line, notRestocked: true }] }]);
    expect(await refundsOf(order.sessionId)).toHaveLength(1);
    const shown = await runCli(shop, 'orders', 'show', id);
    expect(shown.out).toMatch(/Not put back +1 × .*, S\/M/);
    // As after a crash before the job was done.
    const before = (await storedOrder(id)) as StoredOrder;
    for (const { _id } of before.refunds ?? []) await restockRefund(before, _id);
    const audited = await AuditModel.find({ 'target._id': id, action: 'order.restock-failed' }).lean();
    expect(audited).toMatchObject([{ by: { kind: 'system' }, changes: { lines: ['1 × S/M'] } }]);
    // A later refund of the other unit goes back to the size that is limited again.
    await ProductModel.updateOne(
      { _id: product._id },
      { $set: { sizes: ['S/M', 'L/XL'], stock: [{ size: 'S/M', left: 0 }] } },
    );
    await restockRefund(before, (before.refunds ?? [])[0]?._id as StoredRefund['_id']);
    expect((await readRefunds())[0].lines).toEqual([line]);
    await post(id, { restock: true }).expect(200);
    await shop.settle();
    expect((await ProductModel.findById(product._id).lean())?.stock?.[0]?.left).toBe(2);
  });

  it('puts no unit back twice when the bank reverses a refund that is then repeated', async () => {
    const { id, sessionId, line, left } = await buyTwo();
    const restock = async (expected: number, wanted: object) => {
      await post(id, { restock: true, ...wanted }).expect(200);
      await shop.settle();
      expect(await left()).toBe(expected);
    };
    await restock(4, { lines: [line] });
    const refundId = (await refundsOf(sessionId)).at(-1)?.id;
    await shop.request.post(testHelperPaths.refundStatus).send({ refundId, status: 'failed' }).expect(200);
    await eventually(async () => expect((await storedOrder(id)).refundedCents).toBe(0));
    await restock(4, { lines: [line] });
    await restock(5, {});
  });

  it('never exceeds the payment, with several staff members and the provider at once', async () => {
    const { id, sessionId, line, atProvider, stored } = await buyTwo();
    const { totalCents } = await stored();
    const part = Math.floor(totalCents / 3);
    const atPages = () => shop.request.post(testHelperPaths.refund).send({ sessionId, amountCents: part });
    const responses = await Promise.all([
      post(id, { amountCents: part }),
      post(id, { lines: [line] }),
      atPages(),
      post(id, { amountCents: part }),
      post(id, {}),
      atPages(),
    ]);
    for (const { status } of responses) expect([200, 400, 409]).toContain(status);
    await post(id, { amountCents: totalCents + 1 }).expect(409);
    await shop.settle();
    await eventually(async () => {
      const { refunds = [], refundedCents } = await storedOrder(id);
      const sum = (await atProvider()).reduce((total, cents) => total + cents, 0);
      expect(sum).toBeLessThanOrEqual(totalCents);
      expect(refundedCents).toBe(sum);
      expect(refunds?.filter(({ state }) => state === 'done')).toHaveLength((await atProvider()).length);
    });
  });

  it('refuses what the order does not allow, and changes nothing', async () => {
    const { id, line, atProvider, stored } = await buyTwo();
    for (const body of [
      { reason: '' },
      { lines: [line], amountCents: 100 },
      { amount: 100 },
      { lines: [] },
      { lines: [{ ...line, quantity: 0 }] },
      { lines: [{ ...line, size: 'XXL' }] },
      { amountCents: 0 },
      { amountCents: 10.5 },
      { amountCents: 100, restock: true },
    ])
      await post(id, body).expect(400);
    await post(id, { lines: [{ ...line, quantity: 3 }] }).expect(409);
    await post('f'.repeat(24), {}).expect(404);
    const { admin: fulfilment } = await signInStaff(shop, 'fulfilment');
    await fulfilment.post(pathOf(id), { reason: 'Damaged' }).expect(403);
    await adminClient(shop).post(pathOf(id), { reason: 'Damaged' }).expect(401);
    const { admin: late, staff } = await signInStaff(shop, 'owner');
    await StaffSessionModel.updateMany({ staffId: staff._id }, { $set: { provenAt: new Date(0) } });
    const unproven = await late.post(pathOf(id), { reason: 'Damaged' }).expect(403);
    expect(unproven.body.code).toBe('proof_required');
    expect(await atProvider()).toEqual([]);
    expect(await stored()).not.toHaveProperty('refunds.0');
    expect(await AuditModel.countDocuments({ 'target._id': id })).toBe(0);
  });
});

describe('a refund that fails at the bank', () => {
  const failNewest = async (sessionId: string) => {
    const refundId = (await refundsOf(sessionId)).at(-1)?.id;
    await shop.request.post(testHelperPaths.refundStatus).send({ refundId, status: 'failed' }).expect(200);
  };
  const isTodo = async (id: string) => (await storedOrder(id)).hasFailedRefund === true;
  const failLine = async () => {
    const order = await buyTwo();
    await post(order.id, { lines: [order.line] }).expect(200);
    await failNewest(order.sessionId);
    await eventually(async () => expect(await isTodo(order.id)).toBe(true));
    return order;
  };

  it('stays on the to-do list after another refund, until its line is refunded again', async () => {
    const { id, line } = await failLine();
    await post(id, { amountCents: 500 }).expect(200);
    expect(await isTodo(id)).toBe(true);
    const { body } = await owner.get(`${adminPaths.orders.list}?view=refund-failed`).expect(200);
    expect(body.items.map(({ _id }: { _id: string }) => _id)).toContain(id);
    await post(id, { lines: [line] }).expect(200);
    expect(await isTodo(id)).toBe(false);
  });

  it('leaves the to-do list when its amount is refunded again, once for each', async () => {
    const { id, sessionId } = await buyTwo();
    for (const amountCents of [700, 700]) {
      await post(id, { amountCents }).expect(200);
      await failNewest(sessionId);
      await eventually(async () => expect((await storedOrder(id)).refunds?.at(-1)?.state).toBe('failed'));
    }
    await post(id, { amountCents: 700 }).expect(200);
    expect(await isTodo(id)).toBe(true);
    await post(id, { amountCents: 700 }).expect(200);
    expect(await isTodo(id)).toBe(false);
  });

  it('leaves the to-do list when the whole payment is refunded', async () => {
    const { id } = await failLine();
    await post(id, {}).expect(200);
    expect(await isTodo(id)).toBe(false);
  });
});
