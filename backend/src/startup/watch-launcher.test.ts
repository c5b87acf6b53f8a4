import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onLauncherGone } from './watch-launcher.ts';

const parent = process.ppid;
let ppid = vi.spyOn(process, 'ppid', 'get');
beforeEach(() => {
  vi.useFakeTimers();
  ppid = vi.spyOn(process, 'ppid', 'get').mockReturnValue(parent);
});
afterEach(() => {
  ppid.mockRestore();
  vi.useRealTimers();
});

/** Counts the callbacks when its parent ends. */
function callsAfterParentEnds(environment: NodeJS.ProcessEnv): number {
  const callback = vi.fn();
  onLauncherGone(callback, environment);
  vi.advanceTimersByTime(5_000);
  expect(callback).not.toHaveBeenCalled();
  ppid.mockReturnValue(1);
  vi.advanceTimersByTime(5_000);
  return callback.mock.calls.length;
}

it.each(['start', 'dev'])('calls back once when npm ends that runs the script %s', (script) => {
  expect(callsAfterParentEnds({ npm_lifecycle_event: script })).toBe(1);
});

it('does not stop a server when the shell script that started it ends', () => {
  expect(callsAfterParentEnds({})).toBe(0);
});

it('does not stop a server when another npm script that started it ends', () => {
  expect(callsAfterParentEnds({ npm_lifecycle_event: 'deploy' })).toBe(0);
});
