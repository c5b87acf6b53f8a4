import { mongo } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openComparedDatabase } from './compared-database.ts';

let server: Awaited<ReturnType<typeof openComparedDatabase>>;
let db: mongo.Db;
let admin: mongo.Db;

beforeAll(async () => {
  server = await openComparedDatabase();
  db = server.client.db('tools');
  admin = server.client.db('admin');
});

beforeEach(async () => {
  await db.dropDatabase();
  await db.collection('caps').createIndex({ tags: 1 });
  await db.collection('caps').insertMany([
    { _id: 1 as never, name: 'one', tags: ['a', 'b'] },
    { _id: 2 as never, name: 'two', tags: [] },
  ]);
});

afterAll(() => server.close());

type Json = Record<string, unknown>;

const documentBytes = () =>
  [
    { _id: 1, name: 'one', tags: ['a', 'b'] },
    { _id: 2, name: 'two', tags: [] },
  ].reduce((sum, doc) => sum + mongo.BSON.calculateObjectSize(doc), 0);

/** The commands of mongosh, Compass and mongoexport besides reads and writes. */
describe.skipIf(process.env.COMPARE_MONGODB_URI)('commands of database tools', () => {
  it('describe the server', async () => {
    expect(await admin.command({ hello: 1 })).toMatchObject({
      isWritablePrimary: true,
      maxWireVersion: 21,
      readOnly: false,
    });
    expect(await admin.command({ isMaster: 1 })).toMatchObject({ ismaster: true });
    expect(await admin.command({ buildInfo: 1 })).toMatchObject({
      version: '7.0.0',
      versionArray: [7, 0, 0, 0],
    });
    expect(await admin.command({ serverStatus: 1 })).toMatchObject({
      version: '7.0.0',
      uptime: expect.any(Number),
      storageEngine: { name: 'lmdb' },
    });
    expect(await admin.command({ connectionStatus: 1, showPrivileges: true })).toMatchObject({
      authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] },
    });
    expect(await admin.command({ getParameter: 1, featureCompatibilityVersion: 1 })).toMatchObject({
      featureCompatibilityVersion: { version: '7.0' },
    });
    expect(await admin.command({ usersInfo: 1 })).toMatchObject({ users: [] });
    expect(await admin.command({ getLog: 'startupWarnings' })).toMatchObject({ log: [] });
    expect((await admin.command({ listCommands: 1 })).commands).toMatchObject({ find: {}, dbStats: {} });
  });

  it('list collections and their sizes', async () => {
    const { databases, totalSize } = await admin.command({ listDatabases: 1, filter: { name: 'tools' } });
    expect(databases).toMatchObject([{ name: 'tools', sizeOnDisk: expect.any(Number), empty: false }]);
    expect(databases[0].sizeOnDisk).toBeGreaterThan(documentBytes());
    expect(totalSize).toBe(databases[0].sizeOnDisk);
    expect(
      await admin.command({ listDatabases: 1, nameOnly: true, filter: { name: 'tools' } }),
    ).toMatchObject({ databases: [{ name: 'tools' }] });
    expect((await db.command({ listCollections: 1, nameOnly: true })).cursor.firstBatch).toEqual([
      { name: 'caps', type: 'collection' },
    ]);
    expect(await db.command({ count: 'caps' })).toMatchObject({ n: 2 });
    expect(await db.command({ count: 'caps', query: { name: 'one' } })).toMatchObject({ n: 1 });
    expect(await db.command({ dbStats: 1 })).toMatchObject({
      db: 'tools',
      collections: 1,
      objects: 2,
      indexes: 2,
      dataSize: documentBytes(),
      fsTotalSize: expect.any(Number),
    });
    const stats = {
      size: documentBytes(),
      count: 2,
      nindexes: 2,
      indexSizes: { _id_: expect.any(Number), tags_1: expect.any(Number) },
    };
    expect(await db.command({ collStats: 'caps' })).toMatchObject({ ns: 'tools.caps', ...stats });
    expect(await db.command({ collStats: 'none' })).toMatchObject({ count: 0, size: 0 });
    expect(
      await db
        .collection('caps')
        .aggregate([{ $collStats: { count: {}, storageStats: { scale: 1 } } }])
        .toArray(),
    ).toMatchObject([{ ns: 'tools.caps', count: 2, storageStats: stats }]);
  });

  it('validate documents against indexes', async () => {
    await db.collection('caps').updateOne({ name: 'one' }, { $set: { tags: ['a', 'c', 'd'] } });
    await db.collection('caps').deleteOne({ name: 'two' });
    expect(await db.command({ validate: 'caps' })).toMatchObject({
      ns: 'tools.caps',
      nrecords: 1,
      keysPerIndex: { _id_: 1, tags_1: 3 },
      valid: true,
      errors: [],
    });
    await expect(db.command({ validate: 'none' })).rejects.toMatchObject({ code: 26 });
  });
});

const refusals: [command: Json, code: number, codeName: string][] = [
  [{ explain: { find: 'caps' } }, 115, 'CommandNotSupported'],
  [{ explain: { count: 'caps' }, verbosity: 'queryPlanner' }, 115, 'CommandNotSupported'],
  [{ aggregate: 'caps', pipeline: [], explain: true }, 115, 'CommandNotSupported'],
  [{ dbStats: 1, scale: 0 }, 2, 'BadValue'],
  [{ replSetGetStatus: 1 }, 76, 'NoReplicationEnabled'],
  [{ getParameter: 1, noSuchParameter: 1 }, 72, 'InvalidOptions'],
  [{ currentOp: 1 }, 115, 'CommandNotSupported'],
  [{ bulkWrite: 1, ops: [], nsInfo: [] }, 115, 'CommandNotSupported'],
  [{ saslStart: 1, mechanism: 'SCRAM-SHA-256' }, 115, 'CommandNotSupported'],
  [{ atlasVersion: 1 }, 59, 'CommandNotFound'],
  [{ noSuchCommand: 1 }, 59, 'CommandNotFound'],
  [{ Find: 'caps' }, 59, 'CommandNotFound'],
  [{ constructor: 1 }, 59, 'CommandNotFound'],
];

describe.skipIf(process.env.COMPARE_MONGODB_URI)('unsupported commands of database tools', () => {
  it.each(refusals)('%j fails with code %i', async (command, code, codeName) => {
    const refused = await admin.command(command).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(mongo.MongoServerError);
    expect(refused).toMatchObject({ code, codeName });
  });

  it('suggests MONGODB_URI for explain', async () => {
    await expect(db.collection('caps').find().explain()).rejects.toThrow(/explain.*set MONGODB_URI/);
  });

  it('refuses change streams, sessions and tailable cursors at once', async () => {
    await expect(db.collection('caps').watch().next()).rejects.toMatchObject({ code: 115 });
    await expect(db.collection('caps').find({}, { tailable: true }).toArray()).rejects.toMatchObject({
      code: 115,
    });
    const session = server.client.startSession();
    await expect(db.collection('caps').findOne({}, { session })).rejects.toThrow(/session/);
    await session.endSession();
  });
});
