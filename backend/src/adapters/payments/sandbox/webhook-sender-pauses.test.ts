import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DueEvent, EventBox } from './event-box.ts';
import { WebhookSender } from './webhook-sender.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** An outgoing box in which something is always due, and how often the sender looked into it. */
function boxAlwaysDue(take: () => DueEvent | undefined) {
  const looks = vi.fn();
  const box: EventBox = {
    async work() {
      looks();
    },
    take: async () => take(),
    nextDueAt: async () => new Date(0),
  };
  return { box, looks };
}

const event = (finish = async () => {}): DueEvent => ({
  createdAt: new Date(),
  attempts: 0,
  payload: '{}',
  finish,
  postpone: async () => {},
});

describe('the sender of webhooks', () => {
  it('waits for a delivery to end while as many as allowed hang', async () => {
    const respond: ((response: Response) => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => respond.push(resolve)));
    const { box, looks } = boxAlwaysDue(event);
    const sender = new WebhookSender('whsec_known', [box]);
    sender.start('http://shop.example');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(respond).toHaveLength(20);
    expect(looks).toHaveBeenCalledTimes(1);

    respond[0]?.(new Response());
    await vi.advanceTimersByTimeAsync(0);
    expect(respond).toHaveLength(21);
    expect(looks).toHaveBeenCalledTimes(2);
    for (const end of respond) end(new Response());
    const closed = sender.close();
    for (const end of respond) end(new Response());
    await closed;
  });

  it('looks ten times a second at most for an event that is due and cannot be taken', async () => {
    const { box, looks } = boxAlwaysDue(() => undefined);
    const sender = new WebhookSender('whsec_known', [box]);
    sender.start('http://shop.example');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(looks.mock.calls.length).toBeLessThanOrEqual(51);
    await sender.close();
  });
});
