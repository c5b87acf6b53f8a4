import type { Doc, Value } from '../bson/value.ts';
import { isDoc, isTruthy, toInteger, typeName } from '../bson/value.ts';
import { badValue, MongoError, notSupported, typeMismatch } from '../errors.ts';
import type { Collection } from '../storage/catalog.ts';
import type { ChangeCounters } from '../storage/change-counters.ts';
import type { Store } from '../storage/store.ts';
import type { Cursors } from './cursors.ts';

export interface Server {
  store: Store;
  /** The data directory. */
  directory: string;
  cursors: Cursors;
  /** Counts the commits by collection. */
  changes: ChangeCounters;
  instanceId: string;
  port: number;
  startedAt: number;
}

export interface Request {
  server: Server;
  db: string;
  /** The command document; its first field is the command's name. */
  args: Doc;
  name: string;
  connectionId: number;
}

export interface Command {
  /** Accepted fields besides those common to all commands; others are refused. */
  fields: readonly string[] | 'any';
  run(request: Request): object | Promise<object>;
}

const commonFields = new Set([
  '$db',
  '$readPreference',
  '$clusterTime',
  'lsid',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'txnNumber',
  'let',
]);

/** Refuses fields that the command would otherwise ignore silently. */
export function checkFields({ args, name }: Request, { fields }: Command): void {
  for (const field of args.keys()) {
    if (fields === 'any' || field === name || commonFields.has(field) || fields.includes(field)) continue;
    throw new MongoError(40415, `BSON field '${name}.${field}' is an unknown field.`);
  }
  if (args.has('let')) throw notSupported('The option let');
  if (args.has('txnNumber')) {
    throw new MongoError(20, 'Transaction numbers are only allowed on a replica set member or mongos');
  }
  checkWriteConcern(args.get('writeConcern'));
  checkReadConcern(args.get('readConcern'));
}

/** Every write is durable before its response, so any write concern of a single server is met. */
function checkWriteConcern(concern: Value | undefined): void {
  if (concern === undefined) return;
  if (!isDoc(concern)) throw typeMismatch('writeConcern must be an object');
  const w = concern.get('w');
  if (w === undefined || w === 'majority') return;
  const count = toInteger(w);
  if (count === undefined)
    throw badValue(`cannot use non-majority 'w' mode ${w} when a host is not a member of a replica set`);
  if (count > 1) throw badValue("cannot use 'w' > 1 when a host is not replicated");
}

function checkReadConcern(concern: Value | undefined): void {
  if (concern === undefined) return;
  if (!isDoc(concern)) throw typeMismatch('readConcern must be an object');
  const level = concern.get('level') ?? 'local';
  if (!['local', 'available', 'majority'].includes(level as string)) {
    throw new MongoError(123, 'node needs to be a replica set member to use read concern');
  }
}

export function collectionName({ args, name, db }: Request): string {
  const value = args.get(name);
  if (typeof value !== 'string')
    throw new MongoError(73, `collection name has invalid type ${typeName(value ?? null)}`);
  if (value === '') throw new MongoError(73, `Invalid namespace specified '${db}.'`);
  return value;
}

export function existingCollection(request: Request): Collection | undefined {
  return request.server.store.collections.get(`${request.db}.${collectionName(request)}`);
}

export function optionalInteger(args: Doc, field: string, min = 0): number | undefined {
  const value = args.get(field);
  if (value === undefined || value === null) return undefined;
  const integer = toInteger(value);
  if (integer === undefined) {
    throw typeMismatch(
      `BSON field '${field}' is the wrong type '${typeName(value)}', expected a whole number`,
    );
  }
  if (integer < min)
    throw new MongoError(51024, `BSON field '${field}' value must be >= ${min}, actual value '${integer}'`);
  return integer;
}

export function optionalDoc(args: Doc, field: string): Doc | undefined {
  const value = args.get(field);
  if (value === undefined || value === null) return undefined;
  if (!isDoc(value))
    throw typeMismatch(
      `BSON field '${field}' is the wrong type '${typeName(value)}', expected type 'object'`,
    );
  return value;
}

export function optionalBoolean(args: Doc, field: string): boolean {
  const value = args.get(field);
  if (value === undefined || value === null || typeof value === 'boolean') return value === true;
  if (toInteger(value) === undefined) {
    throw typeMismatch(`BSON field '${field}' is the wrong type '${typeName(value)}', expected type 'bool'`);
  }
  return isTruthy(value);
}

export function requiredArray(args: Doc, field: string, command: string): Value[] {
  const value = args.get(field);
  if (value === undefined)
    throw new MongoError(40414, `BSON field '${command}.${field}' is missing but a required field`);
  if (!Array.isArray(value))
    throw typeMismatch(
      `BSON field '${command}.${field}' is the wrong type '${typeName(value)}', expected type 'array'`,
    );
  return value;
}

/** Only binary comparison is supported, which is the locale "simple". */
export function refuseCollation(args: Doc): void {
  const collation = args.get('collation');
  if (collation === undefined || collation === null) return;
  if (isDoc(collation) && (collation.size === 0 || collation.get('locale') === 'simple')) return;
  throw notSupported('Collation');
}

/**
 * A hint must name an existing index and is then ignored. Sparse and partial indexes are refused, because they omit
 * documents.
 */
export function checkHint(args: Doc, collection: Collection | undefined): void {
  const hint = args.get('hint');
  if (hint === undefined || (isDoc(hint) && (hint.size === 0 || hint.has('$natural')))) return;
  const index = collection?.indexes.find(({ name, key }) =>
    isDoc(hint) ? [...key.keys()].join() === [...hint.keys()].join() : name === hint,
  );
  if (!collection) return;
  if (!index)
    throw badValue(
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  if (index.sparse || index.partialFilter) throw notSupported('A hint that names a sparse or partial index');
}
