import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { type Doc, docOf } from '../bson/value.ts';
import { defineIndex } from './catalog.ts';
import { checkCollection } from './check.ts';
import { ensureCollection, insertDocument } from './records.ts';
import { Store } from './store.ts';

const directory = mkdtempSync(join(tmpdir(), 'check-'));

afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

const spec = (key: object, name: string, unique: boolean): Doc => docOf({ key: docOf(key), name, unique });

it('reports documents without entries, and entries without a document', async () => {
  const store = new Store(directory, 'owner');
  store.claim(undefined);
  const collection = await store.write(() => {
    const made = ensureCollection(store, 'db', 'things');
    made.indexes.push(defineIndex(store.newId(), spec({ sku: 1 }, 'sku_1', true)));
    made.indexes.push(defineIndex(store.newId(), spec({ tags: 1 }, 'tags_1', false)));
    for (const n of [1, 2, 3])
      insertDocument(store, made, docOf({ _id: n, sku: `s${n}`, tags: ['a', `b${n}`] }));
    return made;
  });
  const check = () => store.write(() => checkCollection(store, collection));
  expect(await check()).toEqual({
    documents: 3,
    keys: new Map([
      ['_id_', 3],
      ['sku_1', 3],
      ['tags_1', 6],
    ]),
    errors: [],
  });

  const bytes = store.getDocument(collection, 1) as Buffer;
  await store.write(() => store.putDocument(collection, 4, Buffer.from(bytes)));
  expect((await check()).errors).toContain('document 4 is missing in the index sku_1');
  await store.write(() => store.removeDocument(collection, 4));
  expect((await check()).errors).toEqual([]);

  await store.write(() => store.removeDocument(collection, 2));
  expect((await check()).errors).toEqual(
    expect.arrayContaining([
      'the index sku_1 leads to 2, which is not there',
      'the index tags_1 has 6 entries instead of 4',
    ]),
  );
  await store.close();
});
