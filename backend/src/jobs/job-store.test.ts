import { randomBytes } from 'node:crypto';
import mongoose, { type Collection, Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { logger } from '../config/log/logger.ts';
import { embeddedAt, inArray, type JobLocation, ownDocument } from './job-state.ts';
import { createJobStore } from './job-store.ts';
import { keepRenewing } from './renew-lease.ts';

let connection: mongoose.Connection;
let collection: Collection;
beforeAll(async () => {
  const uri = new URL(inject('mongodbUri'));
  uri.pathname = `/test_${randomBytes(6).toString('hex')}`;
  connection = await mongoose.createConnection(uri.href).asPromise();
  collection = connection.collection('documents');
});
beforeEach(async () => {
  await collection.deleteMany({});
});
afterAll(async () => {
  await connection.dropDatabase().catch(() => undefined);
  await connection.close();
});

const state = { dueAt: new Date(0), attempts: 0 };
const places: [string, JobLocation, object][] = [
  ['its own document', ownDocument, state],
  ['an embedded document', embeddedAt('jobs.send'), { jobs: { send: state } }],
  ['an array', inArray('jobs', 'send'), { jobs: [{ kind: 'other' }, { kind: 'send', ...state }] }],
];

/** Stores a document with one job that is due. */
async function openJob(location: JobLocation, document: object) {
  const _id = new Types.ObjectId();
  await collection.insertOne({ _id, ...structuredClone(document) });
  const jobs = createJobStore<{ _id: Types.ObjectId }>({
    name: 'test',
    collection,
    location,
    leaseMs: 60_000,
    retryPolicy: { firstPauseMs: 10_000, maxPauseMs: 20_000, maxAttempts: 2 },
    logFieldsOf: ({ _id: id }) => ({ id: id.toHexString() }),
  });
  const read = async () => {
    const stored = await collection.findOne({ _id });
    return stored && location.read(stored);
  };
  const makeDue = () =>
    collection.updateOne(
      { _id },
      { $set: { [location.path('dueAt')]: new Date(0) } },
      { arrayFilters: location.arrayFilters({}) ?? [] },
    );
  return { _id, jobs, read, makeDue };
}

describe.each(places)('a job in %s', (_place, location, document) => {
  const open = () => openJob(location, document);

  it('is leased by one of several workers', async () => {
    const { jobs } = await open();
    const leases = await Promise.all(Array.from({ length: 5 }, () => jobs.lease()));
    expect(leases.filter(Boolean)).toMatchObject([{ attempts: 1 }]);
    expect(await jobs.nextDueInMs(new Date())).toBeGreaterThan(50_000);
  });

  it('backs off after a failure and becomes a dead letter after the last one, with one alert', async () => {
    const alert = vi.spyOn(logger, 'error').mockImplementation(() => {});
    const { jobs, read, makeDue, _id } = await open();
    for (const attempts of [1, 2]) {
      const lease = await jobs.lease({ _id });
      if (!lease) throw new Error('not due');
      expect(lease.attempts).toBe(attempts);
      await Promise.all([jobs.fail(lease, new Error('down')), jobs.fail(lease, new Error('down'))]);
      if (attempts === 1) {
        expect(await read()).toMatchObject({ error: 'down', dueAt: expect.any(Date) });
        expect(await jobs.lease({ _id })).toBeNull();
        await makeDue();
      }
    }
    expect(await read()).toMatchObject({ error: 'down', deadLetteredAt: expect.any(Date) });
    expect(alert).toHaveBeenCalledTimes(1);
    alert.mockRestore();
    expect(await jobs.retry({ _id })).toBe(true);
    expect(await jobs.lease({ _id })).toMatchObject({ attempts: 1 });
  });

  it('stays leased as long as its worker renews the lease', async () => {
    const { jobs, read, makeDue, _id } = await open();
    const lease = await jobs.lease({ _id });
    if (!lease) throw new Error('not due');
    const { dueAt } = lease;
    await expect
      .poll(async () => ((await jobs.renew(lease)) ? lease.dueAt.getTime() : 0))
      .toBeGreaterThan(dueAt.getTime());
    expect((await read())?.dueAt).toEqual(lease.dueAt);
    expect(await jobs.renew(lease, { isOther: true })).toBe(false);
    await makeDue();
    expect(await jobs.renew(lease)).toBe(false);
  });

  it('runs in one process as long as its attempt takes, and elsewhere soon after a kill', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    try {
      const { jobs, read, _id } = await open();
      const lease = await jobs.lease({ _id });
      if (!lease) throw new Error('not due');
      const firstDueAt = lease.dueAt.getTime();
      keepRenewing(jobs, lease);
      for (const passedMs of [30_000, 60_000]) {
        vi.advanceTimersByTime(30_000);
        await expect
          .poll(async () => (await read())?.dueAt?.getTime())
          .toBeGreaterThan(firstDueAt + passedMs - 30_000);
      }
      expect(await jobs.lease({ _id })).toBeNull();
      // As after a kill: the lease is renewed no more.
      await lease.stopRenewing?.();
      vi.advanceTimersByTime(60_000);
      expect(await jobs.lease({ _id })).toMatchObject({ attempts: 2 });
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not ended by an older lease once it was made due again', async () => {
    const { jobs, read, makeDue, _id } = await open();
    const older = await jobs.lease({ _id });
    await makeDue();
    if (older) await jobs.complete(older);
    expect((await read())?.dueAt).toEqual(new Date(0));
    const newer = await jobs.lease({ _id });
    if (older) await jobs.complete(older);
    expect(await read()).toMatchObject({ dueAt: newer?.dueAt });
    if (newer) await jobs.complete(newer);
    expect((await read())?.dueAt).toBeUndefined();
  });

  it('is not rescheduled by a worker that lost its lease, also one of the same millisecond', async () => {
    const { jobs, read, makeDue } = await open();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    const lost = await jobs.lease();
    await makeDue();
    const current = await jobs.lease();
    clock.mockRestore();
    if (!lost || !current) throw new Error('not due');
    await jobs.fail(lost, new Error('late'));
    expect(await read()).toMatchObject({ dueAt: current.dueAt, attempts: 2 });
    await jobs.complete(current);
    expect((await read())?.dueAt).toBeUndefined();
  });
});

describe.each(places.slice(0, 2))('at the start of a process a job in %s', (_place, location, document) => {
  it('is due if it waits, and is left to its worker if it runs', async () => {
    const { jobs, _id, read } = await openJob(location, document);
    const lease = await jobs.lease({ _id });
    if (!lease) throw new Error('not due');
    await jobs.makeAllDue();
    expect((await read())?.dueAt).toEqual(lease.dueAt);
    await jobs.retryAt(lease, new Date(Date.now() + 3_600_000));
    await jobs.makeAllDue();
    expect(await jobs.lease({ _id })).toMatchObject({ attempts: 2 });
  });
});
