import { statfsSync } from 'node:fs';
import { type Doc, docOf, isNumber, toNumber, type Value } from '../bson/value.ts';
import { badValue, MongoError, typeMismatch } from '../errors.ts';
import type { Collection } from '../storage/catalog.ts';
import { checkCollection } from '../storage/check.ts';
import { measureCollection, type Sizes } from '../storage/sizes.ts';
import type { Store } from '../storage/store.ts';
import { type Command, existingCollection, type Request } from './command.ts';

const collStats: Command = {
  fields: ['scale'],
  async run(request) {
    await request.server.store.settled();
    const collection = existingCollection(request);
    const scale = scaleOf(request.args.get('scale'));
    const ns = `${request.db}.${request.args.get('collStats')}`;
    return { ns, ...(await describeStorage(request.server.store, collection, scale)) };
  },
};

const noSizes: Sizes = { documents: 0, documentBytes: 0, indexBytes: new Map() };

/** The fields of `collStats` that the stage `$collStats` returns as `storageStats`. */
async function describeStorage(
  store: Store,
  collection: Collection | undefined,
  scale: number,
): Promise<object> {
  const { documents, documentBytes, indexBytes } = collection
    ? await measureCollection(store, collection)
    : noSizes;
  const scaled = (bytes: number) => Math.floor(bytes / scale);
  const totalIndexBytes = sum(indexBytes.values());
  return {
    size: scaled(documentBytes),
    count: documents,
    ...(documents > 0 && { avgObjSize: Math.floor(documentBytes / documents) }),
    storageSize: scaled(documentBytes),
    freeStorageSize: 0,
    capped: false,
    nindexes: indexBytes.size,
    indexBuilds: [],
    totalIndexSize: scaled(totalIndexBytes),
    totalSize: scaled(documentBytes + totalIndexBytes),
    indexSizes: new Map([...indexBytes].map(([name, bytes]) => [name, docNumber(scaled(bytes))])),
    scaleFactor: scale,
  };
}

const docNumber = (value: number): Value => docOf({ value }).get('value') ?? null;

const dbStats: Command = {
  fields: ['scale', 'freeStorage'],
  async run({ server: { store, directory }, db, args }) {
    await store.settled();
    const scale = scaleOf(args.get('scale'));
    const total = await measureDatabase(store, db);
    const disk = statfsSync(directory);
    const scaled = (bytes: number) => Math.floor(bytes / scale);
    return {
      db,
      collections: total.collections,
      views: 0,
      objects: total.documents,
      avgObjSize: total.documents > 0 ? total.documentBytes / total.documents : 0,
      dataSize: scaled(total.documentBytes),
      storageSize: scaled(total.documentBytes),
      indexes: total.indexes,
      indexSize: scaled(total.indexBytes),
      totalSize: scaled(total.documentBytes + total.indexBytes),
      scaleFactor: scale,
      fsUsedSize: scaled((disk.blocks - disk.bfree) * disk.bsize),
      fsTotalSize: scaled(disk.blocks * disk.bsize),
    };
  },
};

/** The sums over all collections of a database. */
export async function measureDatabase(store: Store, db: string) {
  const total = { collections: 0, documents: 0, documentBytes: 0, indexes: 0, indexBytes: 0 };
  for (const collection of [...store.collections.values()]) {
    if (collection.db !== db) continue;
    const sizes = await measureCollection(store, collection);
    total.collections += 1;
    total.documents += sizes.documents;
    total.documentBytes += sizes.documentBytes;
    total.indexes += sizes.indexBytes.size;
    total.indexBytes += sum(sizes.indexBytes.values());
  }
  return total;
}

/** Compares every document with the indexes; writes wait until it is done, as in MongoDB. */
const validate: Command = {
  fields: ['full', 'repair', 'metadata', 'checkBSONConformance', 'background'],
  async run(request) {
    const { server, args } = request;
    for (const option of ['repair', 'metadata', 'background']) {
      if (args.get(option) === true) throw badValue(`validate does not take ${option} here`);
    }
    return server.store.write(() => {
      const collection = existingCollection(request);
      if (!collection)
        throw new MongoError(
          26,
          `Collection '${request.db}.${args.get('validate')}' does not exist to validate.`,
        );
      const { documents, keys, errors } = checkCollection(server.store, collection);
      return {
        ns: collection.ns,
        nrecords: documents,
        nInvalidDocuments: 0,
        nIndexes: collection.indexes.length,
        keysPerIndex: new Map([...keys].map(([name, count]) => [name, docNumber(count)])),
        valid: errors.length === 0,
        repaired: false,
        warnings: [],
        errors,
      };
    });
  },
};

function scaleOf(value: Value | undefined): number {
  if (value === undefined) return 1;
  if (!isNumber(value)) throw typeMismatch("BSON field 'scale' is the wrong type, expected a number");
  const scale = Math.floor(toNumber(value));
  if (!(scale >= 1)) throw badValue('scale has to be >= 1');
  return scale;
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

const collStatsParts = ['count', 'storageStats', 'latencyStats', 'queryExecStats'];

/** The document that the stage `$collStats` returns; options that have no counterpart here are refused. */
export async function collStatsRow({ server, db }: Request, name: string, wanted: Doc): Promise<Doc> {
  for (const part of wanted.keys()) {
    if (!collStatsParts.includes(part))
      throw new MongoError(40415, `BSON field '$collStats.${part}' is an unknown field.`);
    if (part === 'latencyStats' || part === 'queryExecStats')
      throw new MongoError(115, `$collStats with ${part} is not supported by the embedded database`);
  }
  const collection = server.store.collections.get(`${db}.${name}`);
  if (!collection && wanted.size > 0)
    throw new MongoError(
      26,
      `Unable to retrieve stats in $collStats stage :: caused by :: Collection [${db}.${name}] not found.`,
    );
  const storage = wanted.get('storageStats');
  return docOf({
    ns: `${db}.${name}`,
    host: `127.0.0.1:${server.port}`,
    localTime: new Date(),
    ...(wanted.has('storageStats') && {
      storageStats: await describeStorage(
        server.store,
        collection,
        scaleOf(storage instanceof Map ? storage.get('scale') : undefined),
      ),
    }),
    ...(wanted.has('count') && { count: collection ? server.store.countDocuments(collection) : 0 }),
  });
}

export const statsCommands: Record<string, Command> = { collStats, dbStats, dbstats: dbStats, validate };
