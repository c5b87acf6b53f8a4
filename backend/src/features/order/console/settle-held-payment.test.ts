import { testHelperPaths } from '@brim-and-page/stripe-sandbox/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderBody } from '../../../../test/builders/orders.ts';
import { makeLimitedProduct } from '../../../../test/builders/stock.ts';
import { type AdminClient, signInStaff } from '../../../../test/console/client.ts';
import {
  adas,
  admin as cli,
  eventually,
  expectStatus,
  payWithoutWebhook,
  refundsOf,
  setUpOrderShop,
  shop,
  storedOrder,
  subjectsTo,
} from '../../../../test/shop/order-shop.ts';
import { SandboxSessionModel } from '../../../../test/vendors/sandbox.ts';
import { AuditModel } from '../../../audit/audit.model.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import type { Product } from '../../../contract/product/product.ts';
import { ProductModel } from '../../product/product.model.ts';
import { StaffSessionModel } from '../../staff/session/session.model.ts';
import { OrderModel } from '../order.model.ts';
import { syncPaymentChanges } from '../refund/sync-payment-changes.ts';

setUpOrderShop();

const { orders } = adminPaths;
let mara: AdminClient;
let owner: AdminClient;
beforeAll(async () => {
  ({ admin: mara } = await signInStaff(shop, 'fulfilment', { name: 'Mara' }));
  ({ admin: owner } = await signInStaff(shop, 'owner', { name: 'Olive' }));
});

const pathTo = (path: string, id: string) => path.replace(':id', id);
const read = async (id: string) => (await mara.get(pathTo(orders.byId, id)).expect(200)).body.order;
const change = (kind: 'ship' | 'settleHeld', id: string, body = {}, staff = mara) =>
  staff.post(pathTo(orders[kind], id), body);
const auditOf = async (id: string) =>
  (await AuditModel.find({ 'target._id': id }).sort({ at: 1, _id: 1 }).lean()).map(({ action, by }) => [
    action,
    by?.name,
  ]);
const endProofs = () => StaffSessionModel.updateMany({}, { provenAt: new Date(0) });
const renewProofs = () => StaffSessionModel.updateMany({}, { provenAt: new Date() });
/** Changes a payment at the provider; its event is delivered. */
const atProvider = async (path: string, body: object) =>
  (await shop.request.post(path).send(body).expect(200)).body;
/** The same while no event is delivered. */
async function refundUnseen(sessionId: string, amount: number) {
  const refund = {
    id: `re_${sessionId}_${amount}`,
    amount,
    status: 'succeeded',
    createdAt: new Date(),
    paramsHash: '',
  };
  await SandboxSessionModel.updateOne({ _id: sessionId }, { $push: { refunds: refund } });
}

/** An order whose payment has another total than the order. */
async function holdOrder(product: Product) {
  const { id, sessionId } = await adas.order(
    orderBody([{ product }], { email: `held-${product._id}@delivery.example` }),
  );
  await payWithoutWebhook(sessionId);
  const card = { brand: 'visa', last4: '4242' };
  await SandboxSessionModel.updateOne({ _id: sessionId }, { $set: { amountTotal: 4000, card } });
  await adas.verify(id).expect(200);
  const { held, payment } = await read(id);
  expect(held).toEqual({ reason: 'paid $40.00 of $40.46' });
  expect(payment).toMatchObject({ isPaid: false, amountCents: 4000, card });
  const left = async () => (await ProductModel.findById(product._id).lean())?.stock?.[0]?.left;
  const email = `held-${product._id}@delivery.example`;
  const subjects = () => subjectsTo(email);
  const mails = async () => (await shop.mailbox()).filter(({ to }) => to === email);
  return { id, sessionId, left, subjects, mails };
}

