import { expect, it, vi } from 'vitest';
import { onStoredElsewhere } from '#src/lib/browser/storage.ts';
import { unsavedCopies } from './unsaved-copies.ts';

const copyOf = (form: string, values: string) => ({ form, values, at: '2026-11-24T00:00:00.000Z' });

it('keeps the copy that another tab stored after storage was full here', () => {
  const copies = unsavedCopies<string>('staff', 'product 1');
  const stop = onStoredElsewhere(copies.key, () => undefined);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  copies.replace(['a'], copyOf('a', 'first'));
  expect(copies.read()).toEqual([copyOf('a', 'first')]);
  localStorage.setItem(copies.key, JSON.stringify([copyOf('b', 'theirs')]));
  window.dispatchEvent(new StorageEvent('storage', { key: copies.key }));
  copies.replace(['a'], copyOf('a', 'second'));
  expect(copies.read()).toEqual([copyOf('a', 'second'), copyOf('b', 'theirs')]);
  stop();
});

it('leaves out a damaged copy', () => {
  const copies = unsavedCopies<string>('staff', 'product 2');
  localStorage.setItem(copies.key, '[null]');
  expect(copies.read()).toEqual([]);
});
