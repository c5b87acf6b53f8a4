import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countOpenRequest } from '../config/open-requests.ts';
import { giveWay } from './give-way.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openRequest(): () => void {
  const response = new EventEmitter();
  countOpenRequest(Object.assign(response, { socket: {} }) as unknown as ServerResponse);
  return () => void response.emit('close');
}

/** @returns whether the pause is over */
function pauseAfter(tookMs: number): () => boolean {
  let isOver = false;
  void giveWay(tookMs).then(() => {
    isOver = true;
  });
  return () => isOver;
}

it('pauses for three times as long as the work took, for 0.4 s at most', async () => {
  const short = pauseAfter(100);
  const long = pauseAfter(60_000);
  await vi.advanceTimersByTimeAsync(299);
  expect(short()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(short()).toBe(true);
  await vi.advanceTimersByTimeAsync(99);
  expect(long()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(long()).toBe(true);
});

it('waits until no request is open', async () => {
  const [endOne, endOther] = [openRequest(), openRequest()];
  const isOver = pauseAfter(0);
  await vi.advanceTimersByTimeAsync(200);
  endOne();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(false);
  endOther();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(true);
});

it('goes on after 0.4 s although requests are open', async () => {
  const end = openRequest();
  const isOver = pauseAfter(0);
  await vi.advanceTimersByTimeAsync(399);
  expect(isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(2);
  expect(isOver()).toBe(true);
  end();
});