describe('POST /api/admin/orders/:id/release', () => {
  it('accepts a payment as it is: the order is shipped as any other', async () => {
    const { id, left, subjects } = await holdOrder(await makeLimitedProduct({ 'S/M': 3 }));
    const { body } = await change('settleHeld', id, { action: 'accept' }).expect(200);
    expect(body.order).toMatchObject({
      status: 'Processing',
      totalCents: 4046,
      payment: { isPaid: true, amountCents: 4000, gstCents: 364, card: { last4: '4242' } },
    });
    expect(body.order.held).toBeUndefined();
    expect(await left()).toBe(2);
    expect(await subjects()).toEqual([expect.stringMatching(/^Order confirmation/)]);
    expect(body.order.timeline.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['held', 'paid', 'released']),
    );
    await change('settleHeld', id, { action: 'accept' }).expect(409);
    await change('ship', id).expect(200);
    expect(await auditOf(id)).toEqual([
      ['order.release', 'Mara'],
      ['order.ship', 'Mara'],
    ]);
  });

  it('accepts once when it is asked several times at once, with one entry in the audit', async () => {
    const { id } = await holdOrder(await makeLimitedProduct({ 'S/M': 3 }));
    const accepts = [1, 2, 3].map(async () => (await change('settleHeld', id, { action: 'accept' })).status);
    expect((await Promise.all(accepts)).sort()).toEqual([200, 409, 409]);
    expect(await auditOf(id)).toEqual([['order.release', 'Mara']]);
  });

  it('accepts the payment of a cancelled order only while its items are in stock', async () => {
    const product = await makeLimitedProduct({ 'S/M': 1 });
    const { id, left } = await holdOrder(product);
    await ProductModel.updateOne({ _id: product._id }, { $set: { reservations: [] } });
    await OrderModel.updateOne({ _id: id }, { status: 'Cancelled' });
    expect((await change('settleHeld', id, { action: 'accept' }).expect(409)).body.message).toMatch(
      /sold out/,
    );
    expect(await auditOf(id)).toEqual([]);
    await ProductModel.updateOne({ _id: product._id }, { $set: { 'stock.0.left': 1 } });
    await change('settleHeld', id, { action: 'accept' }).expect(200);
    expect([await left(), (await storedOrder(id)).status]).toEqual([0, 'Processing']);
  });

  it('pays a payment back with a proof of the owner, closes the order and frees its stock', async () => {
    const { id, sessionId, left, subjects } = await holdOrder(await makeLimitedProduct({ 'S/M': 3 }));
    await change('settleHeld', id, { action: 'refund' }).expect(403);
    await endProofs();
    const asked = await change('settleHeld', id, { action: 'refund' }, owner).expect(403);
    expect(asked.body.code).toBe('proof_required');
    await renewProofs();
    await change('settleHeld', id, { action: 'refund' }, owner).expect(200);
    await expectStatus(id, 'Refunded');
    expect((await adas.verify(id).expect(200)).body).toEqual({
      success: false,
      code: 'payment_returned',
      message: 'We cannot accept your payment for this order, so we are giving your money back.',
    });
    expect((await refundsOf(sessionId)).map(({ amount }) => amount)).toEqual([4000]);
    expect(await left()).toBe(3);
    expect(await read(id)).toMatchObject({
      refundedCents: 4000,
      refunds: [{ state: 'done', amountCents: 4000, by: { name: 'Olive' } }],
    });
    expect(await subjects()).toEqual([
      expect.stringMatching(/^Your payment for order .* is going back to you$/),
    ]);
  });
});

describe('the tax invoice of an accepted payment', () => {
  it('has what was paid as its total, with its GST and the difference to the lines', async () => {
    const { id, mails } = await holdOrder(await makeLimitedProduct({ 'S/M': 3 }));
    await change('settleHeld', id, { action: 'accept' }).expect(200);
    const [mail] = await mails();
    const text = mail?.text ?? '';
    for (const part of ['-$0.46', '$3.64', '$40.00', 'what you paid']) expect(text).toContain(part);
    for (const part of ['$3.68', 'Paid in full']) expect(text).not.toContain(part);
    const order = (await adas.orders()).find(({ _id }) => _id === id);
    expect(order).toMatchObject({ amount: 40.46, invoice: { total: 40, gst: 3.64 } });
  });
});

