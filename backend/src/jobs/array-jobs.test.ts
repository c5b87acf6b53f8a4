import { randomBytes } from 'node:crypto';
import mongoose, { type Collection, Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { createArrayJobs } from './array-jobs.ts';
import { newJob } from './job-state.ts';

interface Document {
  _id: Types.ObjectId;
  jobs: (ReturnType<typeof newJob> & { kind: string; key?: string; doneAt?: Date })[];
}

let connection: mongoose.Connection;
let collection: Collection;
let jobs: ReturnType<typeof createArrayJobs<Document, { kind: string; key?: string }, undefined>>;
const attempt = vi.fn(
  async (_deps: undefined, _document: Document, _job, _runAgainAt: (at: Date) => void) => {},
);
beforeAll(async () => {
  const uri = new URL(inject('mongodbUri'));
  uri.pathname = `/test_${randomBytes(6).toString('hex')}`;
  connection = await mongoose.createConnection(uri.href).asPromise();
  collection = connection.collection('documents');
  jobs = createArrayJobs({ name: 'document', collection, kinds: ['send'], keyField: 'key', attempt });
});
beforeEach(async () => {
  attempt.mockReset();
  await collection.deleteMany({});
});
afterAll(async () => {
  await connection.dropDatabase().catch(() => undefined);
  await connection.close();
});

const day = 24 * 3_600_000;
/** Stores a document with one job. */
async function addJob(dueAt = new Date(0)) {
  const _id = new Types.ObjectId();
  await collection.insertOne({ _id, jobs: [newJob({ kind: 'send' }, dueAt)] });
  return { _id, job: async () => (await collection.findOne<Document>({ _id }))?.jobs[0] };
}
async function runDue() {
  const runAgainIn = vi.fn();
  await jobs.runDue(undefined, runAgainIn);
  return runAgainIn.mock.calls.map(([afterMs]) => afterMs);
}

it('ask for a round when one is due soon, and not when one is due in a year', async () => {
  await addJob(new Date(Date.now() + 365 * day));
  expect(await runDue()).toEqual([]);
  await addJob(new Date(Date.now() + day / 48));
  const [afterMs] = await runDue();
  expect(afterMs).toBeGreaterThan(day / 49);
  expect(afterMs).toBeLessThanOrEqual(day / 48);
  expect(attempt).not.toHaveBeenCalled();
});

it('run again when their attempt says so, with all their attempts', async () => {
  const { _id, job } = await addJob();
  attempt.mockRejectedValueOnce(new Error('down'));
  await runDue();
  expect(await job()).toMatchObject({ attempts: 1, error: 'down' });
  await collection.updateOne({ _id }, { $set: { 'jobs.0.dueAt': new Date(0) } });
  const tomorrow = new Date(Date.now() + day);
  attempt.mockImplementationOnce(async (_deps, _document, _job, runAgainAt) => runAgainAt(tomorrow));
  await runDue();
  expect(await job()).toEqual({ kind: 'send', attempts: 0, dueAt: tomorrow });
  await collection.updateOne({ _id }, { $set: { 'jobs.0.dueAt': new Date(0) } });
  await runDue();
  expect(await job()).toEqual({ kind: 'send', attempts: 1, doneAt: expect.any(Date) });
});

it('keep the time that was set while they ran', async () => {
  const { _id, job } = await addJob();
  const tomorrow = new Date(Date.now() + day);
  attempt.mockImplementationOnce(async (_deps, _document, _job, runAgainAt) => {
    await collection.updateOne({ _id }, { $set: { 'jobs.0.dueAt': tomorrow, 'jobs.0.attempts': 0 } });
    runAgainAt(new Date(0));
  });
  await runDue();
  expect(await job()).toEqual({ kind: 'send', attempts: 0, dueAt: tomorrow });
});

it('wait for the next round when a few failed in a row: a vendor is down', async () => {
  for (let count = 0; count < 20; count += 1) await addJob();
  attempt.mockRejectedValue(new Error('down'));
  await runDue();
  const tried = attempt.mock.calls.length;
  expect(tried).toBeLessThan(10);
  attempt.mockReset();
  await runDue();
  expect(attempt).toHaveBeenCalledTimes(20 - tried);
});

it.each([
  ['succeeds', async () => {}],
  ['fails', () => Promise.reject(new Error('down'))],
])('are over for those who wait for them as soon as their attempt %s', async (_how, end) => {
  const { _id } = await addJob();
  let finish = () => {};
  attempt.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return end();
  });
  const running = runDue();
  await expect.poll(() => attempt.mock.calls.length).toBe(1);
  // The database would never tell.
  const ask = vi.spyOn(collection, 'findOne').mockResolvedValue({ _id });
  const over = jobs.waitForOtherWorkers(_id, { kind: 'send' }, day);
  await expect.poll(() => ask.mock.calls.length).toBeGreaterThan(0);
  finish();
  await Promise.all([over, running]).finally(() => ask.mockRestore());
});
