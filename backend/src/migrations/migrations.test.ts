import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EJSON } from 'bson';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { solveCaptcha } from '../../test/accounts.ts';
import { signInStaff } from '../../test/admin-client.ts';
import { askCli } from '../../test/cli.ts';
import { donor } from '../../test/donations.ts';
import { orderToolsOf } from '../../test/order-tools.ts';
import { shopper } from '../../test/orders.ts';
import { openTestShop, type TestShop } from '../../test/test-shop.ts';
import { planImport, runImport } from '../adapters/database/transfer/import-database.ts';
import { systemActor } from '../audit/actor.ts';
import { adminPaths } from '../contract/admin/paths.ts';
import { paths } from '../contract/paths.ts';
import { listDonations } from '../features/donation/donation.admin.ts';
import { deliverOrder } from '../features/order/fulfilment/fulfilment.admin.ts';
import { getOrder, listOrders } from '../features/order/order.admin.ts';
import { retryJobs } from '../features/order/order-jobs.admin.ts';
import { renameFields } from './change-documents.ts';
import { migrate, migrationsCollection } from './migrate.ts';
import { migrationSteps } from './steps.ts';

/** An export that the release before the first migration step wrote (commit feedb8e), with dates of 2025. */
const exported = fileURLToPath(new URL('../../test/data/release-1', import.meta.url));
const { ids, tokens, products } = JSON.parse(readFileSync(`${exported}-ids.json`, 'utf8')) as {
  ids: Record<string, string>;
  tokens: Record<'active' | 'stopping' | 'ended', string>;
  products: Record<'cap' | 'limited' | 'last', string>;
};
const idOf = (name: string): string => ids[name] ?? '';
/** The links of its donations are signed with it. */
const jwtSecret = 'a secret for this test shop only';
const uri = new URL(inject('mongodbUri'));
uri.pathname = `/test_${randomBytes(6).toString('hex')}`;

let shop: TestShop;
let tools: ReturnType<typeof orderToolsOf>;
beforeAll(async () => {
  vi.stubEnv('MONGODB_URI', uri.href);
  await askCli('database', 'import', exported);
  vi.unstubAllEnvs();
  shop = await openTestShop({ MONGODB_URI: uri.href, JWT_SECRET: jwtSecret });
  tools = orderToolsOf(shop);
});
afterAll(async () => {
  await shop.close();
});

const signIn = async (name: 'ada' | 'bob') => {
  const { body } = await shop.request
    .post(paths.user.login)
    .send({
      email: `${name}@demo.example`,
      password: `a demo password for ${name}`,
      captchaToken: await solveCaptcha(shop.request),
    })
    .expect(200);
  return shopper(shop, body);
};
const mailsTo = async (address: string) =>
  (await shop.mailbox()).filter(({ to }) => to === address).map(({ subject }) => subject);
const mailsOf = async (name: string) => mailsTo((await getOrder(idOf(name))).address.email);

/** Runs a test on a database of its own. */
async function withDatabase(test: (db: mongo.Db) => Promise<void>): Promise<void> {
  const client = await mongo.MongoClient.connect(inject('mongodbUri'));
  const db = client.db(`test_${randomBytes(6).toString('hex')}`);
  try {
    await test(db);
  } finally {
    // The second database cannot drop one whose TTL index was dropped.
    await db.dropDatabase().catch(() => undefined);
    await client.close();
  }
}

/** Every document of a database, without the records of the migration. */
async function readAll(db: mongo.Db): Promise<Record<string, unknown[]>> {
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  const found = names
    .filter((name) => name !== migrationsCollection)
    .map(async (name) => [name, await db.collection(name).find().sort({ _id: 1 }).toArray()] as const);
  return Object.fromEntries(await Promise.all(found));
}

/** Inserts the data of the first release as it was stored, without a migration. */
async function insertExported(db: mongo.Db): Promise<void> {
  for (const file of readdirSync(exported).filter((name) => name !== 'metadata.json')) {
    const lines = readFileSync(join(exported, file), 'utf8').split('\n').filter(Boolean);
    const documents = lines.map((line) => EJSON.parse(line, { relaxed: false }) as mongo.Document);
    if (documents.length > 0) await db.collection(file.replace('.json', '')).insertMany(documents);
  }
}

/** Leaves out the dates that a step sets to its own time. */
const withoutMigrationTime = ({ products = [], orders = [], ...rest }: Record<string, unknown[]>) => ({
  ...rest,
  orders: orders.map((order) => {
    const { refunds = [], ...others } = order as { refunds?: object[] };
    return { ...others, refunds: refunds.map((refund) => ({ ...refund, migratedAt: undefined })) };
  }),
  products: products.map((product) => ({
    ...(product as object),
    createdAt: undefined,
    updatedAt: undefined,
  })),
});

