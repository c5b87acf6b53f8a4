import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makePaidOrder } from '../../../test/builders/paid-orders.ts';
import { makeProduct } from '../../../test/builders/products.ts';
import { orderDepsOf } from '../../../test/shop/order-deps.ts';
import { refund } from '../../../test/shop/order-shop.ts';
import { setUpShop, shop } from '../../../test/shop/set-up-shop.ts';
import { PaymentsUnavailableError } from '../../adapters/payments/types.ts';
import { systemActor } from '../../audit/actor.ts';
import { AuditModel } from '../../audit/audit.model.ts';
import { logger } from '../../config/log/logger.ts';
import { eventCount } from '../../config/metric-events.ts';
import type { Product } from '../../contract/product/product.ts';
import { backoffMs, jobRetries } from '../../jobs/backoff.ts';
import { shipOrder } from './console/fulfilment/fulfil-order.ts';
import { getOrder, listOrders } from './console/list-orders.ts';
import { retryJobs } from './console/retry-jobs.ts';
import { OrderModel } from './order.model.ts';
import type { OrderDeps } from './order-deps.ts';
import { orderJobs } from './order-jobs.ts';

let admin: ReturnType<typeof orderDepsOf>;
let cap: Product;
/** The dependencies of a shop that can't queue mails. */
let failing: OrderDeps;

