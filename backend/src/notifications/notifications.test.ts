import { testHelperPaths } from '@brim-and-page/stripe-sandbox/testing';
import { expect, it, vi } from 'vitest';
import { orderBody, pay } from '../../test/builders/orders.ts';
import { makePaidDonation } from '../../test/builders/paid-donation.ts';
import { makePaidOrder } from '../../test/builders/paid-orders.ts';
import { makeProduct } from '../../test/builders/products.ts';
import { adas, admin, cap, eventually, setUpOrderShop, shop } from '../../test/shop/order-shop.ts';
import { DonationModel } from '../features/donation/donation.model.ts';
import { OrderModel, type StoredOrder } from '../features/order/order.model.ts';
import { transitionOrder } from '../features/order/transitions.ts';
import { DailySumsModel } from '../features/overview/daily-sums.model.ts';
import { createDailySums } from '../features/overview/daily-sums.ts';
import { DigestModel } from '../features/overview/digest.model.ts';
import { sendDigest } from '../features/overview/digest.ts';
import { ProductModel } from '../features/product/product.model.ts';
import { newNotification } from './notification.schema.ts';
import { queueNotifications } from './queue-notifications.ts';

setUpOrderShop({ price: 50 }, { NOTIFY_EMAIL: 'owner@shop.example, second@shop.example' });

/** The subjects of the mails to the owner that mention a text, oldest first. */
async function subjectsWith(text: string, to = 'owner@shop.example') {
  const mails = (await shop.mailbox()).filter((mail) => mail.to === to);
  return mails
    .filter((mail) => mail.text.includes(text))
    .map(({ subject }) => subject)
    .reverse();
}
const numberOf = async (id: string) => (await OrderModel.findById(id).orFail().lean()).number ?? '';
const atProvider = async (path: string, body: object) =>
  (await shop.request.post(path).send(body).expect(200)).body;

it('mails every address once about a paid order, however often it is verified', async () => {
  const { id, customer } = await makePaidOrder(shop, cap);
  await Promise.all([customer.verify(id), customer.verify(id)]);
  const number = await numberOf(id);
  for (const to of ['owner@shop.example', 'second@shop.example'])
    expect(await subjectsWith(`/admin/orders/${id}`, to)).toEqual([`New order ${number}: $90.00`]);
});

it('queues no second mail after a crash between mail and notification', async () => {
  const { id } = await makePaidOrder(shop, cap, { quantity: 1 });
  const { notifications } = await OrderModel.findById(id).orFail().lean<StoredOrder>();
  expect(notifications).toHaveLength(1);
  await shop.settle();
  expect((await OrderModel.findById(id).orFail().lean<StoredOrder>()).notifications).toEqual([]);
  await OrderModel.updateOne({ _id: id }, { $set: { notifications } });
  expect(await subjectsWith(`/admin/orders/${id}`)).toHaveLength(1);
});

it('mails about a held payment, once', async () => {
  const { id, stored } = await makePaidOrder(shop, cap);
  const { _id } = await stored();
  const unpaid = { status: 'Pending', payment: false, $unset: { notifications: 1, paidAt: 1 } };
  await OrderModel.updateOne({ _id }, unpaid);
  const set = { reviewReason: 'paid 100, expected 9000' };
  await Promise.all([transitionOrder(_id, 'hold', { set }), transitionOrder(_id, 'hold', { set })]);
  expect(await subjectsWith(set.reviewReason)).toEqual([`Payment held: order ${await numberOf(id)}`]);
});

it('mails about disputes of an order and of a donation, once each', async () => {
  const { id, sessionId, stored } = await makePaidOrder(shop, cap);
  const { disputeId } = await atProvider(testHelperPaths.dispute, { sessionId, reason: 'fraudulent' });
  await eventually(async () => expect((await stored()).disputes).toHaveLength(1));
  await atProvider(testHelperPaths.disputeStatus, { disputeId, status: 'lost' });
  await eventually(async () => expect((await stored()).disputes?.[0]?.closedAt).toBeDefined());
  expect(await subjectsWith(`/admin/orders/${id}`)).toEqual([
    `New order ${await numberOf(id)}: $90.00`,
    `Payment disputed: order ${await numberOf(id)}`,
  ]);
  const { invoiceId } = await makePaidDonation(shop);
  await atProvider(testHelperPaths.dispute, { invoiceId });
  await eventually(async () =>
    expect(await subjectsWith('donation')).toContain('Payment disputed: donation of Ruth Giver'),
  );
});

