import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Lease } from './job-store.ts';
import { keepRenewing } from './renew-lease.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const leaseMs = 15_000;
const createLease = (): Lease<{ _id: string }> => ({
  document: { _id: 'one' },
  attempts: 1,
  dueAt: new Date(Date.now() + leaseMs),
});

it('renews a lease before it ends, also after a failure, until it is stopped', async () => {
  const renew = vi.fn(async () => true).mockRejectedValueOnce(new Error('the database is down'));
  const lease = createLease();
  keepRenewing({ leaseMs, renew }, lease);
  await vi.advanceTimersByTimeAsync(leaseMs);
  expect(renew).toHaveBeenCalledTimes(3);
  await lease.stopRenewing?.();
  await vi.advanceTimersByTimeAsync(leaseMs);
  expect(renew).toHaveBeenCalledTimes(3);
});

it('waits for a running renewal when it is stopped', async () => {
  const events: string[] = [];
  let reply = (_isRenewed: boolean) => {};
  const renew = () =>
    new Promise<boolean>((resolve) => {
      reply = resolve;
    });
  const lease = createLease();
  keepRenewing({ leaseMs, renew }, lease);
  await vi.advanceTimersByTimeAsync(leaseMs / 3);
  const stopped = lease.stopRenewing?.().then(() => events.push('stopped'));
  await vi.advanceTimersByTimeAsync(leaseMs);
  events.push('renewed');
  reply(true);
  await stopped;
  expect(events).toEqual(['renewed', 'stopped']);
});

it('ends when another worker has the lease', async () => {
  const renew = vi.fn(async () => false);
  keepRenewing({ leaseMs, renew }, createLease());
  await vi.advanceTimersByTimeAsync(2 * leaseMs);
  expect(renew).toHaveBeenCalledTimes(1);
});
