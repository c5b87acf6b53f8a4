import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { docOf } from '../bson/value.ts';
import { ensureCollection, insertDocument } from './records.ts';
import { Store } from './store.ts';

const directory = mkdtempSync(join(tmpdir(), 'store-'));

afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

it('refuses a claim with an outdated owner record, and writes of a replaced owner', async () => {
  const add = (store: Store) =>
    store.write(() => insertDocument(store, ensureCollection(store, 'db', 'things'), docOf({ _id: 1 })));
  const first = new Store(directory, 'first');
  const second = new Store(directory, 'second');
  expect(first.claim(undefined)).toBe(true);
  expect(second.claim(undefined)).toBe(false);
  await add(first);

  expect(second.claim('first')).toBe(true);
  const lost = new Promise<void>((resolve) => {
    first.onLost = resolve;
  });
  await expect(add(first)).rejects.toMatchObject({ code: 91 });
  await lost;
  await expect(add(second)).rejects.toMatchObject({ code: 11000 });
  await first.close();
  expect(second.readOwner()).toBe('second');
  await second.close();
});
