import { beforeEach, describe, expect, it } from 'vitest';
import { makeCustomer } from '../../../../test/builders/customers.ts';
import { orderBody, shopper } from '../../../../test/builders/orders.ts';
import { copyUnpaidOrder, makeSessionsOf } from '../../../../test/builders/unpaid-orders.ts';
import { shop } from '../../../../test/shop/set-up-shop.ts';
import { stripe } from '../../../../test/shop/set-up-stripe-shop.ts';
import { cap, deps, setUpSweepShop } from '../../../../test/shop/sweep-shop.ts';
import { SandboxSessionModel } from '../../../../test/vendors/sandbox.ts';
import { OrderModel } from '../order.model.ts';
import { createOrderSweep } from './sweep-orders.ts';

const minute = 60_000;
setUpSweepShop();
beforeEach(async () => {
  await SandboxSessionModel.deleteMany({});
});

const requestsLike = (pattern: RegExp) =>
  stripe.state.requests.filter((request) => pattern.test(request)).length;
/** The requests for one session, and for a list of sessions, since the start of the sweep. */
const asked = () => requestsLike(/^GET .*sessions\/cs/);
const listed = () => requestsLike(/^GET .*sessions\?/);
const stored = (id: string) => OrderModel.findById(id).orFail().lean();
const payUnseen = (id = '') =>
  SandboxSessionModel.updateOne({ _id: `cs_${id}` }, { $set: { status: 'complete', paymentIntent: 'pi_1' } });

/** Unpaid orders that are due, with their open sessions at the provider. */
async function makeUnpaid(count: number): Promise<string[]> {
  const { id } = await shopper(shop, await makeCustomer(shop)).order(orderBody([{ product: cap }]));
  const ids = await copyUnpaidOrder(id, count);
  await makeSessionsOf(ids);
  return ids;
}

describe('the sweep of many unpaid orders', () => {
  it('asks about eighty due orders with one request, and alone about those that are not simply open', async () => {
    const sweep = createOrderSweep(deps);
    await sweep();
    const ids = await makeUnpaid(120);
    const [paid = '', expired = ''] = ids;
    await payUnseen(paid);
    await SandboxSessionModel.updateOne({ _id: `cs_${expired}` }, { $set: { status: 'expired' } });
    stripe.state.requests = [];
    await sweep();
    expect(listed()).toBe(2);
    expect(asked()).toBe(1);
    expect(await stored(paid)).toMatchObject({ payment: true });
    expect((await stored(expired)).status).toBe('Cancelled');
    const open = await OrderModel.find({ _id: { $in: ids.slice(2) } }).lean();
    expect(new Set(open.map(({ check }) => check?.attempts))).toEqual(new Set([4]));
    expect(open.filter(({ check }) => (check?.dueAt?.getTime() ?? 0) <= Date.now())).toEqual([]);
  });

  it('looks at every unpaid order when a process starts, and writes only those that changed', async () => {
    const ids = await makeUnpaid(120);
    await OrderModel.updateMany(
      {},
      { 'check.dueAt': new Date(Date.now() + 5 * minute), 'check.error': 'odd' },
    );
    const [paid = '', ...open] = ids;
    await payUnseen(paid);
    const read = () =>
      OrderModel.find({ _id: { $in: open } })
        .sort({ _id: 1 })
        .lean();
    const before = await read();
    stripe.state.requests = [];
    await createOrderSweep(deps)();
    expect([listed(), asked()]).toEqual([2, 1]);
    expect(await stored(paid)).toMatchObject({ payment: true });
    expect(await read()).toEqual(before);
  });

  it('settles a paid order at once whose own check comes soon', async () => {
    const [paid = ''] = await makeUnpaid(6);
    await OrderModel.updateMany({}, { 'check.dueAt': new Date(Date.now() + 5 * minute) });
    await OrderModel.updateOne({ _id: paid }, { 'check.dueAt': new Date(Date.now() + 8_000) });
    await payUnseen(paid);
    await createOrderSweep(deps)();
    expect(await stored(paid)).toMatchObject({ payment: true });
  });

  it('ends when the provider fails for several orders in a row', async () => {
    const ids = await makeUnpaid(20);
    for (const id of ids) await payUnseen(id);
    stripe.state.only = /sessions\/cs/;
    stripe.state.fault = 'fail';
    stripe.state.requests = [];
    await createOrderSweep(deps)();
    // Four in the look, and four in the round of single checks.
    expect(asked()).toBeLessThanOrEqual(8);
    expect(asked()).toBeGreaterThan(0);
  });

  it('looks at every unpaid order again when the checks of newer ones failed at the start', async () => {
    const ids = await makeUnpaid(90);
    await OrderModel.updateMany({}, { 'check.dueAt': new Date(Date.now() + 5 * minute) });
    // In the order of the look: the newest are in its first batch, the oldest is in the second.
    const newest = await OrderModel.find({ _id: { $in: ids } }).sort({ createdAt: -1, _id: -1 });
    const paid = [...newest.slice(0, 4), ...newest.slice(-1)].map(({ id }) => String(id));
    for (const id of paid) await payUnseen(id);
    const sweep = createOrderSweep(deps);
    stripe.state.only = /sessions\/cs/;
    stripe.state.fault = 'fail';
    await sweep();
    stripe.state.fault = 'none';
    await OrderModel.updateMany({ 'check.error': { $exists: true } }, { 'check.dueAt': new Date() });
    await sweep();
    expect(await OrderModel.countDocuments({ _id: { $in: paid }, payment: true })).toBe(5);
  });

  it('looks at every unpaid order again when the provider could not be asked at the start', async () => {
    const ids = await makeUnpaid(6);
    await OrderModel.updateMany({}, { 'check.dueAt': new Date(Date.now() + 5 * minute) });
    await payUnseen(ids[0]);
    const sweep = createOrderSweep(deps);
    stripe.state.fault = 'fail';
    await sweep();
    stripe.state.fault = 'none';
    await sweep();
    expect(await OrderModel.countDocuments({ payment: true })).toBe(1);
  });
});
