import { describe, expect, it, vi } from 'vitest';
import { createCallQueue } from './call-queue.ts';

/** A call that ends when the test says so. */
function heldCall(key?: string) {
  const end = { resolve: () => undefined as unknown, reject: (_: Error) => undefined as unknown };
  const send = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        Object.assign(end, { resolve, reject });
      }),
  );
  return { send, sendLast: vi.fn(), key, end };
}

describe('the call queue', () => {
  it('sends one request after the other, also after a failure', async () => {
    const queue = createCallQueue();
    const [first, second] = [heldCall(), heldCall()];
    const results = [queue.run(first), queue.run(second)];
    expect(second.send).not.toHaveBeenCalled();
    first.end.reject(new Error('no'));
    await expect(results[0]).rejects.toThrow('no');
    await vi.waitFor(() => expect(second.send).toHaveBeenCalledOnce(), 60_000);
    second.end.resolve();
    expect(await results[1]).toBe(true);
  });

  it('replaces only a waiting request with the same key', async () => {
    const queue = createCallQueue();
    const calls = [heldCall('a'), heldCall('a'), heldCall('b'), heldCall('a'), heldCall('a')];
    const results = calls.map((call) => queue.run(call));
    for (const at of [0, 1, 2, 4]) {
      await vi.waitFor(() => expect(calls[at]?.send).toHaveBeenCalledOnce(), 60_000);
      calls[at]?.end.resolve();
    }
    expect(await Promise.all(results)).toEqual([true, true, true, false, true]);
    expect(calls[3]?.send).not.toHaveBeenCalled();
  });

  it('sends waiting and later requests at once when the page unloads', async () => {
    const queue = createCallQueue();
    const [running, waiting, late, restored] = [heldCall(), heldCall(), heldCall(), heldCall()];
    void queue.run(running);
    const result = queue.run(waiting);
    queue.sendRest();
    expect(await result).toBe(false);
    expect(await queue.run(late)).toBe(false);
    for (const call of [waiting, late]) {
      expect(call.sendLast).toHaveBeenCalledOnce();
      expect(call.send).not.toHaveBeenCalled();
    }
    queue.resume();
    void queue.run(restored);
    running.end.resolve();
    await vi.waitFor(() => expect(restored.send).toHaveBeenCalledOnce(), 60_000);
  });

  it('repeats the interrupted request on exit unless a waiting one has the same key', () => {
    for (const [running, waiting, isRepeated] of [
      [heldCall('a'), heldCall('b'), true],
      [heldCall('a'), heldCall('a'), false],
      [heldCall(), heldCall('b'), false],
    ] as const) {
      const queue = createCallQueue();
      void queue.run(running);
      void queue.run(waiting);
      queue.sendRest();
      expect(running.sendLast).toHaveBeenCalledTimes(isRepeated ? 1 : 0);
      expect(waiting.sendLast).toHaveBeenCalledOnce();
    }
  });

  it('sends nothing after it was closed', async () => {
    const queue = createCallQueue();
    const [running, waiting] = [heldCall(), heldCall()];
    void queue.run(running);
    const result = queue.run(waiting);
    queue.close();
    expect(await result).toBe(false);
    running.end.resolve();
    expect(await queue.run(heldCall())).toBe(false);
    expect(waiting.send).not.toHaveBeenCalled();
    expect(waiting.sendLast).not.toHaveBeenCalled();
  });
});
