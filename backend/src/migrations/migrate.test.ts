import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EJSON } from 'bson';
import { mongo } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { databaseUri, db, openEmptyDatabase, setUpEmptyDatabase } from '../../test/empty-database.ts';
import { processesCollection } from '../adapters/database/live-processes.ts';
import { planImport, runImport } from '../transfer/import-database.ts';
import { renameFields } from './change-documents.ts';
import { migrate, migrationsCollection } from './migrate.ts';
import { migrationSteps } from './steps.ts';

setUpEmptyDatabase();

/** An export that the release before the first migration step wrote. */
const exported = fileURLToPath(new URL('../../test/data/release-1', import.meta.url));

/** Collections that change by themselves: the records of the migration, and which processes live. */
const ownRecords = [migrationsCollection, processesCollection];

/** Documents that are past their time are removed once a minute. */
const isKept = { forgetAt: { $not: { $lte: new Date() } } };

/** Every other document of a database. */
async function readAll(database = db): Promise<Record<string, unknown[]>> {
  const names = (await database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  const found = names
    .filter((name) => !ownRecords.includes(name))
    .map(
      async (name) =>
        [name, await database.collection(name).find(isKept).sort({ _id: 1 }).toArray()] as const,
    );
  return Object.fromEntries(await Promise.all(found));
}

/** Inserts the data of the first release as it was stored, without a migration. */
async function insertExported(database: mongo.Db): Promise<void> {
  for (const file of readdirSync(exported).filter((name) => name !== 'metadata.json')) {
    const lines = readFileSync(join(exported, file), 'utf8').split('\n').filter(Boolean);
    const documents = lines.map((line) => EJSON.parse(line, { relaxed: false }) as mongo.Document);
    if (documents.length > 0) await database.collection(file.replace('.json', '')).insertMany(documents);
  }
}

/** Leaves out the dates that a step sets to its own time, and the ids of new entries. */
const withoutMigrationTime = ({
  products = [],
  orders = [],
  donations = [],
  ...rest
}: Record<string, unknown[]>) => ({
  ...rest,
  donations: donations.map((donation) => ({ ...(donation as object), updatedAt: undefined })),
  orders: orders.map((order) => {
    const { refunds = [], ...others } = order as { refunds?: object[] };
    return { ...others, refunds: refunds.map((refund) => ({ ...refund, migratedAt: undefined })) };
  }),
  products: products.map((product) => ({
    ...(product as object),
    ledger: (product as { ledger?: object[] }).ledger?.map((entry) => ({
      ...entry,
      _id: undefined,
      at: undefined,
    })),
    createdAt: undefined,
    updatedAt: undefined,
  })),
});

const addStep = (name: string, run: (db: mongo.Db) => Promise<void>) => ({ name, does: 'a test', run });
const completed = async (database = db) =>
  (await database.collection('migrations').find().toArray()).map(({ _id }) => String(_id));

describe('migrate', () => {
  it('changes nothing when every step runs again, as after a crash before it was recorded', async () => {
    const options = { uri: databaseUri(db.databaseName), folder: exported };
    await runImport(options, await planImport(options));
    const before = await readAll();
    expect(before.orders).toHaveLength(16);
    for (const step of migrationSteps) await step.run(db);
    expect(await readAll()).toEqual(before);
    expect(await migrate(db)).toEqual([]);
  });

  it('gives the same data when several processes start at once', async () => {
    const results: unknown[] = [];
    for (const processes of [1, 3]) {
      const database = openEmptyDatabase();
      await insertExported(database);
      await Promise.all(Array.from({ length: processes }, () => migrate(database)));
      expect(await completed(database)).toHaveLength(migrationSteps.length);
      results.push(withoutMigrationTime(await readAll(database)));
    }
    expect(results[1]).toEqual(results[0]);
  });

  it('takes a database for empty that another process has just opened', async () => {
    const step = addStep('a', () => Promise.reject(new Error('ran')));
    const both = await Promise.all([migrate(db, [step]), migrate(db, [step])]);
    expect(both).toEqual([[], []]);
  });

  it('joins the collections of the content into one document for each part', async () => {
    const [first, second] = [new mongo.ObjectId(), new mongo.ObjectId()];
    const titles = (...titled: [mongo.ObjectId, string][]) => titled.map(([_id, title]) => ({ _id, title }));
    const store = async (records: { title: string }[]) =>
      db.collection('articles').insertMany(records.map((record, at) => ({ ...record, position: -at })));
    await store(titles([second, 'Second'], [first, 'First']));
    await db.collection('footers').insertOne({ phone: '1', position: 0 });
    await db.collection<{ _id: string }>('seededcollections').insertOne({ _id: 'videos' });
    const startedAt = Date.now();
    await migrate(db);
    const all = async () => {
      const names = (await db.listCollections().toArray()).map(({ name }) => name);
      const parts = await db.collection('contentparts').find().sort({ _id: 1 }).toArray();
      return { names, parts };
    };
    const { names, parts } = await all();
    for (const old of ['articles', 'footers', 'contentchanges']) expect(names).not.toContain(old);
    expect(parts).toMatchObject([
      {
        _id: 'articles',
        version: 1,
        publishedVersion: 1,
        published: [
          { _id: first.toHexString(), title: 'First' },
          { _id: second.toHexString(), title: 'Second' },
        ],
      },
      { _id: 'footer', published: { phone: '1' } },
    ]);
    expect(parts[0]?.published[0]).not.toHaveProperty('position');
    expect(parts[0]?.publishedAt.getTime()).toBeGreaterThanOrEqual(startedAt);
    expect(await db.collection('seededcollections').distinct('_id')).toEqual(['content/videos']);
    for (const step of migrationSteps) await step.run(db);
    expect(await all()).toEqual({ names, parts });

    // An older backup that is read into the migrated database.
    await store(titles([first, 'Older']));
    for (const step of migrationSteps) await step.run(db);
    expect((await all()).parts[0]).toMatchObject({ version: 2, published: [{ title: 'Older' }] });
  });

  it('dates what was paid and refunded of a donation, and stores by what the console finds it', async () => {
    const at = new Date('2025-03-01');
    const recordedAt = new Date('2025-04-01');
    const known = { invoiceId: 'in_2', at, recordedAt, refund: { refundedCents: 300 } };
    const donation = {
      donor: { firstName: 'Ada', lastName: 'Giver', email: 'Ada@donors.example' },
      amountCents: 1000,
      frequency: 'biweekly',
      status: 'active',
      charges: [
        { invoiceId: 'in_1', at, refund: { refundedCents: 500 } },
        { ...known, outcome: 'failed' },
      ],
    };
    await db.collection('donations').insertOne(donation);
    await migrate(db);
    expect(await db.collection('donations').findOne()).toMatchObject({
      emailKey: 'ada@donors.example',
      searchWords: expect.arrayContaining(['giver', 'ada@donors.example']),
      yearlyCents: 26_000,
      isFailing: true,
      charges: [{ invoiceId: 'in_1', at, recordedAt: at, refund: { refundedCents: 500 } }, known],
      refundEntries: [{ invoiceId: 'in_1', cents: 500, recordedAt: at }],
    });
  });

  it('keeps a dead-lettered import for the next command', async () => {
    const batches = db.collection('writebatches');
    const [before, after] = [new Date(1), new Date(2)];
    const head = { batch: 'a', title: 'import of products', state: 'undone', startedAt: before };
    const lease = { token: 't', host: 'h', pid: 1, leasedUntil: before, retryAt: before, failedAt: after };
    await batches.insertOne({ ...head, ...lease, attempts: 20 });
    await migrate(db);
    const { _id, ...stored } = (await batches.findOne()) ?? {};
    expect(stored).toEqual({ ...head, state: 'staging', attempts: 20, deadLetteredAt: after });
  });

  it('runs the missing steps in order, once', async () => {
    await db.collection('orders').insertOne({ at: [] });
    const log = (name: string) =>
      addStep(name, async () => {
        await db.collection<{ at: string[] }>('orders').updateMany({}, { $push: { at: name } });
      });
    expect(await migrate(db, [log('a'), log('b')])).toEqual(['a', 'b']);
    expect(await migrate(db, [log('a'), log('b'), log('c')])).toEqual(['c']);
    expect(await migrate(db, [log('a'), log('b'), log('c')])).toEqual([]);
    expect(await db.collection('orders').findOne()).toMatchObject({ at: ['a', 'b', 'c'] });
  });

  it('continues after a crash in a step', async () => {
    await db.collection('orders').insertMany([{ old: 1 }, { old: 2 }]);
    const old = { old: { $exists: true } };
    let isCrashing = true;
    const step = addStep('rename', async () => {
      if (!isCrashing) return renameFields(db, 'orders', { old: 'new' });
      await db.collection('orders').updateOne(old, { $rename: { old: 'new' } });
      throw new Error('crash');
    });
    await expect(migrate(db, [step])).rejects.toThrow('crash');
    expect(await completed()).toEqual([]);
    isCrashing = false;
    expect(await migrate(db, [step])).toEqual(['rename']);
    expect(await db.collection('orders').countDocuments({ new: { $in: [1, 2] } })).toBe(2);
  });

  it('records the steps of an empty database without running them', async () => {
    expect(await migrate(db, [addStep('a', () => Promise.reject(new Error('ran')))])).toEqual([]);
    expect(await completed()).toEqual(['a']);
  });

  it('refuses data of a newer version', async () => {
    await migrate(db, [addStep('a', async () => {}), addStep('b', async () => {})]);
    await expect(migrate(db, [addStep('a', async () => {})])).rejects.toThrow('newer version of the shop');
  });
});
