import mongoose, { type mongo } from 'mongoose';
import { expect, it } from 'vitest';
import { orderBody, pay } from '../../../test/builders/orders.ts';
import { adas, cap, setUpOrderShop, shop } from '../../../test/shop/order-shop.ts';
import { SandboxSessionModel } from '../../../test/vendors/sandbox.ts';
import { QueuedMailModel } from '../../mail/queue/queued-mail.model.ts';
import { OrderModel } from './order.model.ts';

setUpOrderShop();

/** Of the queries with which the test waits. */
const comment = 'waits';
/** Between two rounds of the sandbox in which it looks what is due. */
const roundMs = 10_000;

/** Counts the calls to the database from now on, but no rounds of the sandbox and no versions of cached data. */
function countCalls() {
  const client = mongoose.connection.getClient();
  const startedAt = performance.now();
  const counts = { calls: 0, writes: 0, rounds: 0 };
  const counted = new Set<number>();
  const onStart = ({ requestId, commandName, command }: mongo.CommandStartedEvent) => {
    const collection = String(command[commandName]);
    if (command.comment === comment || collection === 'versions') return;
    const isLook = commandName === 'find' && collection.startsWith('sandbox') && !command.filter._id;
    if (isLook && command.filter.isBegun === false) counts.rounds += 1;
    if (isLook) return;
    counts.calls += 1;
    counted.add(requestId);
  };
  const onEnd = ({ requestId, commandName, reply }: mongo.CommandSucceededEvent) => {
    if (!counted.has(requestId) || commandName === 'find') return;
    const {
      nModified,
      n = 0,
      lastErrorObject,
      upserted,
    } = reply as Record<string, number | undefined> & {
      lastErrorObject?: { n: number };
      upserted?: unknown;
    };
    if (upserted || (lastErrorObject?.n ?? nModified ?? n) > 0) counts.writes += 1;
  };
  client.on('commandStarted', onStart).on('commandSucceeded', onEnd);
  return () => {
    client.off('commandStarted', onStart).off('commandSucceeded', onEnd);
    return { ...counts, roundsInTime: 1 + (performance.now() - startedAt) / roundMs };
  };
}

it('an order placed and paid makes few calls to the database', async () => {
  // The first one of a customer fills caches, and makes the count of orders an hour.
  const first = await adas.order(orderBody([{ product: cap }]));
  await pay(shop, first.sessionUrl);
  await adas.verify(first.id).expect(200);
  await shop.settle();
  const stop = countCalls();
  const { body } = await adas.placeOrder(orderBody([{ product: cap, quantity: 2 }])).expect(200);
  const sessionId = new URL(body.session_url).pathname.split('/').at(-1) ?? '';
  await pay(shop, body.session_url);
  const stored = () => OrderModel.findOne({ 'checkout.sessionId': sessionId }).comment(comment).lean();
  // The webhook is delivered, and its jobs and the mail are done.
  await expect
    .poll(async () => (await stored())?.jobs.map(({ doneAt }) => Boolean(doneAt)))
    .toEqual([true, true, true]);
  await expect
    .poll(async () => (await SandboxSessionModel.findById(sessionId).comment(comment).lean())?.event?.dueAt)
    .toBeUndefined();
  await expect.poll(() => QueuedMailModel.exists({ state: 'queued' }).comment(comment)).toBeNull();
  const id = (await stored())?._id.toHexString() ?? '';
  expect((await adas.verify(id).expect(200)).body).toEqual({ success: true });
  const { calls, writes, rounds, roundsInTime } = stop();
  expect(rounds).toBeLessThanOrEqual(roundsInTime);
  expect(calls).toBeLessThanOrEqual(30);
  expect(writes).toBeLessThanOrEqual(12);
  expect(calls).toBeGreaterThan(15);
});
