import { testHelperPaths } from '@brim-and-page/stripe-sandbox/testing';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeCustomer } from '../../../../test/builders/customers.ts';
import { donor } from '../../../../test/builders/donations.ts';
import { makeImages } from '../../../../test/builders/images.ts';
import { orderBody, pay, shopper } from '../../../../test/builders/orders.ts';
import { makePaidOrder } from '../../../../test/builders/paid-orders.ts';
import { countStock, expectLedger, makeLimitedProduct } from '../../../../test/builders/stock.ts';
import { type AdminClient, signInStaff } from '../../../../test/console/client.ts';
import {
  admin,
  eventually,
  makeJobsDue,
  refund,
  refundsOf,
  setUpOrderShop,
  shop,
  storedOrder,
} from '../../../../test/shop/order-shop.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { paths } from '../../../contract/paths.ts';
import { setStock } from '../../product/console/set-stock.ts';
import { ProductModel } from '../../product/product.model.ts';
import { releaseReservations, reserveQuantity } from '../../product/stock/reservations.ts';
import { StaffSessionModel } from '../../staff/session/session.model.ts';
import { deliverOrder, shipOrder } from '../console/fulfilment/fulfil-order.ts';
import { OrderModel } from '../order.model.ts';
import { releaseAbandonedStock } from '../reservation/order-stock.ts';
import { acceptReturn, receiveReturn } from './console/settle-return.ts';
import { moveExchangeStock } from './exchange-stock.ts';
import { ReturnPhotoModel } from './return-photo.ts';

setUpOrderShop({}, { NOTIFY_EMAIL: 'owner@shop.example' });
afterAll(expectLedger);

const mara = { kind: 'staff', _id: 'staff-1', name: 'Mara' } as const;
let owner: AdminClient;
let images: Record<string, Buffer>;
beforeAll(async () => {
  ({ admin: owner } = await signInStaff(shop, 'owner', { name: 'Mara' }));
  images = await makeImages();
});

/** A delivered order of units of `S/M`, which costs $45.00 each; of `L/XL` there are as many as given. */
async function makeDelivered({ quantity = 2, other = 1, language = 'en' as 'en' | 'es' | 'fr' } = {}) {
  const product = await makeLimitedProduct({ 'S/M': 5, 'L/XL': other }, { price: 50 });
  const order = await makePaidOrder(shop, product, { quantity, language });
  await shipOrder(admin.deps, mara, order.id);
  await deliverOrder(admin.deps, mara, order.id);
  await shop.settle();
  const { number } = await order.customer.read(order.id);
  const line = { _id: product._id, size: 'S/M', quantity: 1 };
  const path = paths.order.returns.replace(':id', order.id);
  const ask = (body: object = {}) =>
    order.customer.post(path, { lines: [line], reason: 'changed-mind', wish: 'refund', ...body });
  const exchange = () => ask({ lines: [{ ...line, toSize: 'L/XL' }], wish: 'exchange' });
  const returns = async () => (await storedOrder(order.id)).returns ?? [];
  const stock = async () =>
    Object.fromEntries(
      await Promise.all(['S/M', 'L/XL'].map(async (size) => [size, await countStock(product, size)])),
    );
  return { ...order, product, number, line, path, ask, exchange, returns, stock };
}

const stepPath = (step: 'accept' | 'decline' | 'receive' | 'photo' | 'byId', id: unknown) =>
  adminPaths.returns[step].replace(':id', String(id));
const accept = (id: unknown) =>
  owner.post(stepPath('accept', id), { postage: 'customer', message: 'Fold it.' });
const decline = (id: unknown) => owner.post(stepPath('decline', id), { reason: 'Worn.' });
const receive = (id: unknown, body: object = {}) =>
  owner.post(stepPath('receive', id), { restock: true, ...body });
const statuses = (responses: readonly { status: number }[]) => responses.map(({ status }) => status).sort();
const todo = async () => (await owner.get(adminPaths.overview).expect(200)).body.todo.returns;

