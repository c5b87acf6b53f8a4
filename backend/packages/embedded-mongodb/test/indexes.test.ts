import fc from 'fast-check';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openComparedDatabase } from './compared-database.ts';

let server: Awaited<ReturnType<typeof openComparedDatabase>>;
let db: mongo.Db;
let collection: mongo.Collection;

beforeAll(async () => {
  server = await openComparedDatabase();
  db = server.client.db(`indexes_${process.pid}`);
  collection = db.collection('things');
});

beforeEach(async () => {
  await db.dropDatabase();
});

afterAll(async () => {
  await db.dropDatabase();
  await server.close();
});

const duplicate = { code: 11000 };

describe('unique indexes', () => {
  it('refuse an equal value of any number type on insert and update', async () => {
    await collection.createIndex({ a: 1 }, { unique: true });
    await collection.insertMany([{ a: 1 }, { a: 2 }]);
    await expect(collection.insertOne({ a: mongo.Long.fromNumber(1) })).rejects.toMatchObject(duplicate);
    await expect(collection.updateOne({ a: 2 }, { $set: { a: 1 } })).rejects.toMatchObject(duplicate);
    await expect(collection.updateOne({ a: 1 }, { $set: { b: 1 } })).resolves.toMatchObject({
      modifiedCount: 1,
    });
  });

  it('allow a value again after it is changed or deleted', async () => {
    await collection.createIndex({ a: 1 }, { unique: true });
    await collection.insertMany([{ a: 1 }, { a: 2 }]);
    await collection.updateOne({ a: 1 }, { $set: { a: 3 } });
    await collection.deleteOne({ a: 2 });
    await collection.insertMany([{ a: 1 }, { a: 2 }]);
    expect(await collection.countDocuments()).toBe(3);
  });

  it('treat a missing field as null unless sparse', async () => {
    await collection.createIndex({ a: 1 }, { unique: true });
    await collection.createIndex({ b: 1 }, { unique: true, sparse: true });
    await collection.insertOne({ a: null });
    await expect(collection.insertOne({ c: 1 })).rejects.toMatchObject(duplicate);
    await collection.insertMany([{ a: 1 }, { a: 2 }, { a: 3, b: null }]);
    await expect(collection.insertOne({ a: 4, b: null })).rejects.toMatchObject(duplicate);
  });

  it('apply only to documents that match the partial filter, also after an update', async () => {
    await collection.createIndex(
      { user: 1 },
      { unique: true, partialFilterExpression: { status: 'pending' } },
    );
    await collection.insertMany([
      { user: 'u', status: 'paid' },
      { user: 'u', status: 'paid' },
      { user: 'u', status: 'pending' },
    ]);
    await expect(collection.insertOne({ user: 'u', status: 'pending' })).rejects.toMatchObject({
      ...duplicate,
      keyPattern: { user: 1 },
      keyValue: { user: 'u' },
    });
    await expect(
      collection.updateOne({ status: 'paid' }, { $set: { status: 'pending' } }),
    ).rejects.toMatchObject(duplicate);
    await collection.updateOne({ status: 'pending' }, { $set: { status: 'paid' } });
    await collection.updateOne({ status: 'paid' }, { $set: { status: 'pending' } });
    expect(await collection.countDocuments({ user: 'u', status: 'pending' })).toBe(1);
  });

  it('cover several fields and the elements of an array', async () => {
    await collection.createIndex({ a: 1, b: -1 }, { unique: true });
    await collection.createIndex({ tags: 1 }, { unique: true, sparse: true });
    await collection.insertMany([
      { a: 1, b: 1 },
      { a: 1, b: 2, tags: ['x', 'y', 'x'] },
    ]);
    await expect(collection.insertOne({ a: 1, b: 2 })).rejects.toMatchObject(duplicate);
    await expect(collection.insertOne({ a: 2, b: 2, tags: ['z', 'y'] })).rejects.toMatchObject(duplicate);
  });

  it('cannot be created over duplicate values, and leave no entries then', async () => {
    await collection.insertMany([{ a: 1 }, { a: 1 }]);
    await expect(collection.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject(duplicate);
    expect(await collection.listIndexes().toArray()).toHaveLength(1);
  });

  it('stop an ordered batch at a duplicate and continue an unordered one', async () => {
    await collection.createIndex({ a: 1 }, { unique: true });
    const docs = () => [{ a: 1 }, { a: 1 }, { a: 2 }];
    await expect(collection.insertMany(docs(), { ordered: false })).rejects.toMatchObject({
      result: { insertedCount: 2 },
      writeErrors: [{ index: 1, code: 11000 }],
    });
    await collection.deleteMany({});
    await expect(collection.insertMany(docs())).rejects.toMatchObject({ result: { insertedCount: 1 } });
  });
});

const small = fc.integer({ min: 0, max: 3 });
const value = fc.oneof(
  small,
  fc.constantFrom('a', 'b', null),
  fc.array(small, { maxLength: 2 }),
  fc.double({ noNaN: true, min: 0, max: 3 }),
);
const scalar = fc.oneof(small, fc.constantFrom('a', null));
const documents = fc.array(
  fc.record(
    {
      a: value,
      b: scalar,
      c: fc.oneof(value, fc.record({ d: value }), fc.array(fc.record({ d: value }), { maxLength: 2 })),
    },
    { requiredKeys: [] },
  ),
  { maxLength: 12 },
);
const condition = fc.oneof(
  value,
  scalar.map((bound) => ({ $gt: bound })),
  scalar.map((bound) => ({ $lte: bound })),
  fc.tuple(small, small).map(([low, high]) => ({ $gte: low, $lt: high })),
  fc.array(scalar, { maxLength: 3 }).map((list) => ({ $in: list })),
  scalar.map((other) => ({ $ne: other })),
  fc.boolean().map((exists) => ({ $exists: exists })),
);
const filters = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'c.d'), condition, {
  maxKeys: 3,
  noNullPrototype: true,
});

