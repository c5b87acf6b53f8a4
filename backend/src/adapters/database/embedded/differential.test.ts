import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openComparedDatabase } from '../../../../test/compared-database.ts';
import { compareWithModel } from '../../../../test/differential/differential.ts';

/** The same in every run, and one that no run had before. */
const seeds = [2_026, Number(process.env.DIFFERENTIAL_SEED) || randomInt(2 ** 31)];
const operations = Number(process.env.DIFFERENTIAL_OPERATIONS) || 400;

let server: Awaited<ReturnType<typeof openComparedDatabase>>;

beforeAll(async () => {
  server = await openComparedDatabase();
});

afterAll(() => server.close());

it.each(seeds)(
  'answers random operations as the model does (seed %i)',
  { timeout: 120_000 },
  async (seed) => {
    const collection = server.client.db('differential').collection(`seed-${seed}`);
    const report = await compareWithModel({
      seed,
      operations,
      servers: [{ name: 'the embedded database', collection, isExact: true }],
    });
    expect(report.operations).toBe(operations);
    expect(report.refused).toBeGreaterThan(0);
    expect((await collection.db.command({ validate: collection.collectionName })).errors).toEqual([]);
  },
);
