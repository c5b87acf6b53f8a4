import { afterEach, describe, expect, it, vi } from 'vitest';
import { freshCode } from './fresh-code.ts';
import { loadAnew } from './leave-for.ts';

vi.mock('./leave-for.ts', () => ({ loadAnew: vi.fn() }));

const gone = () => Promise.reject(new Error('gone'));
afterEach(() => vi.mocked(loadAnew).mockClear());

describe('code that cannot be fetched', () => {
  it('is no matter when it can', async () => {
    expect(await freshCode(() => Promise.resolve('code'))).toBe('code');
    expect(loadAnew).not.toHaveBeenCalled();
  });

  it('makes the page load anew, once', async () => {
    const waits = vi.fn();
    void freshCode(gone).then(waits, waits);
    await vi.waitFor(() => expect(loadAnew).toHaveBeenCalledOnce(), 10_000);
    expect(waits).not.toHaveBeenCalled();
    await expect(freshCode(gone)).rejects.toThrow('gone');
    expect(loadAnew).toHaveBeenCalledOnce();
  });

  it('is not asked for again without a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await expect(freshCode(gone)).rejects.toThrow('gone');
    expect(loadAnew).not.toHaveBeenCalled();
  });
});
