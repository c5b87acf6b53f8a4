import { Long } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { decodeDoc } from '../bson/decode.ts';
import { keyString } from '../bson/key-string.ts';
import type { Doc, Value } from '../bson/value.ts';
import { notSupported, typeMismatch } from '../errors.ts';
import { compileFilter, type DocTest, filterOf } from '../query/filter.ts';
import { type Decode, decoderFor } from '../query/needed-fields.ts';
import { splitPath, visitPath } from '../query/path.ts';
import { compileProjection } from '../query/projection.ts';
import { type SortKey, sortBy, sortOf } from '../query/sort.ts';
import type { Collection } from '../storage/catalog.ts';
import { countCovered } from '../storage/read/cover.ts';
import { readMatches } from '../storage/read/matching.ts';
import { readFirstSorted } from '../storage/read/ordered-read.ts';
import type { StoredDoc } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { forEachYielding } from '../storage/yielding.ts';
import {
  type Command,
  checkHint,
  collectionName,
  existingCollection,
  optionalBoolean,
  optionalDoc,
  optionalInteger,
  type Request,
  refuseCollation,
} from './command.ts';
import type { Row } from './cursors.ts';

/** The collection that a request reads, if it exists. @throws {CommandError} for a collation, and an unknown hint */
async function openToRead(request: Request): Promise<Collection | undefined> {
  refuseCollation(request.args);
  await request.server.store.settled();
  const collection = existingCollection(request);
  checkHint(request.args, collection);
  return collection;
}

const refusedFindFields = ['min', 'max', 'returnKey', 'showRecordId', 'tailable', 'awaitData', 'oplogReplay'];

const find: Command = {
  fields: [
    'filter',
    'sort',
    'projection',
    'hint',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'collation',
    'noCursorTimeout',
    'allowPartialResults',
    'allowDiskUse',
    ...refusedFindFields,
  ],
  async run(request) {
    const { args, server, db } = request;
    for (const field of refusedFindFields) {
      if (args.has(field) && args.get(field) !== false) throw notSupported(`The find option ${field}`);
    }
    const collection = await openToRead(request);
    const filter = filterOf(args.get('filter'), 'filter');
    const sort = sortOf(args.get('sort'));
    const project = compileProjection(optionalDoc(args, 'projection'));
    const skip = optionalInteger(args, 'skip') ?? 0;
    // Old drivers send a negative limit for a single batch.
    const limit = Math.abs(optionalInteger(args, 'limit', Number.MIN_SAFE_INTEGER) ?? 0);
    const test = compileFilter(filter);
    // Of a row that is copied, only what the filter and the sort read is decoded.
    const decode = project && !project.onBytes ? decodeDoc : decoderFor(filter, sort);
    const toRow = ({ doc, bytes }: StoredDoc) =>
      project?.onBytes ? project.onBytes(bytes) : project ? project(doc) : bytes;
    const sorted =
      sort.length > 0
        ? await readSorted(server.store, collection, {
            filter,
            test,
            decode,
            sort,
            count: limit > 0 ? skip + limit : 0,
          })
        : readMatches(server.store, collection, filter, test, decode);
    const rows = windowed(sorted, skip, limit, toRow);
    const ns = `${db}.${collectionName(request)}`;
    const batchSize = optionalInteger(args, 'batchSize');
    return {
      cursor: await server.cursors.start(ns, rows, batchSize, optionalBoolean(args, 'singleBatch')),
    };
  },
};

/** @param read `count`: how many documents are wanted; 0: all */
async function readSorted(
  store: Store,
  collection: Collection | undefined,
  read: { filter: Doc; test: DocTest; decode: Decode; sort: readonly SortKey[]; count: number },
): Promise<StoredDoc[]> {
  const first = collection && read.count > 0 ? await readFirstSorted(store, collection, read) : undefined;
  if (first) return first;
  const matches = await collect(readMatches(store, collection, read.filter, read.test, read.decode));
  return sortBy(matches, read.sort, ({ doc }) => doc);
}

