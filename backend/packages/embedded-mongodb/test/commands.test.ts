import { connect } from 'node:net';
import { BSON, serialize } from 'bson';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openComparedDatabase } from './compared-database.ts';

let server: Awaited<ReturnType<typeof openComparedDatabase>>;
let db: mongo.Db;
let port: number;

beforeAll(async () => {
  server = await openComparedDatabase();
  db = server.client.db('commands');
  port = Number(server.client.options.hosts[0]?.port);
});

beforeEach(async () => {
  await db.dropDatabase();
});

afterAll(() => server.close());

type Json = Record<string, unknown>;

const refusals: [command: Json, code: number, codeName?: string][] = [
  [{ noSuchCommand: 1 }, 59, 'CommandNotFound'],
  [{ explain: { find: 'x' } }, 115, 'CommandNotSupported'],
  [{ find: 'x', noSuchField: 1 }, 40415],
  [{ find: 'x', collation: { locale: 'en' } }, 115, 'CommandNotSupported'],
  [{ find: 'x', filter: { $where: '1' } }, 115, 'CommandNotSupported'],
  [{ find: 'x', filter: { a: { $noSuchOperator: 1 } } }, 2, 'BadValue'],
  [{ find: 'x', filter: { $or: [] } }, 2, 'BadValue'],
  [{ find: 'x', filter: { a: { $in: 1 } } }, 2, 'BadValue'],
  [{ find: 'x', sort: { a: 2 } }, 2, 'BadValue'],
  [{ find: 'x', projection: { a: 1, b: 0 } }, 31254],
  [{ aggregate: 'x', pipeline: [{ $noSuchStage: 1 }], cursor: {} }, 40324],
  [{ aggregate: 'x', pipeline: [{ $out: 'y' }], cursor: {} }, 115, 'CommandNotSupported'],
  [{ aggregate: 'x', pipeline: [{ $replaceWith: '$a' }], cursor: {} }, 115, 'CommandNotSupported'],
  [{ aggregate: 'x', pipeline: [{ $sortByCount: '$a' }], cursor: {} }, 115, 'CommandNotSupported'],
  [{ aggregate: 'x', pipeline: [{ $unset: 'a' }], cursor: {} }, 115, 'CommandNotSupported'],
  [
    { aggregate: 'x', pipeline: [{ $lookup: { from: 'y', as: 'b' } }], cursor: {} },
    115,
    'CommandNotSupported',
  ],
  [{ aggregate: 'x', pipeline: [{ $group: { _id: 1, a: { $mergeObjects: '$b' } } }], cursor: {} }, 115],
  [{ aggregate: 'x', pipeline: [{ $project: { a: { $sqrt: '$b' } } }], cursor: {} }, 115],
  [{ aggregate: 'x', pipeline: [], cursor: {}, let: { a: 1 } }, 115, 'CommandNotSupported'],
  [{ find: 'x', let: { a: 1 } }, 115, 'CommandNotSupported'],
  [{ find: 'x', filter: { a: { $mod: [2, 0] } } }, 115, 'CommandNotSupported'],
  [{ find: 'x', filter: { a: { $bitsAllSet: 1 } } }, 115, 'CommandNotSupported'],
  [{ find: 'x', filter: { $alwaysTrue: 1 } }, 115, 'CommandNotSupported'],
  [{ find: 'x', projection: { a: { $elemMatch: { b: 1 } } } }, 115, 'CommandNotSupported'],
  [{ find: 'x', filter: { a: 1 }, projection: { 'a.$': 1 } }, 115, 'CommandNotSupported'],
  [{ aggregate: 'x', pipeline: [{ $project: { a: { $noSuchExpression: 1 } } }], cursor: {} }, 168],
  [{ insert: 'x', documents: [] }, 16, 'InvalidLength'],
  [{ insert: 'x', documents: [{}], txnNumber: mongo.Long.fromNumber(1) }, 20, 'IllegalOperation'],
  [{ insert: 'x', documents: [{}], writeConcern: { w: 3 } }, 2, 'BadValue'],
  [{ commitTransaction: 1 }, 20, 'IllegalOperation'],
  [{ getMore: mongo.Long.fromNumber(7), collection: 'x' }, 43, 'CursorNotFound'],
  [{ listIndexes: 'x' }, 26, 'NamespaceNotFound'],
  [{ create: 'a$b' }, 73, 'InvalidNamespace'],
  [{ create: 'x', capped: true, size: 100 }, 115, 'CommandNotSupported'],
  [{ createIndexes: 'x', indexes: [{ key: { a: 'text' }, name: 'a' }] }, 115, 'CommandNotSupported'],
  [{ createIndexes: 'x', indexes: [{ key: { a: 1 }, name: 'a', collation: { locale: 'en' } }] }, 115],
  [{ findAndModify: 'x', remove: true, update: { $set: { a: 1 } } }, 9, 'FailedToParse'],
];

describe('a command that is refused', () => {
  it.each(refusals)('%j fails with code %i', async (command, code, codeName) => {
    const refused = db.command(command).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(await refused).toMatchObject({ code, ...(codeName && { codeName }) });
  });
});

describe('limits', () => {
  it('refuse documents above 16 MB', async () => {
    const half = 'x'.repeat(9 * 1024 * 1024);
    await db.collection('big').insertOne({ _id: 1 as never, half });
    await expect(db.collection('big').updateOne({}, { $set: { other: half } })).rejects.toMatchObject({
      code: 10334,
    });
    expect(await db.collection('big').countDocuments({ other: { $exists: true } })).toBe(0);
  });

  it('split results that do not fit into one batch', async () => {
    const docs = Array.from({ length: 40 }, (_, n) => ({ n, text: 'x'.repeat(1024 * 1024) }));
    for (const doc of docs) await db.collection('wide').insertOne(doc);
    const found = await db.collection('wide').find().sort({ n: -1 }).toArray();
    expect(found.map(({ n }) => n)).toEqual(docs.map(({ n }) => n).reverse());
  });
});

