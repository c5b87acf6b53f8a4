import { mongo } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openComparedDatabase } from './compared-database.ts';

const { Decimal128, Double, Int32, Long, ObjectId } = mongo.BSON;

let server: Awaited<ReturnType<typeof openComparedDatabase>>;
let collection: mongo.Collection;

beforeAll(async () => {
  server = await openComparedDatabase();
  collection = server.client.db(`updates_${process.pid}`).collection('things');
});

beforeEach(async () => {
  await collection.deleteMany({});
});

afterAll(async () => {
  await collection.db.dropDatabase();
  await server.close();
});

type Json = Record<string, unknown>;
type Case = [name: string, doc: Json, update: Json, expected: Json, options?: Json];

async function updated(doc: Json, update: Json, { filter, ...options }: Json = {}): Promise<Json> {
  await collection.insertOne({ ...doc, _id: 1 as never });
  await collection.updateOne({ _id: 1, ...(filter as Json) } as Json, update, options);
  const { _id, ...rest } = (await collection.findOne({ _id: 1 as never })) ?? {};
  return rest;
}

const cases: Case[] = [
  ['$set sets and adds', { a: 1 }, { $set: { a: 2, 'b.c': 3 } }, { a: 2, b: { c: 3 } }],
  ['$set by index lengthens an array', { a: [1] }, { $set: { 'a.3': 4 } }, { a: [1, null, null, 4] }],
  [
    '$set into a document within an array',
    { a: [{ b: 1 }] },
    { $set: { 'a.0.c': 2 } },
    { a: [{ b: 1, c: 2 }] },
  ],
  ['$unset removes', { a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': '' } }, { b: { d: 2 } }],
  ['$unset by index leaves null', { a: [1, 2] }, { $unset: { 'a.0': '' } }, { a: [null, 2] }],
  ['$inc adds and starts at nothing', { a: 1 }, { $inc: { a: 2, b: -1 } }, { a: 3, b: -1 }],
  [
    '$min and $max',
    { a: 5, b: 5 },
    { $min: { a: 3, c: 1 }, $max: { b: 3, d: 1 } },
    { a: 3, b: 5, c: 1, d: 1 },
  ],
  ['$rename moves', { a: 1, b: 2 }, { $rename: { a: 'c.d' } }, { b: 2, c: { d: 1 } }],
  [
    '$push appends and starts a list',
    { a: [1] },
    { $push: { a: 2, b: { c: 1 } } },
    { a: [1, 2], b: [{ c: 1 }] },
  ],
  [
    '$push keeps the last ones',
    { a: [1, 2] },
    { $push: { a: { $each: [3, 4], $slice: -3 } } },
    { a: [2, 3, 4] },
  ],
  ['$push keeps none', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: 0 } } }, { a: [] }],
  ['$addToSet adds once', { a: [1, { b: 1 }] }, { $addToSet: { a: { b: 1 } } }, { a: [1, { b: 1 }] }],
  ['$addToSet each', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2, 3] } } }, { a: [1, 2, 3] }],
  ['$pull a value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
  ['$pull by operators', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
  ['$pull by fields', { a: [{ b: 1, c: 1 }, { b: 2 }] }, { $pull: { a: { b: 1 } } }, { a: [{ b: 2 }] }],
  [
    '$pull by fields with operators',
    { a: [{ b: 1 }, { b: 2 }] },
    { $pull: { a: { b: { $gt: 1 } } } },
    { a: [{ b: 1 }] },
  ],
  ['$setOnInsert does nothing to what is there', { a: 1 }, { $setOnInsert: { a: 2 } }, { a: 1 }],
  ['every element', { a: [{ n: 1 }, { n: 2 }] }, { $inc: { 'a.$[].n': 10 } }, { a: [{ n: 11 }, { n: 12 }] }],
  [
    'elements by a filter',
    {
      a: [
        { s: 'S', n: 1 },
        { s: 'M', n: 1 },
      ],
    },
    { $set: { 'a.$[line].n': 9 } },
    {
      a: [
        { s: 'S', n: 1 },
        { s: 'M', n: 9 },
      ],
    },
    { arrayFilters: [{ 'line.s': 'M' }] },
  ],
  [
    'elements by a filter on a field that the update changes',
    {
      a: [
        { s: 'S', n: 1 },
        { s: 'M', n: 1 },
      ],
    },
    { $set: { 'a.$[line].z': 9 }, $inc: { 'a.$[line].n': 1 }, $unset: { 'a.$[line].s': 1 } },
    {
      a: [
        { s: 'S', n: 1 },
        { n: 2, z: 9 },
      ],
    },
    { arrayFilters: [{ 'line.s': 'M', 'line.n': 1 }] },
  ],
  [
    'values by a filter',
    { a: [1, 5, 9] },
    { $set: { 'a.$[high]': 0 } },
    { a: [1, 0, 0] },
    { arrayFilters: [{ high: { $gte: 5 } }] },
  ],
];

describe('update operators', () => {
  it.each(cases)('%s', async (_name, doc, update, expected, options) => {
    expect(await updated(doc, update, options)).toEqual(expected);
  });

  it('refuse to change an element twice through two array filters, and change nothing', async () => {
    const line = { s: 'M', n: 1 };
    const arrayFilters = [{ 'one.s': 'M' }, { 'other.n': 1 }];
    for (const update of [
      { $inc: { 'a.$[one].n': 1, 'a.$[other].n': 1 } },
      { $set: { 'a.$[one]': {}, 'a.$[other].n': 2 } },
    ]) {
      await collection.deleteMany({});
      await collection.insertOne({ a: [line] });
      await expect(collection.updateOne({}, update, { arrayFilters })).rejects.toMatchObject({ code: 40 });
      expect(await collection.findOne()).toMatchObject({ a: [line] });
    }
    const parts = { $inc: { 'a.$[one].n': 1 }, $set: { 'a.$[other].z': 1 } };
    await collection.updateOne({}, parts, { arrayFilters });
    expect(await collection.findOne()).toMatchObject({ a: [{ s: 'M', n: 2, z: 1 }] });
  });

  it('report matched and modified counts', async () => {
    await collection.insertMany([{ n: 1 }, { n: 1 }, { n: 2 }]);
    expect(await collection.updateMany({}, { $set: { n: 2 } })).toMatchObject({
      matchedCount: 3,
      modifiedCount: 2,
    });
    expect(await collection.updateMany({ n: 9 }, { $set: { n: 2 } })).toMatchObject({ matchedCount: 0 });
  });

  it('insert the document of an upsert', async () => {
    const { upsertedId } = await collection.updateOne(
      { sku: 'x', $and: [{ kind: { $eq: 'cap' } }], n: { $gt: 5 } },
      { $set: { price: 3 }, $setOnInsert: { made: true }, $inc: { stock: 1 } },
      { upsert: true },
    );
    expect(upsertedId).toBeInstanceOf(ObjectId);
    expect(await collection.findOne({})).toEqual({
      _id: upsertedId,
      sku: 'x',
      kind: 'cap',
      price: 3,
      made: true,
      stock: 1,
    });
  });
});

type Refusal = [name: string, doc: Json, update: Json, code: number, options?: Json];

const refusals: Refusal[] = [
  ['adding to text', { a: 'x' }, { $inc: { a: 1 } }, 14],
  ['adding text', { a: 1 }, { $inc: { a: 'x' } }, 14],
  ['a path through a number', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
  ['two changes of one field', { a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  ['a change of a field and of what is in it', { a: {} }, { $set: { 'a.b': 1 }, $unset: { a: '' } }, 40],
  ['a change of the _id', { a: 1 }, { $set: { _id: 2 } }, 66],
  ['pushing to a number', { a: 1 }, { $push: { a: 1 } }, 2],
  ['an operator MongoDB does not know', { a: 1 }, { $increase: { a: 1 } }, 9],
];

/** MongoDB supports these; the embedded database responds with 115. */
const unsupported: [name: string, update: Json | Json[]][] = [
  ['$mul', { $mul: { a: 2 } }],
  ['$bit', { $bit: { a: { and: 1 } } }],
  ['$currentDate', { $currentDate: { a: true } }],
  ['$pop', { $pop: { list: 1 } }],
  ['$pullAll', { $pullAll: { list: [1] } }],
  ['$push with $position', { $push: { list: { $each: [0], $position: 0 } } }],
  ['$push with $sort', { $push: { list: { $each: [0], $sort: 1 } } }],
  ['the positional operator $', { $set: { 'list.$': 1 } }],
  ['$inc by a decimal', { $inc: { a: Decimal128.fromString('1.5') } }],
  ['an aggregation pipeline', [{ $set: { a: 2 } }]],
];

describe('invalid updates', () => {
  it.skipIf(process.env.COMPARE_MONGODB_URI).each(unsupported)(
    '%s as not supported',
    async (_name, update) => {
      await collection.insertOne({ _id: 1 as never, a: 1, list: [1] });
      await expect(collection.updateOne({ list: 1 }, update)).rejects.toMatchObject({ code: 115 });
      expect(await collection.findOne({})).toEqual({ _id: 1, a: 1, list: [1] });
    },
  );

  it.each(refusals)('%s', async (_name, doc, update, code, options) => {
    await expect(updated(doc, update, options)).rejects.toMatchObject({ code });
    const { _id, ...rest } = (await collection.findOne({})) ?? {};
    expect(rest).toEqual(doc);
  });
});

describe('number types', () => {
  const exact = async (doc: Json, update: Json) => {
    await collection.insertOne({ ...doc, _id: 1 as never });
    await collection.updateOne({ _id: 1 as never }, update);
    const { _id, ...rest } = (await collection.findOne({ _id: 1 as never }, { promoteValues: false })) ?? {};
    return rest as Json;
  };

  it('keep their type until they overflow', async () => {
    const before = {
      int: new Int32(1),
      full: new Int32(2 ** 31 - 1),
      double: new Double(1),
      long: Long.fromNumber(1),
    };
    const one = new Int32(1);
    const after = await exact(before, {
      $inc: { int: one, full: one, double: one, long: one },
    });
    expect(after.int).toEqual(new Int32(2));
    expect(after.full).toEqual(Long.fromNumber(2 ** 31));
    expect(after.double).toEqual(new Double(2));
    expect(after.long).toEqual(Long.fromNumber(2));
  });

  it('become double when a double is added', async () => {
    expect(await exact({ n: new Int32(1) }, { $inc: { n: new Double(1) } })).toEqual({ n: new Double(2) });
  });
});
