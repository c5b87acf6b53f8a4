import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exitLimitMs } from '../browser/page-exit.ts';
import { reloadPage } from '../browser/redirect.ts';
import { CodeUnavailable, loadCode } from './load-code.ts';

const fails = () => Promise.reject(new Error('gone'));
const leave = () => window.dispatchEvent(new Event('beforeunload'));
const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
const serverAnswers = (status: number | null) =>
  vi
    .spyOn(window, 'fetch')
    .mockImplementation(() =>
      status === null
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(new Response(null, { status })),
    );

/** Advances the timers by some ms. */
const pass = (ms = 1000) => vi.advanceTimersByTimeAsync(ms);

/** The result of a load: its code, its failure or pending. */
function outcomeOf(loading: Promise<unknown>) {
  const outcome: { code?: unknown; failure?: unknown } = {};
  loading.then(
    (code) => {
      outcome.code = code;
    },
    (failure: unknown) => {
      outcome.failure = failure;
    },
  );
  return outcome;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  serverAnswers(200);
});
afterEach(comeBack);

describe('loadCode', () => {
  it('returns the code', async () => {
    expect(await loadCode(() => Promise.resolve('code'))).toBe('code');
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('retries when the server responds', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('cut off')).mockResolvedValue('code');
    const outcome = outcomeOf(loadCode(load));
    await pass();
    expect(outcome.code).toBe('code');
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('reloads the page once when the server responds without the code', async () => {
    const keep = vi.fn();
    const outcome = outcomeOf(loadCode(fails, keep));
    await pass();
    expect(reloadPage).toHaveBeenCalledOnce();
    expect(keep).toHaveBeenCalledOnce();
    expect(outcome).toEqual({});
    const second = outcomeOf(loadCode(fails));
    await pass();
    expect(second.failure).toBeInstanceOf(CodeUnavailable);
    expect(second.failure).toMatchObject({ isOffline: false });
    expect(reloadPage).toHaveBeenCalledOnce();
  });

  it.each([
    ['does not respond', null],
    ['responds 503', 503],
  ])('never reloads while the server %s', async (_, status) => {
    serverAnswers(status);
    const outcome = outcomeOf(loadCode(fails));
    await pass();
    expect(outcome.failure).toMatchObject({ isOffline: true });
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('does not reload when a navigation caused the failure', async () => {
    leave();
    const outcome = outcomeOf(loadCode(fails));
    await pass(exitLimitMs - 1);
    expect(outcome).toEqual({});
    // A reload would cancel a download or a slow navigation.
    await pass();
    expect(outcome.failure).toBeInstanceOf(CodeUnavailable);
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('does not reload when a navigation begins during the server check', async () => {
    const outcome = outcomeOf(loadCode(fails));
    leave();
    await pass(exitLimitMs - 1);
    expect(outcome).toEqual({});
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('loads the code when the browser restores the page', async () => {
    leave();
    const load = vi.fn().mockRejectedValueOnce(new Error('cancelled')).mockResolvedValue('code');
    const outcome = outcomeOf(loadCode(load));
    await pass();
    expect(outcome).toEqual({});
    comeBack();
    await pass();
    expect(outcome.code).toBe('code');
  });
});