describe('cursors', () => {
  it('limit a batch to 16 MB, also of computed documents', async () => {
    for (let n = 0; n < 20; n += 1)
      await db.collection('wide').insertOne({ n, text: 'x'.repeat(1024 * 1024) });
    const reads = [
      { find: 'wide', projection: { text: 1 } },
      { aggregate: 'wide', pipeline: [{ $project: { text: 1 } }], cursor: {} },
    ];
    for (const read of reads) {
      const { cursor } = await db.command(read, { promoteLongs: false });
      expect(cursor.firstBatch).toHaveLength(15);
      const more = await db.command({ getMore: cursor.id, collection: 'wide' });
      expect(more.cursor.nextBatch).toHaveLength(5);
    }
  });

  it('return every document once in batches of any size', async () => {
    await db.collection('many').insertMany(Array.from({ length: 1_234 }, (_, n) => ({ n })));
    for (const batchSize of [1, 7, 101, 2_000]) {
      const found = await db.collection('many').find({}, { batchSize }).toArray();
      expect(found.map(({ n }) => n)).toEqual(Array.from({ length: 1_234 }, (_, n) => n));
    }
  });

  it('close when they are killed', async () => {
    await db.collection('many').insertMany(Array.from({ length: 10 }, (_, n) => ({ n })));
    const { cursor } = await db.command({ find: 'many', batchSize: 2 }, { promoteLongs: false });
    await db.command({ killCursors: 'many', cursors: [cursor.id] });
    const after = db.command({ getMore: cursor.id, collection: 'many' });
    await expect(after).rejects.toMatchObject({ code: 43 });
  });
});

describe('lists', () => {
  it('contain databases and collections', async () => {
    await db.collection('one').insertOne({});
    await db.createCollection('two');
    const databases = await db.admin().listDatabases();
    expect(databases.databases.map(({ name }) => name)).toContain('commands');
    const collections = await db.listCollections().toArray();
    expect(collections.map(({ name }) => name).sort()).toEqual(['one', 'two']);
    expect(await db.listCollections({ name: 'two' }, { nameOnly: true }).toArray()).toEqual([
      { name: 'two', type: 'collection' },
    ]);
    await db.renameCollection('one', 'three');
    expect(await db.collection('three').countDocuments()).toBe(1);
    await db.dropCollection('three');
    expect(await db.collection('three').estimatedDocumentCount()).toBe(0);
  });
});

/** Sends raw bytes; resolves to the reply's body, or to undefined when the server closes the connection. */
function exchange(message: Buffer): Promise<Json | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(message));
    let received = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (received.length < 4 || received.length < received.readInt32LE(0)) return;
      resolve(BSON.deserialize(received.subarray(received.readInt32LE(12) === 1 ? 36 : 21)) as Json);
      socket.destroy();
    });
    socket.on('close', () => resolve(undefined));
  });
}

function message(opCode: number, parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const header = Buffer.alloc(16);
  header.writeInt32LE(16 + body.length, 0);
  header.writeInt32LE(99, 4);
  header.writeInt32LE(opCode, 12);
  return Buffer.concat([header, body]);
}

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
};
const bodySection = (doc: Json) => Buffer.concat([Buffer.from([0]), serialize(doc)]);

describe.skipIf(process.env.COMPARE_MONGODB_URI)('the wire protocol', () => {
  it('accepts document sequences and a checksum', async () => {
    const docs = Buffer.concat([serialize({ _id: 1 }), serialize({ _id: 2 })]);
    const name = Buffer.from('documents\0');
    const sequence = Buffer.concat([Buffer.from([1]), int32(4 + name.length + docs.length), name, docs]);
    const checksum = int32(0);
    const parts = [int32(1), bodySection({ insert: 'seq', $db: 'commands' }), sequence, checksum];
    expect(await exchange(message(2013, parts))).toMatchObject({ ok: 1, n: 2 });
    expect(await db.collection('seq').countDocuments()).toBe(2);
  });

  it('answers an OP_QUERY handshake and refuses other old messages', async () => {
    const query = (doc: Json) =>
      message(2004, [
        int32(0),
        Buffer.from('admin.$cmd\0'),
        int32(0),
        int32(-1),
        Buffer.from(serialize(doc)),
      ]);
    expect(await exchange(query({ isMaster: 1 }))).toMatchObject({ ok: 1, ismaster: true });
    expect(await exchange(query({ find: 'x' }))).toMatchObject({ ok: 0, code: 352 });
    expect(await exchange(message(2002, [int32(0)]))).toMatchObject({ ok: 0 });
  });

  it('answers malformed messages and keeps serving other clients', async () => {
    const broken = serialize({ ping: 1, $db: 'admin' });
    broken[0] = 200;
    expect(await exchange(message(2013, [int32(0), Buffer.from([0]), Buffer.from(broken)]))).toMatchObject({
      ok: 0,
    });
    expect(
      await exchange(message(2013, [int32(0x10), bodySection({ ping: 1, $db: 'admin' })])),
    ).toMatchObject({ ok: 0 });
    expect(await exchange(message(2013, [int32(0), bodySection({ ping: 1 })]))).toMatchObject({
      ok: 0,
      code: 40571,
    });
    expect(await exchange(Buffer.concat([int32(2 ** 30), Buffer.alloc(16)]))).toBeUndefined();
    expect(await db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });
});
