import mongoose, { type mongo } from 'mongoose';
import { expect, it } from 'vitest';
import { orderBody, pay } from '../../../test/builders/orders.ts';
import { adas, cap, setUpOrderShop, shop } from '../../../test/shop/order-shop.ts';
import { SandboxSessionModel } from '../../../test/vendors/sandbox.ts';
import { processesCollection } from '../../adapters/database/live-processes.ts';
import { QueuedMailModel } from '../../mail/queue/queued-mail.model.ts';
import { OrderModel } from './order.model.ts';

setUpOrderShop();

/** Of the queries with which the test waits. */
const comment = 'waits';
/** Collections that are written by time alone: versions of cached data, and which processes live. */
const timed = ['versions', processesCollection];
/** Between two rounds of the sandbox in which it looks what is due. */
const roundMs = 10_000;

/** Whether a call only renews a lease, as attempts do that take long. */
const isRenewal = ({ updates = [] }: mongo.Document) =>
  updates.length > 0 &&
  updates.every(({ u }: { u: { $set?: object } }) => {
    const fields = Object.keys(u.$set ?? {});
    return fields.length > 0 && fields.every((field) => field.endsWith('dueAt')) && !('$unset' in u);
  });

/** Counts the calls from now on, but none that time alone makes. */
function countCalls() {
  const client = mongoose.connection.getClient();
  const startedAt = performance.now();
  const counts = { calls: 0, rounds: 0 };
  const writes: string[] = [];
  const counted = new Map<number, string>();
  const onStart = ({ requestId, commandName, command }: mongo.CommandStartedEvent) => {
    const collection = String(command[commandName]);
    if (command.comment === comment || timed.includes(collection) || isRenewal(command)) return;
    const isLook = commandName === 'find' && collection.startsWith('sandbox') && !command.filter._id;
    if (isLook && command.filter.isBegun === false) counts.rounds += 1;
    if (isLook) return;
    counts.calls += 1;
    counted.set(requestId, `${commandName} ${collection}`);
  };
  const onEnd = ({ requestId, commandName, reply }: mongo.CommandSucceededEvent) => {
    const call = counted.get(requestId);
    if (!call || commandName === 'find') return;
    const {
      nModified,
      n = 0,
      lastErrorObject,
      upserted,
    } = reply as Record<string, number | undefined> & {
      lastErrorObject?: { n: number };
      upserted?: unknown;
    };
    if (upserted || (lastErrorObject?.n ?? nModified ?? n) > 0) writes.push(call);
  };
  client.on('commandStarted', onStart).on('commandSucceeded', onEnd);
  return () => {
    client.off('commandStarted', onStart).off('commandSucceeded', onEnd);
    return { ...counts, writes, roundsInTime: 1 + (performance.now() - startedAt) / roundMs };
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
  expect(writes.length, writes.join(', ')).toBeLessThanOrEqual(12);
  expect(calls).toBeGreaterThan(15);
});