async function collect(matches: Iterable<StoredDoc | undefined>): Promise<StoredDoc[]> {
  const all: StoredDoc[] = [];
  await forEachYielding(matches, (match) => all.push(match));
  return all;
}

function* windowed(
  matches: Iterable<StoredDoc | undefined>,
  skip: number,
  limit: number,
  toRow: (match: StoredDoc) => Row,
): Iterable<Row | undefined> {
  let seen = 0;
  for (const match of matches) {
    if (!match) {
      yield undefined;
      continue;
    }
    seen += 1;
    if (seen <= skip) continue;
    yield toRow(match);
    if (limit > 0 && seen === skip + limit) return;
  }
}

const getMore: Command = {
  fields: ['collection', 'batchSize'],
  async run({ args, server, db }) {
    const id = args.get('getMore');
    if (!(id instanceof Long))
      throw typeMismatch("BSON field 'getMore' is the wrong type, expected type 'long'");
    return {
      cursor: await server.cursors.more(
        id,
        `${db}.${args.get('collection')}`,
        optionalInteger(args, 'batchSize'),
      ),
    };
  },
};

const killCursors: Command = {
  fields: ['cursors'],
  run({ args, server }) {
    const ids = (args.get('cursors') ?? []) as Value[];
    const cursorsKilled: Long[] = [];
    const cursorsNotFound: Long[] = [];
    for (const id of ids) {
      if (!(id instanceof Long)) throw typeMismatch("BSON field 'killCursors.cursors' must hold cursor ids");
      (server.cursors.kill(id) ? cursorsKilled : cursorsNotFound).push(id);
    }
    return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
  },
};

const count: Command = {
  fields: ['query', 'skip', 'limit', 'hint', 'collation', 'fields'],
  async run(request) {
    const { args } = request;
    const collection = await openToRead(request);
    const filter = filterOf(args.get('query') ?? undefined, 'query');
    const skip = optionalInteger(args, 'skip') ?? 0;
    const limit = Math.abs(optionalInteger(args, 'limit', Number.MIN_SAFE_INTEGER) ?? 0);
    const all = await countMatches(request, collection, filter);
    const rest = Math.max(0, all - skip);
    return { n: limit > 0 ? Math.min(rest, limit) : rest };
  },
};

/** Counts index entries where indexes answer the whole filter, otherwise the documents that match. */
export async function countMatches(
  { server: { store } }: Pick<Request, 'server'>,
  collection: Collection | undefined,
  filter: Doc,
): Promise<number> {
  const test = compileFilter(filter);
  if (!collection) return 0;
  if (filter.size === 0) return store.countDocuments(collection);
  const covered = await countCovered(store, collection.indexes, filter);
  if (covered !== undefined) return covered;
  let matches = 0;
  await forEachYielding(readMatches(store, collection, filter, test, decoderFor(filter)), () => {
    matches += 1;
  });
  return matches;
}

const distinct: Command = {
  fields: ['key', 'query', 'collation', 'hint'],
  async run(request) {
    const { args, server } = request;
    const collection = await openToRead(request);
    const key = args.get('key');
    if (typeof key !== 'string')
      throw typeMismatch("BSON field 'distinct.key' is the wrong type, expected type 'string'");
    const parts = splitPath(key);
    const found = new Map<string, Value>();
    const filter = filterOf(args.get('query') ?? undefined, 'query');
    await forEachYielding(readMatches(server.store, collection, filter), ({ doc }) => {
      visitPath(doc, parts, true, (value) => {
        // Of an array, only the elements are values.
        if (value === undefined || Array.isArray(value)) return false;
        const id = keyString([value], [1]).toString('latin1');
        if (!found.has(id)) found.set(id, value);
        return false;
      });
    });
    return { values: [...found.values()].sort(compareValues) };
  },
};

export const readingCommands: Record<string, Command> = { find, getMore, killCursors, count, distinct };
