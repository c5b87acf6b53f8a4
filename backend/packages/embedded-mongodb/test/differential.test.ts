import { randomBytes } from 'node:crypto';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openComparedDatabase } from './compared-database.ts';
import { compareWithModel } from './differential/differential.ts';

const fixedSeed = 2_026;
const givenSeed = Number(process.env.DIFFERENTIAL_SEED);
/** The proofs of `npm run test:all` add a second seed; `npm run check:database` takes new ones. */
const seeds = process.env.PROOFS ? [fixedSeed, givenSeed || 2_027] : [givenSeed || fixedSeed];
/** Rare errors of another server must not fail this project's tests by chance, so its seed is fixed. */
const seedForOther = givenSeed || fixedSeed;
const operations = process.env.PROOFS ? 400 : 200;

let server: Awaited<ReturnType<typeof openComparedDatabase>>;

beforeAll(async () => {
  server = await openComparedDatabase();
});

afterAll(() => server.close());

it.each(seeds)(
  'answers random operations as the model does (seed %i)',
  { timeout: 300_000 },
  async (seed) => {
    const collection = server.client.db('differential').collection(`seed-${seed}`);
    const report = await compareWithModel({
      seed,
      operations,
      servers: [{ name: 'the embedded database', collection, isExact: true }],
    });
    expect(report).toMatchObject({ operations, known: new Map() });
    expect(report.refused).toBeGreaterThan(0);
    expect((await collection.db.command({ validate: collection.collectionName })).errors).toEqual([]);
  },
);

it.skipIf(!process.env.MONGODB_URI)(
  `agrees with the server of MONGODB_URI (seed ${seedForOther})`,
  { timeout: 300_000 },
  async () => {
    const client = await mongo.MongoClient.connect(process.env.MONGODB_URI ?? '');
    const other = client.db(`differential_${randomBytes(6).toString('hex')}`);
    try {
      await compareWithModel({
        seed: seedForOther,
        operations,
        servers: [
          {
            name: 'the embedded database',
            collection: server.client.db('differential').collection('both'),
            isExact: true,
          },
          { name: 'the other server', collection: other.collection('both'), isExact: false },
        ],
      });
    } finally {
      // The independent server sometimes fails to drop a collection with indexes; that error must not hide a difference.
      await other.dropDatabase().catch(() => undefined);
      await client.close();
    }
  },
);