describe('a return for a refund', () => {
  it('goes from the request to the refund, with a mail at each step', async () => {
    const { id, number, ask, customer, returns, subjects, sessionId, stock, mails } = await makeDelivered();
    const before = await todo();
    const { body } = await ask({ message: 'Too small' }).expect(200);
    expect(body.order).toMatchObject({
      status: 'Delivered',
      returns: [{ state: 'requested', reference: `${number}-RA1`, message: 'Too small', hasPhoto: false }],
      returnable: { lines: [{ size: 'S/M', quantity: 1 }] },
    });
    expect(await todo()).toBe(before + 1);
    const [asked] = await returns();
    const list = await owner.get(`${adminPaths.returns.list}?view=requested&q=${number}`).expect(200);
    expect(list.body).toMatchObject({ total: 1, items: [{ _id: String(asked?._id), amountCents: 4500 }] });
    expect(list.body.views.requested).toBe(before + 1);
    await shop.settle();
    const told = (await shop.mailbox()).filter(({ text }) => text.includes(`/admin/returns/${asked?._id}`));
    expect(told.map(({ to, subject }) => [to, subject])).toEqual([
      ['owner@shop.example', `Return requested: order ${number}`],
    ]);
    for (const text of ['for a refund', 'Changed their mind', 'Too small', '(S/M)'])
      expect(told[0]?.text).toContain(text);
    const seller = { name: 'Foundry Lane Pty Ltd', address: '12 Foundry Lane, Brunswick VIC 3056' };
    vi.spyOn(shop.services.orders, 'readSeller').mockResolvedValue(seller);
    await accept(asked?._id).expect(200);
    expect(await todo()).toBe(before);
    const done = await receive(asked?._id).expect(200);
    await shop.settle();
    expect(done.body.return).toMatchObject({ acceptedBy: { name: 'Mara' }, restock: true });
    const order = await customer.read(id);
    expect(order).toMatchObject({ status: 'Delivered', returns: [{ state: 'done', postage: 'customer' }] });
    expect(order.timeline.map(({ kind }) => kind).slice(4)).toEqual(
      expect.arrayContaining([
        ...['return-requested', 'return-accepted', 'return-received', 'refunded', 'return-done'],
      ]),
    );
    expect((await refundsOf(sessionId)).map(({ amount }) => amount)).toEqual([4500]);
    expect((await stock())['S/M']).toEqual({ left: 4, reserved: 0 });
    expect((await subjects()).slice(3)).toEqual([
      `We have received your request to return items of order ${number}`,
      `You can send back your items of order ${number}`,
      expect.anything(),
      expect.anything(),
    ]);
    expect((await subjects()).slice(5).sort()).toEqual([
      `Part of your order ${number} has been refunded`,
      `Your returned items of order ${number} have arrived`,
    ]);
    const accepted = (await mails()).find(({ subject }) => subject.startsWith('You can send'));
    for (const text of [`${number}-RA1`, 'Fold it.', 'You pay for the postage', seller.address])
      expect(accepted?.text).toContain(text);
    const { customerId } = (await owner.get(adminPaths.orders.byId.replace(':id', id)).expect(200)).body
      .order;
    const data = await owner.get(adminPaths.customers.export.replace(':id', customerId)).expect(200);
    expect(data.body.returns).toMatchObject([
      { orderId: id, reference: `${number}-RA1`, message: 'Too small' },
    ]);
    const { body: shown } = await owner.get(adminPaths.orders.byId.replace(':id', id)).expect(200);
    expect(shown.order.timeline).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'return-accepted', text: `${number}-RA1`, by: expect.anything() }),
      ]),
    );
  });

  it('is asked for once by equal requests at once, and again only after it was declined', async () => {
    const { ask, line, returns, id } = await makeDelivered();
    const both = { lines: [{ ...line, quantity: 2 }] };
    expect(statuses(await Promise.all([ask(both), ask(both), ask(both)]))).toEqual([200, 409, 409]);
    expect((await ask().expect(409)).body.code).toBe('already_returned');
    const [first] = await returns();
    const raced = [accept(first?._id), accept(first?._id), decline(first?._id), decline(first?._id)];
    const answers = await Promise.all(raced);
    expect(answers.slice(0, 2).filter(({ status }) => status === 200).length).toBeLessThan(2);
    expect(statuses(answers.slice(2))).toEqual([200, 409]);
    await ask().expect(200);
    await refund(admin.deps, id, { lines: [line] });
    expect((await ask().expect(409)).body.code).toBe('already_returned');
    // Staff refunded everything that is left, so that the parcel has no refund left.
    const [, second] = await returns();
    await accept(second?._id).expect(200);
    await refund(admin.deps, id);
    await receive(second?._id).expect(409);
  });

  it('is not declined from a page that still shows it as requested', async () => {
    const { ask, returns, subjects } = await makeDelivered();
    await ask().expect(200);
    const [asked] = await returns();
    const declineFrom = (from: string) =>
      owner.post(stepPath('decline', asked?._id), { reason: 'Worn.', from });
    await declineFrom('received').expect(400);
    await declineFrom('accepted').expect(409);
    await accept(asked?._id).expect(200);
    const { body } = await declineFrom('requested').expect(409);
    expect(body).toMatchObject({ code: 'wrong_return_state', params: { state: 'accepted' } });
    expect(await returns()).toMatchObject([{ state: 'accepted' }]);
    await shop.settle();
    expect((await subjects()).some((subject) => /declined|accept/i.test(subject))).toBe(false);
    await declineFrom('accepted').expect(200);
    expect(await returns()).toMatchObject([{ state: 'declined', declineReason: 'Worn.' }]);
  });

  it('is refunded once, however often it is received at once', async () => {
    const { ask, returns, sessionId, stock } = await makeDelivered();
    await ask().expect(200);
    const [asked] = await returns();
    await receive(asked?._id).expect(409);
    await accept(asked?._id).expect(200);
    const received = await Promise.all([1, 2, 3].map(() => receive(asked?._id)));
    expect(statuses(received)).toEqual([200, 409, 409]);
    await shop.settle();
    expect(await refundsOf(sessionId)).toHaveLength(1);
    expect((await stock())['S/M']).toEqual({ left: 4, reserved: 0 });
  });

  it.each(['in the console', "on the provider's pages"])(
    'is done when its money was refunded in another way, %s, and no size stays set aside',
    async (where) => {
      const { ask, exchange, returns, id, stock, customer, sessionId, subjects } = await makeDelivered({
        quantity: 3,
      });
      const before = await todo();
      await ask().expect(200);
      await exchange().expect(200);
      await ask().expect(200);
      const [money, size] = await returns();
      await accept(money?._id).expect(200);
      await accept(size?._id).expect(200);
      expect((await stock())['L/XL']).toEqual({ left: 0, reserved: 1 });
      if (where === 'in the console') await refund(admin.deps, id);
      else await shop.request.post(testHelperPaths.refund).send({ sessionId }).expect(200);
      await eventually(async () => {
        await shop.settle();
        expect((await returns()).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
      });
      expect((await stock())['L/XL']).toEqual({ left: 1, reserved: 0 });
      expect(await todo()).toBe(before);
      for (const each of [money, size]) {
        await receive(each?._id).expect(409);
        await decline(each?._id).expect(409);
      }
      expect(await refundsOf(sessionId)).toHaveLength(1);
      expect((await customer.read(id)).timeline.filter(({ kind }) => kind === 'return-done')).toHaveLength(3);
      expect((await subjects()).filter((subject) => subject.includes('have arrived'))).toEqual([]);
    },
  );

  it('is not received while the rest of the payment is too little for it', async () => {
    const { ask, returns, id, sessionId } = await makeDelivered();
    await ask().expect(200);
    const [asked] = await returns();
    await accept(asked?._id).expect(200);
    await refund(admin.deps, id, { amountCents: 5000 });
    expect((await receive(asked?._id).expect(409)).body.code).toBe('return_refunded');
    await refund(admin.deps, id);
    await shop.settle();
    expect((await returns())[0]?.state).toBe('done');
    expect((await refundsOf(sessionId)).map(({ amount }) => amount)).toEqual([5000, 4000]);
  });

  it.each([
    ['a unit', (_id: string) => ({ lines: [{ _id, size: 'S/M', quantity: 1 }] }), 4500],
    ['an amount', () => ({ amountCents: 5000 }), 4000],
  ])('refunds the rest when %s was refunded just after its parcel arrived', async (_what, other, rest) => {
    const { ask, line, product, returns, id, sessionId } = await makeDelivered();
    await ask({ lines: [{ ...line, quantity: 2 }] }).expect(200);
    const [asked] = await returns();
    await accept(asked?._id).expect(200);
    const receiving = receiveReturn(admin.crashingAt('after-return-received'), mara, String(asked?._id), {
      restock: false,
    });
    await expect(receiving).rejects.toThrow();
    await refund(admin.deps, id, other(product._id));
    await makeJobsDue(id);
    await eventually(async () => {
      await shop.settle();
      expect((await returns())[0]?.state).toBe('done');
    });
    const amounts = (await refundsOf(sessionId)).map(({ amount }) => amount);
    expect(amounts).toEqual([9000 - rest, rest]);
  });

  it('needs orders.refund and a fresh proof to be received', async () => {
    const { ask, exchange, returns } = await makeDelivered();
    await ask().expect(200);
    await exchange().expect(200);
    const [money, size] = await returns();
    const fulfilment = await signInStaff(shop, 'fulfilment');
    for (const each of [money, size])
      await fulfilment.admin.post(stepPath('accept', each?._id), { postage: 'shop' }).expect(200);
    const body = { restock: false };
    await fulfilment.admin.post(stepPath('receive', money?._id), body).expect(403);
    await fulfilment.admin.post(stepPath('receive', size?._id), body).expect(200);
    const other = await signInStaff(shop, 'owner');
    await StaffSessionModel.updateMany({ staffId: other.staff._id }, { provenAt: new Date(0) });
    const refused = await other.admin.post(stepPath('receive', money?._id), body).expect(403);
    expect(refused.body.code).toBe('proof_required');
    await receive(money?._id, body).expect(200);
  });
});

