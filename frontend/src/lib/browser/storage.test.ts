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

  it('reads only top links that can be shown', () => {
    const books = { title: 'Books', path: '/books', translations: { fr: { title: 'Livres' } } };
    storage.topLinks.write([books]);
    expect(storage.topLinks.read()).toEqual([books]);
    const broken = [1, null, { title: 'No path' }, { ...books, translations: { es: 3, fr: { title: {} } } }];
    localStorage.setItem('topLinks', JSON.stringify(broken));
    expect(storage.topLinks.read()).toEqual([{ ...books, translations: { es: {}, fr: {} } }]);
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

  it('returns what was written last when storage is full, until another tab or a later write stores a value', () => {
    storage.cart.write({ [cap]: { M: 1 } });
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    storage.cart.write({ [cap]: { M: 2 } });
    storage.cart.write({ [cap]: { M: 3 } });
    expect(storage.cart.read()).toEqual({ [cap]: { M: 3 } });
    const stop = onStoredElsewhere('cart', () => {});
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
    stop();
    expect(storage.cart.read()).toEqual({ [cap]: { M: 1 } });
    storage.cart.write({ [cap]: { M: 2 } });
    full.mockRestore();
    storage.cart.write({ [cap]: { M: 4 } });
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual({ [cap]: { M: 4 } });
    localStorage.setItem('cart', JSON.stringify({ [cap]: { M: 5 } }));
    expect(storage.cart.read()).toEqual({ [cap]: { M: 5 } });
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