setUpShop();
beforeAll(async () => {
  // No webhook comes: while the shop handles one, it runs all due jobs of the order, before the tests do.
  vi.stubGlobal('fetch', async () => new Response());
  admin = orderDepsOf(shop);
  cap = await makeProduct({ price: 50 });
  failing = { ...admin.deps, mail: { enqueue: () => Promise.reject(new Error('the queue is full')) } };
});
beforeEach(async () => {
  await OrderModel.deleteMany({});
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

type Paid = Awaited<ReturnType<typeof makePaidOrder>>;
const jobOf = async ({ stored }: Paid, kind = 'shipped-mail') =>
  (await stored()).jobs.find((job) => job.kind === kind);

/** Ends the leases and the backoff of an order's jobs. */
const passTime = ({ id }: Paid) =>
  OrderModel.updateOne(
    { _id: id },
    { $set: { 'jobs.$[job].dueAt': new Date(0) } },
    { arrayFilters: [{ 'job.dueAt': { $exists: true } }] },
  );

/** Sets the attempts so that one is left. */
const spendAttempts = ({ id }: Paid, attempts = jobRetries.maxAttempts - 1) =>
  OrderModel.updateOne(
    { _id: id },
    { $set: { 'jobs.$[job].attempts': attempts } },
    { arrayFilters: [{ 'job.dueAt': { $exists: true } }] },
  );

describe('a job of an order whose attempt takes long', () => {
  it('keeps its lease, so that no other worker repeats it', async () => {
    const paid = await makePaidOrder(shop, cap);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const leasedUntil = async () => (await jobOf(paid))?.dueAt?.getTime() ?? 0;
      const enqueue = vi.fn(async () => {
        const before = await leasedUntil();
        // Renewed until the time differs: the first renewal may be of the same millisecond as the lease.
        await expect
          .poll(async () => {
            await vi.advanceTimersByTimeAsync(9_000);
            return leasedUntil();
          })
          .toBeGreaterThan(before);
      });
      await shipOrder({ ...admin.deps, mail: { enqueue } }, systemActor, paid.id);
      expect(enqueue).toHaveBeenCalledOnce();
      expect((await jobOf(paid))?.error).toBeUndefined();
      expect((await jobOf(paid))?.doneAt).toBeInstanceOf(Date);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a job of an order that fails', () => {
  it('waits longer after each failed attempt', async () => {
    const paid = await makePaidOrder(shop, cap);
    let before = Date.now();
    await shipOrder(failing, systemActor, paid.id);
    for (const attempts of [1, 2, 3]) {
      const job = await jobOf(paid);
      expect(job).toMatchObject({ attempts, error: 'the queue is full' });
      const pause = backoffMs(attempts, jobRetries);
      expect(job?.dueAt?.getTime()).toBeGreaterThanOrEqual(before + pause);
      expect(job?.dueAt?.getTime()).toBeLessThanOrEqual(Date.now() + pause);
      await orderJobs.run(failing, (await paid.stored())._id);
      expect(await jobOf(paid)).toMatchObject({ attempts });
      await passTime(paid);
      before = Date.now();
      await orderJobs.runDue(failing, () => {});
    }
  });

  it('becomes a dead letter after the last attempt: one alert, one count, no further attempt', async () => {
    const alert = vi.spyOn(logger, 'error');
    const counted = eventCount('job failed');
    const paid = await makePaidOrder(shop, cap);
    await shipOrder(failing, systemActor, paid.id);
    await spendAttempts(paid);
    await passTime(paid);
    await Promise.all([orderJobs.runDue(failing, () => {}), orderJobs.runDue(failing, () => {})]);
    await orderJobs.runDue(failing, () => {});
    const job = await jobOf(paid);
    expect(job).toMatchObject({ attempts: jobRetries.maxAttempts, deadLetteredAt: expect.any(Date) });
    expect(job?.dueAt).toBeUndefined();
    const logFields = { alert: 'job failed', job: 'order shipped-mail', orderId: paid.id };
    expect(alert.mock.calls.map(([each]) => each)).toEqual([expect.objectContaining(logFields)]);
    expect(eventCount('job failed')).toBe(counted + 1);
  });

  it('becomes a dead letter when the process ends during every attempt', async () => {
    const paid = await makePaidOrder(shop, cap);
    await shipOrder(failing, systemActor, paid.id);
    await spendAttempts(paid, jobRetries.maxAttempts);
    await passTime(paid);
    await orderJobs.runDue(admin.deps, () => {});
    expect(await jobOf(paid)).toMatchObject({
      deadLetteredAt: expect.any(Date),
      error: expect.stringMatching(/process ended/),
    });
    expect((await paid.subjects()).filter((subject) => /on its way/.test(subject))).toEqual([]);
  });

  it('is listed with the order and can be retried by an admin', async () => {
    const paid = await makePaidOrder(shop, cap);
    const other = await makePaidOrder(shop, cap);
    await shipOrder(failing, systemActor, paid.id);
    await spendAttempts(paid);
    await passTime(paid);
    await orderJobs.runDue(failing, () => {});
    const failed = { job: 'shipped-mail', attempts: jobRetries.maxAttempts, error: 'the queue is full' };
    expect((await getOrder(paid.id)).failedJobs).toEqual([{ ...failed, setAsideAt: expect.any(String) }]);
    expect((await getOrder(other.id)).failedJobs).toBeUndefined();
    const orders = await listOrders({ hasFailedJob: true });
    expect(orders.map(({ id }) => id)).toEqual([paid.id]);

    await expect(retryJobs(failing, systemActor, paid.id)).rejects.toMatchObject({
      status: 409,
      message: /queue is full/,
    });
    expect(await retryJobs(admin.deps, systemActor, paid.id)).toMatchObject({ jobs: ['shipped-mail'] });
    expect(await retryJobs(admin.deps, systemActor, paid.id)).toMatchObject({ jobs: [] });
    const entry = { by: { kind: 'system' }, changes: { jobs: ['shipped-mail'] } };
    expect(await AuditModel.find({ action: 'order.retry' }).lean()).toMatchObject([entry, entry]);
    expect((await getOrder(paid.id)).failedJobs).toBeUndefined();
    expect(await paid.subjects()).toHaveLength(2);
  });

  it('marks a refund as failed when its job is a dead letter, so that it can be requested again', async () => {
    const paid = await makePaidOrder(shop, cap);
    const away: OrderDeps = {
      ...admin.deps,
      payments: {
        ...admin.deps.payments,
        refundPayment: () => Promise.reject(new PaymentsUnavailableError('the provider is away')),
      },
    };
    await expect(refund(away, paid.id)).rejects.toMatchObject({ status: 503 });
    await spendAttempts(paid);
    await passTime(paid);
    await orderJobs.runDue(away, () => {});
    expect(await getOrder(paid.id)).toMatchObject({
      status: 'Processing',
      refunds: [{ failure: 'the provider is away' }],
    });
    expect(await refund(admin.deps, paid.id)).toMatchObject({ status: 'Refunded' });
  });
});

describe('the sweep of the jobs', () => {
  it('schedules its next round for the next due job', async () => {
    const paid = await makePaidOrder(shop, cap);
    await shipOrder(failing, systemActor, paid.id);
    const retrieve = vi.spyOn(admin.deps.payments, 'retrieveSession');
    const runAgainIn = vi.fn();
    await orderJobs.runDue(failing, runAgainIn);
    expect(runAgainIn).toHaveBeenCalledOnce();
    const [afterMs] = runAgainIn.mock.calls[0] as [number];
    expect(afterMs).toBeGreaterThan(0);
    expect(afterMs).toBeLessThanOrEqual(backoffMs(1, jobRetries));
    expect(retrieve).not.toHaveBeenCalled();

    await passTime(paid);
    await orderJobs.runDue(admin.deps, runAgainIn);
    expect(runAgainIn).toHaveBeenCalledOnce();
  });

  it('runs jobs that an earlier version stored', async () => {
    const paid = await makePaidOrder(shop, cap);
    await OrderModel.collection.updateOne(
      { _id: (await paid.stored())._id },
      { $set: { jobs: [{ kind: 'shipped-mail', dueAt: new Date(0), attempts: 7 }] } },
    );
    await orderJobs.runDue(admin.deps, () => {});
    // The shop's own sweep may have leased the job.
    await expect.poll(() => jobOf(paid)).toMatchObject({ attempts: 8, doneAt: expect.any(Date) });
  });
});