describe('data of the first release', () => {
  it('shows customers their orders', async () => {
    const orders = await (await signIn('ada')).orders();
    const statusOf = (name: string) => orders.find(({ _id }) => _id === idOf(name))?.status;
    expect(orders).toHaveLength(15);
    expect(
      ['paid', 'shipped', 'delivered', 'refunded', 'cancelled', 'turnedDown'].map((name) => statusOf(name)),
    ).toEqual(['Processing', 'Shipped', 'Delivered', 'Refunded', 'Cancelled', 'Refunded']);
  });

  it('keeps refunds, failed jobs and flagged orders', async () => {
    expect(await getOrder(idOf('refundFailed'))).toMatchObject({
      refundState: 'failed',
      failedJobs: [{ job: 'refund-payment', error: 'Insufficient funds.' }],
    });
    expect(await getOrder(idOf('deadJob'))).toMatchObject({
      failedJobs: [{ job: 'shipped-mail', attempts: 20, setAsideAt: expect.any(String) }],
    });
    const failed = (await listOrders({ hasFailedJob: true })).orders.map(({ id }) => id);
    expect(failed.sort()).toEqual([idOf('refundFailed'), idOf('deadJob')].sort());
    expect((await listOrders({ needsReview: true })).orders).toMatchObject([
      { id: idOf('flagged'), holdReason: 'paid 100 of 4500 cents' },
    ]);
    await expect(deliverOrder(tools.tools, systemActor, idOf('flagged'))).rejects.toMatchObject({
      status: 409,
    });
  });

  it('cancels a donation by the link of an old receipt', async () => {
    const { readDonation, cancelDonation } = donor(shop);
    expect((await readDonation(tokens.active).expect(200)).body.gift).toMatchObject({ stopped: false });
    expect((await cancelDonation(tokens.active).expect(200)).body.gift).toMatchObject({ stopped: true });
    await cancelDonation(tokens.ended).expect(400);
  });

  it('finds customers and donations in the console', async () => {
    const { admin } = await signInStaff(shop, 'owner');
    const emailsOf = async (path: string, q: string) => (await admin.get(`${path}?q=${q}`).expect(200)).body;
    expect((await emailsOf(adminPaths.customers.list, 'ada')).items).toMatchObject([
      { email: 'ada@demo.example' },
    ]);
    expect((await emailsOf(adminPaths.donations.list, 'annual@donors')).items).toMatchObject([
      { status: 'active', donor: { email: 'annual@donors.example' } },
    ]);
  });

  it('finishes the interrupted work of the old version', async () => {
    await shop.settle();
    // Orders that were paid before the process ended, and orders whose jobs wait for another attempt.
    expect(await mailsOf('pendingJobs')).toEqual([expect.stringMatching(/^Order confirmation/)]);
    expect(await mailsOf('pausedJob')).toEqual([expect.stringMatching(/on its way/)]);
    expect(await getOrder(idOf('refundRequested'))).toMatchObject({ status: 'Refunded' });
    expect(await mailsOf('deadJob')).toEqual([]);
    // An unpaid order whose payment page has expired: its unit is available again, in addition to those of the batch.
    expect(await getOrder(idOf('unpaid'))).toMatchObject({ status: 'Cancelled' });
    const { body } = await shop.request.get(paths.product.list).expect(200);
    const limited = body.products.find(({ _id }: { _id: string }) => _id === products.limited);
    expect(limited).toMatchObject({ about: 'Changed by an import.', stock: [{ size: 'S/M', left: 18 }] });

    const statusOf = async (email: string) => (await listDonations({ email }, 2)).map(({ status }) => status);
    expect(await statusOf('stopping@donors.example')).toEqual(['cancelled']);
    expect(await statusOf('crashed@donors.example')).toEqual(['failed']);
    expect(await statusOf('deadDonation@donors.example')).toEqual(['pending']);
    expect(await statusOf('annual@donors.example')).toEqual(['active']);

    expect(await mailsTo('ada@demo.example')).toEqual(['A waiting mail']);
    expect(await mailsTo('bob@demo.example')).toEqual(['Reset your password']);
  });

  it('dates every product in the site map', async () => {
    const { text } = await shop.request.get(paths.site.map).expect(200);
    const dates = [...text.matchAll(/\/product\/\w+<\/loc><lastmod>(.*?)<\/lastmod>/g)].map(
      ([, date]) => date,
    );
    const { body } = await shop.request.get(paths.product.list).expect(200);
    expect(dates).toHaveLength(body.products.length);
    for (const date of dates) expect(Date.parse(date ?? '')).toBeGreaterThan(Date.parse('2026-01-01'));
  });

  it('runs a dead-lettered job when an admin retries it', async () => {
    await retryJobs(tools.tools, systemActor, idOf('deadJob'));
    expect(await mailsOf('deadJob')).toEqual([expect.stringMatching(/on its way/)]);
    expect((await listOrders({ hasFailedJob: true })).orders).toMatchObject([{ id: idOf('refundFailed') }]);
  });
});

