import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countOpenRequest } from '../config/open-requests.ts';
import { runDueJobs } from './run-due-jobs.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const leaseMs = 15_000;

/** A store with one due job. */
function createStore() {
  const lease = { document: { _id: 'one' }, attempts: 1, dueAt: new Date(Date.now() + leaseMs) };
  return {
    leaseMs,
    lease: vi.fn(async () => null as typeof lease | null).mockResolvedValueOnce(lease),
    renew: vi.fn(async () => true),
    fail: vi.fn(async () => {}),
    nextDueInMs: async () => undefined,
  };
}

it.each([
  ['renews the lease of an attempt until it ends', true, 3],
  ['leaves the lease to work that renews it itself', false, 0],
])('%s', async (_title, isRenewed, expected) => {
  const store = createStore();
  const attempt = () => new Promise<void>((resolve) => setTimeout(resolve, leaseMs));
  const round = runDueJobs(store, attempt, { workers: 1, isRenewed });
  await vi.advanceTimersByTimeAsync(3 * leaseMs);
  await round;
  expect(store.renew).toHaveBeenCalledTimes(expected);
});

it.each([
  ['leases no other job while a request is open', true, 1],
  ['leases the next job at once when it need not give way', false, 2],
])('%s', async (_title, givesWay, expected) => {
  const response = new EventEmitter();
  countOpenRequest(Object.assign(response, { socket: {} }) as unknown as ServerResponse);
  const store = createStore();
  const round = runDueJobs(store, async () => {}, { workers: 1, givesWay });
  await vi.advanceTimersByTimeAsync(1);
  expect(store.lease).toHaveBeenCalledTimes(expected);
  response.emit('close');
  await vi.runAllTimersAsync();
  await round;
  expect(store.lease).toHaveBeenCalledTimes(2);
});