describe('a held payment that was refunded or is disputed at the provider', () => {
  const accept = (id: string) => change('settleHeld', id, { action: 'accept' });

  it('closes its order once it is refunded, tells the customer, and frees the stock', async () => {
    const { id, sessionId, left, subjects } = await holdOrder(await makeLimitedProduct({ 'S/M': 3 }));
    await atProvider(testHelperPaths.refund, { sessionId });
    await expectStatus(id, 'Refunded');
    await eventually(async () => expect(await left()).toBe(3));
    expect(await storedOrder(id)).toMatchObject({ payment: true, needsReview: false, refundedCents: 4000 });
    expect((await accept(id).expect(409)).body.code).toBe('order_not_held');
    await change('ship', id).expect(409);
    expect(await subjects()).toEqual([expect.stringMatching(/is going back to you$/)]);
  });

  it('is not accepted when the event of its refund was lost', async () => {
    const { id, sessionId } = await holdOrder(await makeLimitedProduct({ 'S/M': 3 }));
    await refundUnseen(sessionId, 4000);
    expect((await accept(id).expect(409)).body.code).toBe('held_payment_refunded');
    expect(await storedOrder(id)).toMatchObject({ status: 'Refunded', refundedCents: 4000 });
    expect(await auditOf(id)).toEqual([]);
  });

  it('is closed, too, when it was held before payments were stored with orders', async () => {
    const { id, sessionId } = await holdOrder(await makeLimitedProduct({ 'S/M': 3 }));
    await OrderModel.updateOne({ _id: id }, { $unset: { paymentIntentId: 1 } });
    await atProvider(testHelperPaths.refund, { sessionId });
    await expectStatus(id, 'Refunded');
  });

  it('is accepted after a refund of a part, which is taken off; the other way pays the rest back', async () => {
    const [kept, returned] = [
      await holdOrder(await makeLimitedProduct({ 'S/M': 3 })),
      await holdOrder(await makeLimitedProduct({ 'S/M': 3 })),
    ];
    for (const { id, sessionId } of [kept, returned]) {
      await atProvider(testHelperPaths.refund, { sessionId, amountCents: 500 });
      await eventually(async () => expect((await storedOrder(id)).refundedCents).toBe(500));
    }
    await accept(kept.id).expect(200);
    expect(await storedOrder(kept.id)).toMatchObject({ status: 'Processing', refundedCents: 500 });
    await renewProofs();
    await change('settleHeld', returned.id, { action: 'refund' }, owner).expect(200);
    await expectStatus(returned.id, 'Refunded');
    expect((await refundsOf(returned.sessionId)).map(({ amount }) => amount)).toEqual([500, 3500]);
  });

  it('is not accepted while it is disputed, or when the shop lost the dispute', async () => {
    const { id, sessionId } = await holdOrder(await makeLimitedProduct({ 'S/M': 3 }));
    const { disputeId } = await atProvider(testHelperPaths.dispute, { sessionId, reason: 'fraudulent' });
    await eventually(async () => expect((await storedOrder(id)).disputes).toHaveLength(1));
    expect((await accept(id).expect(409)).body.code).toBe('held_payment_disputed');
    await atProvider(testHelperPaths.disputeStatus, { disputeId, status: 'lost' });
    expect((await accept(id).expect(409)).body.code).toBe('held_payment_disputed');
    expect(await storedOrder(id)).toMatchObject({ status: 'Pending', payment: false });
  });

  it('is not accepted when its refund is stored between the question and the write', async () => {
    const { id, sessionId } = await holdOrder(await makeLimitedProduct({ 'S/M': 3 }));
    const stored = await storedOrder(id);
    await refundUnseen(sessionId, 500);
    const accepted = accept(id);
    await Promise.all([accepted, syncPaymentChanges(cli.deps, stored), syncPaymentChanges(cli.deps, stored)]);
    // Whichever comes first, the refund is in the record.
    expect(await storedOrder(id)).toMatchObject({ refundedCents: 500 });
  });
});
