import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLocalClient } from '@brim-and-page/embedded-mongodb';
import { bsonUndefined, docOf, encodeDoc, type Value } from '@brim-and-page/embedded-mongodb/bson';
import { mongo } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { folder, other, ours, setUpTransfer } from '../../test/transfer.ts';
import { exportDatabase } from './export-database.ts';
import { planImport, runImport } from './import-database.ts';

const { Binary, BSONRegExp, BSONSymbol, Code, Decimal128, Double } = mongo.BSON;
const { Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } = mongo.BSON;

setUpTransfer();

async function importAll(uri: string, from = folder) {
  await runImport({ uri, folder: from }, await planImport({ uri, folder: from }));
}

async function rawDocuments(db: mongo.Db, name: string): Promise<Buffer[]> {
  const found = await db
    .collection(name)
    .find({}, { raw: true, sort: { _id: 1 } })
    .toArray();
  return found.map((raw) => Buffer.from(raw as unknown as Uint8Array));
}

/** Every type that all servers store exactly. */
const common: Record<string, unknown> = {
  int32: new Int32(7),
  long: Long.fromNumber(7),
  largest: Long.MAX_VALUE,
  wholeDouble: new Double(7),
  double: 19.95,
  decimal: Decimal128.fromString('12.50'),
  text: 'Crème "brûlée" \u2028 🧢',
  date: new Date(1_700_000_000_123),
  early: new Date(-62_135_596_800_000),
  id: new ObjectId('65a1b2c3d4e5f60718293a4b'),
  bytes: new Binary(Buffer.from([0, 1, 255]), 0),
  nothing: null,
  yes: true,
  regex: new BSONRegExp('^a"b', 'im'),
  least: new MinKey(),
  greatest: new MaxKey(),
  list: [1, [2, []], { three: 3 }],
  nested: { a: { b: { c: [] } } },
};

/** Types that only MongoDB and the embedded database store. */
const rare: Record<string, unknown> = {
  minusZero: new Double(-0),
  infinite: new Double(Number.POSITIVE_INFINITY),
  notANumber: new Double(Number.NaN),
  uuid: new Binary(Buffer.alloc(16, 7), 4),
  code: new Code('f()'),
  symbol: new BSONSymbol('s'),
  stamp: new Timestamp({ t: 4_000_000_000, i: 7 }),
};

describe('an export', { timeout: 300_000 }, () => {
  it('reads the newest link of the audit before the entries, which may go on meanwhile', async () => {
    const { db, uri } = ours();
    for (const name of ['accounts', 'audit_entries', 'audit_heads'])
      await db.collection(name).insertOne({ one: 1 });
    const names = (await exportDatabase({ uri, folder })).map(({ name }) => name);
    expect(names).toEqual(['audit_heads', 'accounts', 'audit_entries']);
  });

  it('copies every type and index to another server and back, byte for byte', async () => {
    const source = ours();
    await source.db.collection('types').insertOne({ _id: 1 as never, ...common });
    await source.db
      .collection('parcels')
      .createIndex({ key: 1 }, { unique: true, sparse: true, name: 'open' });
    await source.db.collection('parcels').createIndex({ user: 1, at: -1 });
    await source.db
      .collection('parcels')
      .insertMany(
        Array.from({ length: 1_205 }, (_, n) => ({ _id: n as never, key: `k${n}`, user: n % 7, at: n })),
      );
    await source.db.createCollection('empty');
    expect(await exportDatabase({ uri: source.uri, folder })).toEqual([
      { name: 'empty', documents: 0 },
      { name: 'parcels', documents: 1_205 },
      { name: 'types', documents: 1 },
    ]);

    const target = other();
    await importAll(target.uri);
    const backFolder = `${folder}-back`;
    await exportDatabase({ uri: target.uri, folder: backFolder });
    const back = ours();
    await importAll(back.uri, backFolder);
    for (const name of ['types', 'parcels', 'empty']) {
      expect(await rawDocuments(back.db, name)).toEqual(await rawDocuments(source.db, name));
      expect(await back.db.collection(name).listIndexes().toArray()).toEqual(
        await source.db.collection(name).listIndexes().toArray(),
      );
    }
    await expect(back.db.collection('parcels').insertOne({ key: 'k5' })).rejects.toMatchObject({
      code: 11000,
    });
    expect((await back.db.command({ validate: 'parcels' })).valid).toBe(true);
    await target.db.dropDatabase().catch(() => undefined);
  });

  it('keeps undefined, number-like names and scopes, which only the embedded database stores exactly', async () => {
    const source = ours();
    const local = await openLocalClient(Number(new URL(source.uri).port));
    const doc = docOf({
      _id: 1,
      ...rare,
      gone: bsonUndefined,
      scoped: new Code('f()', docOf({ a: 1 }) as never),
      ordered: new Map<string, Value>([
        ['b', null],
        ['2', null],
        ['1', null],
      ]),
    });
    await local.send(docOf({ insert: 'rare', documents: [doc], $db: source.db.databaseName }));
    local.close();
    expect(await rawDocuments(source.db, 'rare')).toEqual([encodeDoc(doc)]);
    await exportDatabase({ uri: source.uri, folder });
    const target = ours();
    await importAll(target.uri);
    expect(await rawDocuments(target.db, 'rare')).toEqual([encodeDoc(doc)]);
  });

  it('is one line of JSON for each document', async () => {
    const { uri, db } = ours();
    await db.collection('users').insertMany([
      { _id: 1 as never, name: 'a\nb', born: new Date(0) },
      { _id: 2 as never, spent: Long.fromNumber(5) },
    ]);
    await exportDatabase({ uri, folder });
    expect(readdirSync(folder).sort()).toEqual(['metadata.json', 'users.json']);
    expect(readFileSync(join(folder, 'users.json'), 'utf8')).toBe(
      '{"_id":1,"name":"a\\nb","born":{"$date":"1970-01-01T00:00:00.000Z"}}\n{"_id":2,"spent":{"$numberLong":"5"}}\n',
    );
  });

  it('refuses a folder that is not empty, and removes an incomplete export', async () => {
    const { uri, db } = ours();
    await db.collection('odd').insertOne({ _id: 1 as never, a: { $literal: 1 } });
    await exportDatabase({ uri, folder });
    await expect(exportDatabase({ uri, folder })).rejects.toThrow('is not empty');
    await db.collection('odd').insertOne({ _id: 2 as never, a: { $oid: 'x' } });
    const second = `${folder}-2`;
    await expect(exportDatabase({ uri, folder: second })).rejects.toThrow(
      'would be read as a type: {"_id":2}',
    );
    expect(existsSync(second)).toBe(false);
    expect(readdirSync(join(folder, '..'))).toEqual(['export']);
  });

  it('contains complete documents during concurrent writes', async () => {
    const { uri, db } = ours();
    await db
      .collection('moving')
      .insertMany(Array.from({ length: 3_000 }, (_, n) => ({ _id: n as never, n: 0, twice: 0 })));
    let isOver = false;
    const writing = (async () => {
      for (let n = 1; !isOver; n += 1)
        await db.collection('moving').updateMany({}, { $set: { n, twice: 2 * n } });
    })();
    await exportDatabase({ uri, folder });
    isOver = true;
    await writing;
    const lines = readFileSync(join(folder, 'moving.json'), 'utf8').trimEnd().split('\n');
    const docs = lines.map((line) => JSON.parse(line) as { _id: number; n: number; twice: number });
    expect(docs.map(({ _id }) => _id)).toEqual(Array.from({ length: 3_000 }, (_, n) => n));
    for (const { n, twice } of docs) expect(twice).toBe(2 * n);
  });
});
