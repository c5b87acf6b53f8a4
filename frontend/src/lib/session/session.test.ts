import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from '../browser/storage.ts';
import { currentSession, endSession, renewToken, signIn, signOut, subscribeToSession } from './session.ts';

const ada = 'a'.repeat(24);
const bea = 'b'.repeat(24);
const changed = vi.fn();
let stop: () => void;

beforeEach(() => {
  changed.mockReset();
  stop = subscribeToSession(changed);
  signIn('ada 1', ada);
});
afterEach(() => stop());

/** The storage that other tabs see after each write. */
function storedAfterEachWrite(act: () => void): (readonly [string | null, string | null])[] {
  const seen: (readonly [string | null, string | null])[] = [];
  for (const method of ['setItem', 'removeItem'] as const) {
    const original = Storage.prototype[method];
    vi.spyOn(Storage.prototype, method).mockImplementation(function (this: Storage, ...args: string[]) {
      original.apply(this, args as [string, string]);
      seen.push([localStorage.getItem('token'), localStorage.getItem('userId')]);
    });
  }
  act();
  return seen;
}

describe('the session', () => {
  it("never stores a token beside another customer's id", () => {
    const seen = storedAfterEachWrite(() => signIn('bea 1', bea));
    expect(seen.at(-1)).toEqual(['bea 1', bea]);
    expect(seen).not.toContainEqual(['ada 1', bea]);
    expect(seen).not.toContainEqual(['bea 1', ada]);
  });

  it('stays signed in when the token is renewed', () => {
    const before = currentSession().customerCount;
    const seen = storedAfterEachWrite(() => renewToken('ada 2'));
    expect(seen).toEqual([['ada 2', ada]]);
    expect(currentSession()).toMatchObject({ token: 'ada 2', userId: ada, customerCount: before });
  });

  it('counts a different customer, not the same one', () => {
    const before = currentSession().customerCount;
    signOut();
    expect(currentSession()).toMatchObject({ token: null, userId: ada, customerCount: before });
    signIn('ada 2', ada);
    expect(currentSession().customerCount).toBe(before);
    signOut();
    signIn('bea 1', bea);
    expect(currentSession().customerCount).toBe(before + 1);
  });

  it('keeps the address draft of an expired session only', () => {
    storage.addressDraft.write(ada, { city: 'Darwin' });
    endSession();
    expect(currentSession().hasEnded).toBe(true);
    signIn('ada 2', ada);
    expect(currentSession().hasEnded).toBe(false);
    expect(storage.addressDraft.read(ada)).toEqual({ city: 'Darwin' });
    signOut();
    expect(storage.addressDraft.read(ada)).toEqual({});

    storage.addressDraft.write(ada, { city: 'Darwin' });
    signIn('ada 3', ada);
    endSession();
    signIn('bea 1', bea);
    expect(storage.addressDraft.read(ada)).toEqual({});
  });

  it('reads storage only after an event of another tab', () => {
    localStorage.setItem('userId', bea);
    localStorage.setItem('token', 'bea 1');
    expect(currentSession().token).toBe('ada 1');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(currentSession()).toMatchObject({ token: 'bea 1', userId: bea });
    expect(changed).toHaveBeenCalled();
  });
});
