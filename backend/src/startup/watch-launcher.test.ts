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

/** How often it calls back while its parent ends. */
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

it('lets a server outlive the shell script that started it', () => {
  expect(callsAfterParentEnds({})).toBe(0);
});

it('lets a server outlive another npm script that started it', () => {
  expect(callsAfterParentEnds({ npm_lifecycle_event: 'deploy' })).toBe(0);
});
