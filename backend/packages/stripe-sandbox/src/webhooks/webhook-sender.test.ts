import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DueEvent, EventQueue } from './event-queue.ts';
import { WebhookSender } from './webhook-sender.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const createSender = (queue: EventQueue) =>
  new WebhookSender({ secret: 'whsec_known', queues: [queue], logger: { warn: () => undefined } });

/** A queue in which an event is always due; `rounds` counts the sender's rounds. */
function createBusyQueue(lease: () => DueEvent | undefined) {
  const rounds = vi.fn();
  const queue: EventQueue = {
    async runDueWork() {
      rounds();
    },
    lease: async () => lease(),
    nextDueAt: async () => new Date(0),
  };
  return { queue, rounds };
}

const event = (finish = async () => {}): DueEvent => ({
  createdAt: new Date(),
  attempts: 0,
  payload: '{}',
  finish,
  postpone: async () => {},
});

describe('WebhookSender', () => {
  it('waits for a delivery to end while 20 of them hang', async () => {
    const respond: ((response: Response) => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => respond.push(resolve)));
    const { queue, rounds } = createBusyQueue(event);
    const sender = createSender(queue);
    sender.start('http://shop.example');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(respond).toHaveLength(20);
    expect(rounds).toHaveBeenCalledTimes(1);

    respond[0]?.(new Response());
    await vi.advanceTimersByTimeAsync(0);
    expect(respond).toHaveLength(21);
    expect(rounds).toHaveBeenCalledTimes(2);
    for (const accept of respond) accept(new Response());
    const closed = sender.close();
    for (const accept of respond) accept(new Response());
    await closed;
  });

  it('runs at most ten rounds a second for a due event that cannot be leased', async () => {
    const { queue, rounds } = createBusyQueue(() => undefined);
    const sender = createSender(queue);
    sender.start('http://shop.example');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(rounds.mock.calls.length).toBeLessThanOrEqual(51);
    await sender.close();
  });

  it('only looks when the next event is due while none is', async () => {
    const { queue, rounds } = createBusyQueue(() => undefined);
    const lease = vi.spyOn(queue, 'lease');
    const look = vi.spyOn(queue, 'nextDueAt').mockResolvedValue(undefined);
    const sender = createSender(queue);
    sender.start('http://shop.example');
    await vi.advanceTimersByTimeAsync(29_000);
    expect(look).toHaveBeenCalledTimes(3);
    expect(rounds).not.toHaveBeenCalled();
    expect(lease).not.toHaveBeenCalled();
    await sender.close();
  });
});