describe('an exchange', () => {
  it('sets the other size aside when it is accepted, and sends it when the parcel arrives', async () => {
    const { exchange, returns, stock, customer, id, mails, product, line } = await makeDelivered({
      language: 'fr',
    });
    await exchange().expect(200);
    await exchange().expect(200);
    const [first, second] = await returns();
    const accepted = await Promise.all([accept(first?._id), accept(second?._id)]);
    expect(statuses(accepted)).toEqual([200, 409]);
    const refused = accepted.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('size_sold_out');
    await releaseAbandonedStock();
    expect((await stock())['L/XL']).toEqual({ left: 0, reserved: 1 });
    // To the customer's next order it is sold out, which an unpaid order of theirs would not be.
    expect((await customer.post(paths.cart.get, {}).expect(200)).body.reserved).toBeUndefined();
    const next = orderBody([{ product, size: 'L/XL' }]);
    expect((await customer.placeOrder(next).expect(409)).body.code).toBe('size_sold_out');
    expect((await customer.orders()).map(({ status }) => status)).toEqual(['Delivered']);
    const won = (await returns()).find(({ state }) => state === 'accepted');
    const received = await Promise.all(
      [1, 2].map(() => receive(won?._id, { carrier: 'Australia Post', trackingNumber: '33AAA0000009' })),
    );
    expect(statuses(received)).toEqual([200, 409]);
    await shop.settle();
    await releaseAbandonedStock();
    expect(await stock()).toEqual({ 'S/M': { left: 4, reserved: 0 }, 'L/XL': { left: 0, reserved: 0 } });
    const order = await customer.read(id);
    expect(order.returns.find(({ state }) => state === 'done')).toMatchObject({
      shipment: { trackingNumber: '33AAA0000009' },
    });
    expect((await mails()).filter(({ text }) => text.includes('33AAA0000009'))).toHaveLength(1);
    // The customer sends everything back: one unit of each size.
    await refund(admin.deps, id, { lines: [line], restock: true });
    expect((await stock())['S/M']).toEqual({ left: 5, reserved: 0 });
    await refund(admin.deps, id, { restock: true });
    await shop.settle();
    expect(await stock()).toEqual({ 'S/M': { left: 5, reserved: 0 }, 'L/XL': { left: 1, reserved: 0 } });
  });

  it('takes a size from the stock that was unlimited when it was accepted', async () => {
    const product = await makeLimitedProduct({ 'S/M': 5 }, { price: 50 });
    const order = await makePaidOrder(shop, product, { quantity: 2 });
    await shipOrder(admin.deps, mara, order.id);
    await deliverOrder(admin.deps, mara, order.id);
    const lines = [{ _id: product._id, size: 'S/M', quantity: 1, toSize: 'L/XL' }];
    const path = paths.order.returns.replace(':id', order.id);
    for (const _ of [1, 2])
      await order.customer.post(path, { lines, reason: 'changed-mind', wish: 'exchange' }).expect(200);
    const asked = (await storedOrder(order.id)).returns ?? [];
    for (const { _id } of asked) await accept(_id).expect(200);
    await setStock(mara, product, 'L/XL', 1);
    await receive(asked[0]?._id).expect(200);
    expect(await countStock(product, 'L/XL')).toEqual({ left: 0, reserved: 0 });
    // Once, also when the job is repeated late. For the second parcel one unit is missing.
    const sent = await storedOrder(order.id);
    await moveExchangeStock(sent, asked[0]?._id as Types.ObjectId);
    await receive(asked[1]?._id).expect(200);
    await setStock(mara, product, 'L/XL', 3);
    await moveExchangeStock(sent, asked[0]?._id as Types.ObjectId);
    await shop.settle();
    expect(await countStock(product, 'L/XL')).toEqual({ left: 3, reserved: 0 });
    const { body } = await owner.get(adminPaths.products.stock.replace(':id', product._id)).expect(200);
    const changes = body.items.filter(({ size }: { size: string }) => size === 'L/XL');
    expect(changes.map(({ cause, change }: { cause: string; change: number }) => [cause, change])).toEqual([
      ['edit', 3],
      ['exchange', -1],
      ['edit', 1],
    ]);
    const told = (await shop.mailbox()).filter(({ text }) => text.includes(product.name));
    expect(told.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([`Sold out: ${product.name} in L/XL`, `Oversold: ${product.name} in L/XL`]),
    );
  });

  it('is declined while its parcel has not come, and the size that was set aside is for sale again', async () => {
    const { exchange, returns, stock, customer, id, mails, number } = await makeDelivered();
    await exchange().expect(200);
    const [asked] = await returns();
    await accept(asked?._id).expect(200);
    const declined = await decline(asked?._id).expect(200);
    expect(declined.body.return).toMatchObject({ state: 'declined', acceptedBy: { name: 'Mara' } });
    expect(await stock()).toEqual({ 'S/M': { left: 3, reserved: 0 }, 'L/XL': { left: 1, reserved: 0 } });
    expect((await mails()).at(-1)).toMatchObject({
      subject: `We cannot take back your items of order ${number}`,
      text: expect.stringContaining('Worn.'),
    });
    const order = await customer.read(id);
    expect(order.timeline.map(({ kind }) => kind).slice(-2)).toEqual(['return-accepted', 'return-declined']);
    await receive(asked?._id).expect(409);
    await decline(asked?._id).expect(409);
    await exchange().expect(200);
    const [, again] = await returns();
    await accept(again?._id).expect(200);
    const raced = await Promise.all([receive(again?._id), decline(again?._id)]);
    expect(statuses(raced)).toEqual([200, 409]);
    await shop.settle();
    await releaseAbandonedStock();
    const isSent = (await returns())[1]?.state === 'done';
    expect(await stock()).toEqual({
      'S/M': { left: isSent ? 4 : 3, reserved: 0 },
      'L/XL': { left: isSent ? 0 : 1, reserved: 0 },
    });
  });

  it('is accepted with all its units, when another accept finds one sold out meanwhile', async () => {
    const product = await makeLimitedProduct({ 'S/M': 5, 'L/XL': 1 }, { price: 50 });
    const other = await makeLimitedProduct({ 'S/M': 5, 'L/XL': 1 }, { price: 50 });
    const buyer = shopper(shop, await makeCustomer(shop));
    const bought = [product, other].map((each) => ({ product: each, quantity: 1 }));
    const { id, sessionUrl } = await buyer.order(orderBody(bought));
    await pay(shop, sessionUrl);
    await buyer.verify(id).expect(200);
    await shipOrder(admin.deps, mara, id);
    await deliverOrder(admin.deps, mara, id);
    const lines = [product, other].map(({ _id }) => ({ _id, size: 'S/M', quantity: 1, toSize: 'L/XL' }));
    const body = { lines, reason: 'changed-mind', wish: 'exchange' };
    await buyer.post(paths.order.returns.replace(':id', id), body).expect(200);
    const [asked] = (await storedOrder(id)).returns ?? [];
    const productId = new Types.ObjectId(other._id);
    const someone = { orderId: new Types.ObjectId(), userId: new Types.ObjectId(), isLate: false };
    const write = ProductModel.updateOne.bind(ProductModel);
    // Stalled between the first unit and the second, which a shopper has for a while.
    vi.spyOn(ProductModel, 'updateOne')
      .mockImplementationOnce(write)
      .mockImplementationOnce(((...stalled: Parameters<typeof write>) =>
        reserveQuantity(someone, { productId, size: 'L/XL', quantity: 1 }, { cause: 'sale' })
          .then(() => accept(asked?._id).expect(409))
          .then(() => releaseReservations(someone.orderId, 'all'))
          .then(() => write(...stalled))) as unknown as typeof write);
    await accept(asked?._id).expect(200);
    await releaseAbandonedStock();
    for (const each of [product, other])
      expect(await countStock(each, 'L/XL')).toEqual({ left: 0, reserved: 1 });
  });

  it.each(['by the sweep', 'with a decline'])('releases what a killed accept set aside, %s', async (how) => {
    const { exchange, returns, stock } = await makeDelivered();
    await exchange().expect(200);
    const [asked] = await returns();
    const killed = {
      ...admin.deps,
      crashAt: (point: string) => {
        if (point === 'after-exchange-reserved') throw new Error('killed');
      },
    };
    const accepting = acceptReturn(killed, mara, String(asked?._id), { postage: 'shop', message: undefined });
    await expect(accepting).rejects.toThrow('killed');
    expect((await stock())['L/XL']).toEqual({ left: 0, reserved: 1 });
    if (how === 'by the sweep') await releaseAbandonedStock();
    else await decline(asked?._id).expect(200);
    expect((await stock())['L/XL']).toEqual({ left: 1, reserved: 0 });
    if (how === 'by the sweep') await accept(asked?._id).expect(200);
    await releaseAbandonedStock();
    expect((await stock())['L/XL']?.reserved).toBe(how === 'by the sweep' ? 1 : 0);
  });
});

