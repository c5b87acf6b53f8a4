import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadPage } from '#src/lib/browser/redirect.ts';
import { lazyToasts, type ToastCode } from './lazy-toasts.ts';

const shown: string[] = [];
const add = (kind: string) => (message: unknown) => void shown.push(`${kind}: ${message}`);
/** The library, which notes what it shows. */
const code = {
  show: Object.assign(add('blank'), { error: add('error'), success: add('success') }),
} as unknown as ToastCode;
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  shown.length = 0;
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => vi.restoreAllMocks());

describe('toasts', () => {
  it('load their code once, and show what waited in its order', async () => {
    const load = vi.fn(() => Promise.resolve(code));
    const { toast, code: loaded } = lazyToasts(load);
    expect([load.mock.calls.length, loaded()]).toEqual([0, undefined]);
    toast.error('one');
    toast.success('two');
    toast('three');
    await pass();
    expect(shown).toEqual(['error: one', 'success: two', 'blank: three']);
    expect(loaded()).toBe(code);
    toast.error('four');
    expect(shown.at(-1)).toBe('error: four');
    expect(load).toHaveBeenCalledOnce();
  });

  it.each(['pointerdown', 'keydown'])('load with the first %s, before there is one', async (input) => {
    const load = vi.fn(() => Promise.resolve(code));
    const { onChange, code: loaded } = lazyToasts(load);
    const heard = vi.fn();
    onChange(heard);
    for (let count = 0; count < 2; count += 1)
      document.body.dispatchEvent(new Event(input, { bubbles: true }));
    await pass();
    expect(load).toHaveBeenCalledOnce();
    expect(heard).toHaveBeenCalledOnce();
    expect(loaded()).toBe(code);
  });

  it('show as plain texts without a connection, and as toasts when it comes back meanwhile', async () => {
    vi.spyOn(window, 'fetch').mockImplementation(offline);
    const load = vi.fn<() => Promise<ToastCode>>(offline);
    const { toast, plain } = lazyToasts(load);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    toast.error('one');
    await pass(1000);
    expect(plain()).toEqual(['one']);
    await pass(5000);
    expect(plain()).toEqual([]);
    toast.error('two');
    toast.error('two');
    toast.error('three');
    expect(plain()).toEqual(['two', 'three']);
    load.mockResolvedValue(code);
    vi.mocked(window.fetch).mockResolvedValue(new Response());
    window.dispatchEvent(new Event('online'));
    await pass();
    expect(plain()).toEqual([]);
    expect(shown).toEqual(['error: two', 'error: two', 'error: three']);
  });

  it('come from the reloaded page when the server has their code no longer', async () => {
    vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
    const load = vi.fn(() => Promise.reject(new Error('404')));
    const { toast } = lazyToasts(load);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await pass(1000);
    // A reload would lose what was typed, before any toast is needed.
    expect(reloadPage).not.toHaveBeenCalled();
    toast.error('one');
    await pass(1000);
    expect(reloadPage).toHaveBeenCalledOnce();
  });
});
