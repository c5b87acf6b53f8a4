import { expect, it } from 'vitest';
import { orderBody, pay } from '../../../test/builders/orders.ts';
import { expectLedger, makeLimitedProduct } from '../../../test/builders/stock.ts';
import { countCalls, waiting } from '../../../test/shop/count-calls.ts';
import { adas, cap, payWithoutWebhook, setUpOrderShop, shop } from '../../../test/shop/order-shop.ts';
import { SandboxSessionModel } from '../../../test/vendors/sandbox.ts';
import { QueuedMailModel } from '../../mail/queue/queued-mail.model.ts';
import { OrderModel } from './order.model.ts';

setUpOrderShop();

const maxCalls = 30;
const maxWrites = 10;
/** One after the other, before the customer's page gets its response. */
const maxWritesInARow = 4;
/** Between two rounds of the sandbox in which it looks what is due. */
const roundMs = 10_000;

/** The first order of a customer fills caches, and makes the cart. */
async function makeFirstOrder() {
  const first = await adas.order(orderBody([{ product: cap }]));
  await pay(shop, first.sessionUrl);
  await adas.verify(first.id).expect(200);
  await shop.settle();
}

it('an order placed and paid makes few calls to the database', async () => {
  await makeFirstOrder();
  const startedAt = performance.now();
  const counting = countCalls();
  const { body } = await adas.placeOrder(orderBody([{ product: cap, quantity: 2 }])).expect(200);
  const sessionId = new URL(body.session_url).pathname.split('/').at(-1) ?? '';
  await pay(shop, body.session_url);
  const stored = () => OrderModel.findOne({ 'checkout.sessionId': sessionId }).comment(waiting).lean();
  // The webhook is delivered, and its jobs and the mail are done.
  await expect
    .poll(async () => (await stored())?.jobs.map(({ doneAt }) => Boolean(doneAt)))
    .toEqual([true, true, true]);
  await expect
    .poll(async () => (await SandboxSessionModel.findById(sessionId).comment(waiting).lean())?.event?.dueAt)
    .toBeUndefined();
  await expect.poll(() => QueuedMailModel.exists({ state: 'queued' }).comment(waiting)).toBeNull();
  const id = (await stored())?._id.toHexString() ?? '';
  expect((await adas.verify(id).expect(200)).body).toEqual({ success: true });
  const { calls, writes, rounds } = counting.stop();
  expect(rounds).toBeLessThanOrEqual(1 + (performance.now() - startedAt) / roundMs);
  expect(calls).toBeLessThanOrEqual(maxCalls);
  expect(writes.length, writes.join(', ')).toBeLessThanOrEqual(maxWrites);
  expect(calls).toBeGreaterThan(15);
});

it('a customer waits for few writes in a row', async () => {
  await makeFirstOrder();
  const placing = countCalls();
  const { body } = await adas.placeOrder(orderBody([{ product: cap, quantity: 2 }])).expect(200);
  const placed = placing.stop().writes;
  expect(placed.length, placed.join(', ')).toBeLessThanOrEqual(maxWritesInARow);

  const sessionId = new URL(body.session_url).pathname.split('/').at(-1) ?? '';
  await payWithoutWebhook(sessionId);
  const { _id } = await OrderModel.findOne({ 'checkout.sessionId': sessionId }).orFail().lean();
  const verifying = countCalls();
  await adas.verify(_id.toHexString()).expect(200, { success: true });
  // The mail is sent beside the response, and the question to the provider is counted besides.
  const verified = verifying.stop().writes.filter((call) => !/^update mails|ratelimits/.test(call));
  expect(verified.length, verified.join(', ')).toBeLessThanOrEqual(maxWritesInARow);
  expect(verified.length).toBeGreaterThan(1);
});

it('an order of a limited size writes its product twice, and the stock ledger with it', async () => {
  const product = await makeLimitedProduct({ 'S/M': 5 }, { price: 50 });
  await makeFirstOrder();
  const counting = countCalls();
  const order = await adas.order(orderBody([{ product, quantity: 2 }]));
  await pay(shop, order.sessionUrl);
  await adas.verify(order.id).expect(200);
  await shop.settle();
  const written = counting.stop().writes.filter((call) => /products|stockentries/.test(call));
  expect(written).toEqual(['update products', 'update products']);
  await expectLedger();
});
