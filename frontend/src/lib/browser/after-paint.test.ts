import { expect, it, vi } from 'vitest';

// The set-up file replaces it for all other tests.
const { afterPaint } = await vi.importActual<typeof import('./after-paint.ts')>('./after-paint.ts');

it('runs a callback after the frame, not within it', () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] });
  const steps: string[] = [];
  afterPaint(() => steps.push('callback'));
  requestAnimationFrame(() => steps.push('frame'));
  expect(steps).toEqual([]);
  vi.advanceTimersToNextFrame();
  expect(steps).toEqual(['frame']);
  vi.runAllTimers();
  expect(steps).toEqual(['frame', 'callback']);
});