describe('migrate', () => {
  it('changes nothing when every step runs again, as after a crash before it was recorded', async () =>
    withDatabase(async (db) => {
      const target = new URL(uri);
      target.pathname = `/${db.databaseName}`;
      const options = { uri: target.href, folder: exported };
      await runImport(options, await planImport(options));
      const before = await readAll(db);
      expect(before.orders).toHaveLength(16);
      for (const step of migrationSteps) await step.run(db);
      expect(await readAll(db)).toEqual(before);
      expect(await migrate(db)).toEqual([]);
    }));

  it('gives the same data when several processes start at once', async () => {
    const results: unknown[] = [];
    for (const processes of [1, 3]) {
      await withDatabase(async (db) => {
        await insertExported(db);
        await Promise.all(Array.from({ length: processes }, () => migrate(db)));
        expect(await completed(db)).toHaveLength(migrationSteps.length);
        results.push(withoutMigrationTime(await readAll(db)));
      });
    }
    expect(results[1]).toEqual(results[0]);
  });

  it('takes a database for empty that another process has just opened', async () =>
    withDatabase(async (db) => {
      const step = addStep('a', () => Promise.reject(new Error('ran')));
      const both = await Promise.all([migrate(db, [step]), migrate(db, [step])]);
      expect(both).toEqual([[], []]);
    }));

  const addStep = (name: string, run: (db: mongo.Db) => Promise<void>) => ({ name, does: 'a test', run });
  const completed = async (db: mongo.Db) =>
    (await db.collection('migrations').find().toArray()).map(({ _id }) => String(_id));

  it('joins the collections of the content into one document for each part', async () =>
    withDatabase(async (db) => {
      const [first, second] = [new mongo.ObjectId(), new mongo.ObjectId()];
      const titles = (...titled: [mongo.ObjectId, string][]) =>
        titled.map(([_id, title]) => ({ _id, title }));
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
    }));

  it('dates what was paid and refunded of a donation, and stores by what the console finds it', async () =>
    withDatabase(async (db) => {
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
    }));

  it('keeps a dead-lettered import for the next command', async () =>
    withDatabase(async (db) => {
      const batches = db.collection('writebatches');
      const [before, after] = [new Date(1), new Date(2)];
      const head = { batch: 'a', title: 'import of products', state: 'undone', startedAt: before };
      const lease = { token: 't', host: 'h', pid: 1, leasedUntil: before, retryAt: before, failedAt: after };
      await batches.insertOne({ ...head, ...lease, attempts: 20 });
      await migrate(db);
      const { _id, ...stored } = (await batches.findOne()) ?? {};
      expect(stored).toEqual({ ...head, state: 'staging', attempts: 20, deadLetteredAt: after });
    }));

  it('runs the missing steps in order, once', async () =>
    withDatabase(async (db) => {
      await db.collection('orders').insertOne({ at: [] });
      const log = (name: string) =>
        addStep(name, async () => {
          await db.collection<{ at: string[] }>('orders').updateMany({}, { $push: { at: name } });
        });
      expect(await migrate(db, [log('a'), log('b')])).toEqual(['a', 'b']);
      expect(await migrate(db, [log('a'), log('b'), log('c')])).toEqual(['c']);
      expect(await migrate(db, [log('a'), log('b'), log('c')])).toEqual([]);
      expect(await db.collection('orders').findOne()).toMatchObject({ at: ['a', 'b', 'c'] });
    }));

  it('continues after a crash in a step', async () =>
    withDatabase(async (db) => {
      await db.collection('orders').insertMany([{ old: 1 }, { old: 2 }]);
      const old = { old: { $exists: true } };
      let isCrashing = true;
      const step = addStep('rename', async () => {
        if (!isCrashing) return renameFields(db, 'orders', { old: 'new' });
        await db.collection('orders').updateOne(old, { $rename: { old: 'new' } });
        throw new Error('crash');
      });
      await expect(migrate(db, [step])).rejects.toThrow('crash');
      expect(await completed(db)).toEqual([]);
      isCrashing = false;
      expect(await migrate(db, [step])).toEqual(['rename']);
      expect(await db.collection('orders').countDocuments({ new: { $in: [1, 2] } })).toBe(2);
    }));

  it('records the steps of an empty database without running them', async () =>
    withDatabase(async (db) => {
      expect(await migrate(db, [addStep('a', () => Promise.reject(new Error('ran')))])).toEqual([]);
      expect(await completed(db)).toEqual(['a']);
    }));

  it('refuses data of a newer version', async () =>
    withDatabase(async (db) => {
      await migrate(db, [addStep('a', async () => {}), addStep('b', async () => {})]);
      await expect(migrate(db, [addStep('a', async () => {})])).rejects.toThrow('newer version of the shop');
    }));
});