it('mails about a new donation once, and about a reversed refund', async () => {
  const { email, invoiceId } = await makePaidDonation(shop);
  expect(await subjectsWith(email)).toEqual(['New donation: $25.00']);
  const { _id } = await DonationModel.findOne({ 'donor.email': email }).orFail().lean();
  expect(await subjectsWith(`/admin/donations/${_id}`)).toEqual(['New donation: $25.00']);
  await shop.request.post('/sandbox/test_helpers/advance').send({ days: 32 }).expect(200);
  const charges = async () => (await DonationModel.findOne({ 'donor.email': email }).orFail().lean()).charges;
  await eventually(async () => expect(await charges()).toHaveLength(2));
  expect(await subjectsWith(email)).toHaveLength(1);
  const { refundId } = await atProvider(testHelperPaths.refund, { invoiceId, amountCents: 500 });
  await eventually(async () => expect((await charges())[0]?.refund?.state).toBe('done'));
  await atProvider(testHelperPaths.refundStatus, { refundId, status: 'failed' });
  await eventually(async () =>
    expect(await subjectsWith('The refund of $5.00 to Ruth Giver failed')).toEqual([
      'Refund failed: donation of Ruth Giver',
    ]),
  );
});

it('mails about a size that sold out once its last unit is paid', async () => {
  const [size = ''] = cap.sizes;
  const hat = await makeProduct({ price: 50, name: 'Rare hat', stock: [{ size, left: 3 }] });
  await makePaidOrder(shop, hat, { quantity: 2 });
  expect(await subjectsWith('Rare hat')).toHaveLength(1);
  await makePaidOrder(shop, hat, { quantity: 1 });
  expect(await subjectsWith(`/admin/products/${hat._id}`)).toEqual([`Sold out: Rare hat in ${size}`]);
});

it('mails about units that are missing when a size was limited while an order was at the payment page', async () => {
  const [size = ''] = cap.sizes;
  const hat = await makeProduct({ price: 50, name: 'Late hat' });
  const { id, sessionUrl } = await adas.order(orderBody([{ product: hat, quantity: 3 }]));
  await ProductModel.updateOne({ _id: hat._id }, { $set: { stock: [{ size, left: 1 }] } });
  await pay(shop, sessionUrl);
  await adas.verify(id).expect(200);
  expect(await subjectsWith('It needs 2 more')).toEqual([`Oversold: Late hat in ${size}`]);
});

it('goes on with the others when a mail cannot be written', async () => {
  const notifications = [newNotification('sold-out', { size: 'M' })];
  const broken = await makeProduct({ name: 'Broken hat' });
  const whole = await makeProduct({ name: 'Whole hat' });
  await ProductModel.updateMany({ _id: { $in: [broken._id, whole._id] } }, { $set: { notifications } });
  const write = ({ name }: { name: string }) => {
    if (name === 'Broken hat') throw new Error('no words');
    return { subject: 'Stock', summary: name, path: '/' };
  };
  const enqueue = vi.fn(async () => undefined);
  const deps = { ...admin.deps, mail: { enqueue }, notifyEmails: ['owner@shop.example'], hasAdmin: true };
  await queueNotifications(deps, ProductModel, write as never)(() => undefined);
  expect(enqueue.mock.calls).toEqual([[expect.objectContaining({ subject: 'Stock' })]]);
  const waiting = await ProductModel.find({ 'notifications.kind': 'sold-out' }).lean();
  expect(waiting.map(({ name }) => name)).toEqual(['Broken hat']);
  await ProductModel.updateMany({}, { $unset: { notifications: 1 } });
});

it('mails the digest of the week before once for each Monday, also with several processes', async () => {
  const days = (await DigestModel.findById('weekly').orFail().lean()).dueAt ?? new Date(0);
  expect(
    new Intl.DateTimeFormat('en-AU', {
      timeZone: 'Australia/Melbourne',
      weekday: 'long',
      hour: 'numeric',
    }).format(days),
  ).toBe('Monday 8 am');
  await OrderModel.updateMany(
    { payment: true },
    { $set: { paidAt: new Date(days.getTime() - 9 * 3_600_000) } },
  );
  const count = await OrderModel.countDocuments({ payment: true });
  // On a Monday morning, Sunday's sums may be stored without the orders that were just moved into it.
  await DailySumsModel.deleteMany({});
  vi.useFakeTimers({ toFake: ['Date'], now: days.getTime() + 60_000 });
  const zone = 'Australia/Melbourne';
  const { mail, shop: mailShop, crashAt } = admin.deps;
  const enqueue = vi.fn(mail.enqueue);
  const notifyEmails = ['owner@shop.example', 'second@shop.example'];
  const deps = { mail: { enqueue }, shop: mailShop, notifyEmails, hasAdmin: true, crashAt };
  const { changes } = shop.services.database;
  const processes = [1, 2, 3].map(() =>
    sendDigest({ zone, readDailySums: createDailySums(zone, changes) }, deps),
  );
  await Promise.all(processes.map((send) => send(() => undefined)));
  expect(enqueue).toHaveBeenCalledTimes(2);
  await shop.settle();
  await DigestModel.deleteMany({});
  await shop.settle();
  const digests = (await shop.mailbox()).filter(({ subject }) => subject.startsWith('Your week'));
  vi.useRealTimers();
  expect(digests.map(({ to }) => to).sort()).toEqual(['owner@shop.example', 'second@shop.example']);
  expect(digests[0]?.text).toContain(`Orders: ${count}`);
  expect(digests[0]?.html).toContain(cap.name);
});
