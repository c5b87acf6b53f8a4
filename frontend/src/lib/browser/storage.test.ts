import { afterEach, describe, expect, it, vi } from 'vitest';
import { onStoredElsewhere, storage } from './storage.ts';

const cap = 'a'.repeat(24);

afterEach(() => vi.restoreAllMocks());

describe('storage', () => {
  it('returns a stored cart', () => {
    storage.cart.write({ [cap]: { 'One size': 2 } });
    expect(storage.cart.read()).toEqual({ [cap]: { 'One size': 2 } });
  });

  it.each(['', 'null', '[]', '{', '"text"', '{"a":1}', `{"${cap}":{"M":0,"L":1.5,"S":"2","":1,"XL":1000}}`])(
    'reads %j as an empty cart',
    (garbage) => {
      localStorage.setItem('cart', garbage);
      expect(storage.cart.read()).toEqual({});
    },
  );

  it('limits the lines of a cart', () => {
    const sizes = Object.fromEntries(Array.from({ length: 140 }, (_, at) => [`size ${at}`, 1]));
    storage.cart.write({ [cap]: sizes });
    expect(Object.keys(storage.cart.read()[cap] ?? {})).toHaveLength(100);
  });

  it('returns null for missing texts and an unknown consent', () => {
    localStorage.setItem('token', '');
    localStorage.setItem('cookiesConsent', 'maybe');
    expect(storage.token.read()).toBeNull();
    expect(storage.userId.read()).toBeNull();
    expect(storage.cookiesConsent.read()).toBeNull();
    expect(storage.cartMerge.read()).toBeNull();
  });

  it('works in memory when the browser blocks storage', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    storage.token.write('abc');
    expect(storage.token.read()).toBe('abc');
    storage.token.remove();
    expect(storage.token.read()).toBeNull();
  });

  it('calls back when another tab changes a value', () => {
    const changed = vi.fn();
    const stop = onStoredElsewhere('token', changed);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(changed).toHaveBeenCalledTimes(2);
  });
});
