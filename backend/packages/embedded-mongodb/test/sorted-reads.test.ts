import type { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openComparedDatabase } from './compared-database.ts';

/** More documents than are read and sorted when an index has the order. */
const count = 1600;
const words = ['cap', 'cape', 'captain', 'hat', 'wool', 'a.b', 'rare'];

let server: Awaited<ReturnType<typeof openComparedDatabase>>;
let db: mongo.Db;
let indexed: mongo.Collection;
let bare: mongo.Collection;

/** Reproducible numbers from 0 to 1. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const random = createRandom(2026);
const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
const some = <Value>(values: readonly Value[]) => values.filter(() => random() < 0.3);

/** Ties, missing values and several types in `at`. */
const documentOf = (_id: number) => ({
  _id: _id as never,
  kind: pick(['a', 'a', 'a', 'b', 'c']),
  isOpen: random() < 0.2,
  at: pick([Math.floor(random() * 40), Math.floor(random() * 40), 'x', null, new Date(_id), undefined]),
  words: _id === 7 ? ['rare'] : some(words.slice(0, -1)),
});

const conditions = [
  () => ({ kind: pick(['a', 'b', 'z']) }),
  () => ({ kind: { $in: ['b', 'c'] } }),
  () => ({ isOpen: true }),
  () => ({ at: pick([{ $gte: 20 }, { $lt: 10 }, { $gt: 3, $lte: 7 }, 5, null, { $gt: new Date(800) }]) }),
  () => ({ words: pick([/^cap/, /^cap$/, /^capt/, /^ca?p/, /^CAP/i, /^a\.b/, /^rare|wool/, 'hat', 'rare']) }),
  () => ({ words: { $regex: pick(['^ra', '^wo', '^$', 'a']) } }),
  () => ({ $or: [{ kind: 'b' }, { at: 3 }] }),
];
const randomFilter = () => ({
  $and: [{ kind: { $exists: true } }, ...some(conditions).map((make) => make())],
});

beforeAll(async () => {
  server = await openComparedDatabase();
  db = server.client.db(`sorted_${process.pid}`);
  indexed = db.collection('indexed');
  bare = db.collection('bare');
  await indexed.createIndexes([
    { key: { at: -1, _id: -1 } },
    { key: { kind: 1, at: -1, _id: -1 } },
    { key: { kind: 1, at: 1 } },
    { key: { words: 1 } },
    { key: { at: 1, _id: 1 }, partialFilterExpression: { isOpen: true }, name: 'open' },
    { key: { kind: 1, isOpen: 1 }, name: 'kinds' },
  ]);
  const documents = Array.from({ length: count }, (_, _id) => documentOf(_id));
  await indexed.insertMany(documents);
  await bare.insertMany(documents);
});

afterAll(async () => {
  await db.dropDatabase();
  await server.close();
});

describe('an index', () => {
  it('never changes the documents of a sorted page or a count', async () => {
    for (let round = 0; round < (process.env.PROOFS ? 80 : 30); round += 1) {
      const filter = pick([randomFilter, randomFilter, () => conditions[0]?.() ?? {}, () => ({})])();
      const direction = pick([1, -1] as const);
      const sort = pick<Record<string, 1 | -1>>([
        { at: direction, _id: direction },
        { _id: direction },
        { at: direction, _id: direction === 1 ? -1 : 1 },
      ]);
      const skip = pick([0, 0, 30]);
      const page = (collection: mongo.Collection) =>
        collection.find(filter).sort(sort).skip(skip).limit(50).toArray();
      const [found, expected] = await Promise.all([page(indexed), page(bare)]);
      const counts = await Promise.all([indexed.countDocuments(filter), bare.countDocuments(filter)]);
      const asked = JSON.stringify([filter, sort, skip]);
      expect(
        found.map(({ _id }) => _id),
        asked,
      ).toEqual(expected.map(({ _id }) => _id));
      expect(counts[0], asked).toBe(counts[1]);
    }
  });

  it('keeps the insertion order of equal documents in both directions', async () => {
    for (const direction of [1, -1] as const) {
      const page = (collection: mongo.Collection) =>
        collection.find({ kind: 'a' }).sort({ at: direction }).limit(200).toArray();
      expect(await page(indexed)).toEqual(await page(bare));
    }
  });

  it('counts a text without those that go on after a NUL, and a repeated value of $in once', async () => {
    const names = db.collection('names');
    await names.createIndex({ name: 1 });
    await names.createIndex({ other: -1 });
    await names.createIndex({ name: 1, kind: 1 });
    await names.createIndex({ kind: 1, text: 1 });
    const texts = ['a', 'a\0', 'a\0b', 'ab'];
    await names.insertMany(texts.map((name) => ({ name, other: name, kind: 'k', text: name })));
    await names.insertOne({ name: ['b', 'b\0c'], other: 'c', kind: 'm', text: 'c' });
    expect(await names.countDocuments({ name: 'a' })).toBe(1);
    expect(await names.countDocuments({ name: 'b' })).toBe(1);
    expect(await names.countDocuments({ other: 'a' })).toBe(1);
    expect(await names.countDocuments({ name: 'a', kind: 'k' })).toBe(1);
    expect(await names.countDocuments({ name: { $in: ['a', 'a\0b', 'a'] } })).toBe(2);
    expect(await names.countDocuments({ kind: { $in: ['k', 'k', 'm'] }, text: /^a/ })).toBe(4);
  });

  it('finds a stored regular expression by an equal one, and no other by its beginning', async () => {
    const patterns = db.collection('patterns');
    await patterns.createIndex({ text: 1 });
    await patterns.insertMany([{ text: /^ab/ }, { text: 'abc' }, { text: 'ABC' }, { text: 'b' }]);
    expect(await patterns.countDocuments({ text: /^ab/ })).toBe(2);
    expect(await patterns.countDocuments({ text: /^ab/i })).toBe(2);
    expect(await patterns.countDocuments({ text: { $regex: '^ab' } })).toBe(1);
  });
});