describe('POST /api/order/:id/returns', () => {
  it('takes a photo of a fault, which staff alone can see', async () => {
    const { path, token, line, returns } = await makeDelivered();
    const form = (photo?: Buffer, lines: unknown = [line]) => {
      const request = shop.request
        .post(path)
        .set('token', token)
        .field('lines', typeof lines === 'string' ? lines : JSON.stringify(lines))
        .field('reason', 'faulty')
        .field('wish', 'refund');
      return photo ? request.attach('photo', photo, 'photo.jpg') : request;
    };
    expect((await form().expect(400)).body.code).toBe('return_photo_required');
    expect((await form(Buffer.from('<svg/>')).expect(400)).body.code).toBe('invalid_image');
    await form(images.PNG, '[').expect(400);
    await form(Buffer.alloc(5 * 1024 * 1024 + 1)).expect(413);
    expect(await ReturnPhotoModel.countDocuments()).toBe(0);
    const { body } = await form(images.JPEG).expect(200);
    expect(body.order.returns).toMatchObject([{ reason: 'faulty', hasPhoto: true }]);
    const [asked] = await returns();
    const { headers, body: photo } = await owner.get(stepPath('photo', asked?._id)).expect(200);
    expect([headers['content-type'], headers['cache-control']]).toEqual(['image/webp', 'no-store']);
    expect(photo.includes('SECRET-OWNER')).toBe(false);
    await shop.request.get(stepPath('photo', asked?._id)).set('token', token).expect(401);
    const ministry = await signInStaff(shop, 'ministry');
    await ministry.admin.get(stepPath('photo', asked?._id)).expect(403);
    // Kept with its return.
    expect((await ReturnPhotoModel.findById(asked?._id).lean())?.expiresAt).toBeUndefined();
    await form(images.JPEG, [{ ...line, quantity: 2 }]).expect(409);
    expect(await ReturnPhotoModel.countDocuments()).toBe(1);
  });

  it('refuses what was not ordered, is too early or too late, or cannot be exchanged', async () => {
    const { id, ask, line, path, customer } = await makeDelivered();
    const bad = [
      { lines: [] },
      { lines: [{ ...line, quantity: 0 }] },
      { lines: [{ ...line, size: 'XXL' }] },
      { lines: [{ ...line, toSize: 'L/XL' }] },
      { wish: 'exchange' },
      { wish: 'exchange', lines: [{ ...line, toSize: 'S/M' }] },
      { wish: 'exchange', lines: [{ ...line, toSize: 'XXL' }] },
      { reason: 'other' },
      { wish: 'other' },
      { message: 'x'.repeat(1001) },
    ];
    for (const body of bad) expect([body, (await ask(body)).status]).toEqual([body, 400]);
    const stranger = await makeCustomer(shop);
    const body = { lines: [line], reason: 'changed-mind', wish: 'refund' };
    await shop.request.post(path).set('token', stranger.token).send(body).expect(404);
    await OrderModel.updateOne({ _id: id }, { status: 'Shipped' });
    expect((await ask().expect(409)).body.code).toBe('order_not_delivered');
    await OrderModel.updateOne({ _id: id }, { status: 'Delivered' });
    await donor(shop).advance(29.9);
    await ask().expect(200);
    await donor(shop).advance(0.2);
    expect((await ask().expect(409)).body).toMatchObject({ code: 'return_too_late', params: { max: 30 } });
    expect((await customer.read(id)).returnable?.lines).toEqual([expect.objectContaining({ quantity: 1 })]);
  });
});