describe('an index', () => {
  it('never changes the result of a filter', { timeout: 300_000 }, async () => {
    const indexed = db.collection<mongo.Document>('indexed');
    const bare = db.collection<mongo.Document>('bare');
    await indexed.createIndexes([
      { key: { a: 1, b: -1 } },
      { key: { b: -1 } },
      { key: { 'c.d': 1 } },
      { key: { c: 1 }, sparse: true },
      { key: { a: -1 }, partialFilterExpression: { b: { $exists: true } } },
    ]);
    await fc.assert(
      fc.asyncProperty(documents, fc.array(filters, { minLength: 3, maxLength: 6 }), async (docs, asked) => {
        await indexed.deleteMany({});
        await bare.deleteMany({});
        if (docs.length > 0) {
          const withIds = docs.map((doc, _id) => ({ ...doc, _id: _id as never }));
          await indexed.insertMany(withIds);
          await bare.insertMany(withIds);
        }
        for (const filter of asked) {
          const [found, expected] = await Promise.all([
            indexed.find(filter).toArray(),
            bare.find(filter).toArray(),
          ]);
          expect(found.map(({ _id }) => _id).sort()).toEqual(expected.map(({ _id }) => _id).sort());
        }
      }),
      { numRuns: process.env.PROOFS ? 60 : 20 },
    );
  });

  it('follows each field that an update changes', async () => {
    for (const path of ['plain', 'inner.field', 'list.field', 'target'])
      await collection.createIndex({ [path]: 1 });
    await collection.createIndex(
      { _id: 1, kept: 1 },
      { partialFilterExpression: { 'inner.field': { $gt: 1 } } },
    );
    await collection.insertOne({
      plain: 1,
      inner: { field: 1 },
      list: [{ field: 1 }, { field: 2 }],
      kept: 1,
    });
    for (const update of [
      { $set: { other: 1 } },
      { $inc: { plain: 1 } },
      { $set: { 'inner.field': 2 } },
      { $set: { 'list.0.field': 3 } },
      { $push: { list: { field: 4 } } },
      { $rename: { plain: 'target' } },
      { $unset: { inner: 1 } },
    ] as mongo.UpdateFilter<mongo.Document>[]) {
      await collection.updateOne({}, update);
      expect(await db.command({ validate: 'things' }), JSON.stringify(update)).toMatchObject({ valid: true });
    }
    expect(await collection.findOne({ target: 2 })).toMatchObject({
      list: [{ field: 3 }, { field: 2 }, { field: 4 }],
    });
  });

  it('is listed with its options and dropped by name', async () => {
    await collection.createIndex(
      { a: 1, b: -1 },
      { unique: true, partialFilterExpression: { a: { $gt: 1 } } },
    );
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    expect(await collection.listIndexes().toArray()).toMatchObject([
      { name: '_id_', key: { _id: 1 } },
      { name: 'a_1_b_-1', key: { a: 1, b: -1 }, unique: true, partialFilterExpression: { a: { $gt: 1 } } },
      { name: 'at_1', key: { at: 1 }, expireAfterSeconds: 60 },
    ]);
    await collection.dropIndex('at_1');
    expect(await collection.listIndexes().toArray()).toHaveLength(2);
  });

  it('can be created again only with the same options', async () => {
    await collection.createIndex({ a: 1 });
    await collection.createIndex({ a: 1 });
    await expect(collection.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({
      code: expect.any(Number),
    });
  });
});
