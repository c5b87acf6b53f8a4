import { Int32 } from 'bson';
import { decodeDoc } from '../bson/decode.ts';
import { encodeDoc } from '../bson/encode.ts';
import {
  type Doc,
  docOf,
  isTruthy,
  type NumberValue,
  toInteger,
  toNumber,
  type Value,
} from '../bson/value.ts';
import { compileFilter, type DocTest } from '../query/filter.ts';
import { fieldsRead } from '../query/needed-fields.ts';
import { splitPath } from '../query/path.ts';

interface IndexField {
  path: string;
  parts: string[];
  direction: 1 | -1;
}

export interface Index {
  id: number;
  name: string;
  /** The key pattern as given by the client, for listIndexes. */
  key: Doc;
  fields: IndexField[];
  unique: boolean;
  sparse: boolean;
  partialFilter?: { source: Doc; test: DocTest };
  /** The names of the top-level fields on which a document's keys depend; undefined: any. */
  fieldNames: ReadonlySet<string> | undefined;
  expireAfterSeconds?: number;
  /** True once any document has had several keys, and stays true: bounds on two fields can't be combined then. */
  multikey: boolean;
}

export interface Collection {
  id: number;
  db: string;
  name: string;
  /** `db.name`. */
  ns: string;
  indexes: Index[];
  /** Next record id; undefined until first used. */
  nextRecord?: number;
}

export function defineIndex(id: number, spec: Doc): Index {
  const key = spec.get('key') as Doc;
  const filter = spec.get('partialFilterExpression') as Doc | undefined;
  const expires = spec.get('expireAfterSeconds') as NumberValue | undefined;
  const fields: IndexField[] = [...key].map(([path, direction]) => ({
    path,
    parts: splitPath(path),
    direction: toNumber(direction as NumberValue) < 0 ? -1 : 1,
  }));
  return {
    id,
    name: spec.get('name') as string,
    key,
    fields,
    fieldNames: fieldsRead(filter ?? new Map(), fields),
    unique: isTruthy(spec.get('unique')),
    sparse: isTruthy(spec.get('sparse')),
    ...(filter && { partialFilter: { source: filter, test: compileFilter(filter) } }),
    ...(expires && { expireAfterSeconds: toNumber(expires) }),
    multikey: isTruthy(spec.get('multikey')),
  };
}

/** The index as `listIndexes` shows it. */
export function describeIndex(index: Index): Doc {
  return docOf({
    v: 2,
    key: index.key,
    name: index.name,
    unique: index.unique && index.name !== '_id_' ? true : undefined,
    sparse: index.sparse || undefined,
    partialFilterExpression: index.partialFilter?.source,
    expireAfterSeconds: index.expireAfterSeconds,
  });
}

export const idIndexSpec = (): Doc =>
  docOf({ v: 2, key: new Map<string, Value>([['_id', new Int32(1)]]), name: '_id_', unique: true });

export function encodeCollection(collection: Collection): Buffer {
  const indexes = collection.indexes.map((index) => {
    const spec = describeIndex(index);
    spec.set('unique', index.unique);
    spec.set('multikey', index.multikey);
    spec.set('id', new Int32(index.id));
    return spec;
  });
  return encodeDoc(docOf({ id: collection.id, db: collection.db, name: collection.name, indexes }));
}

export function decodeCollection(bytes: Buffer): Collection {
  const doc = decodeDoc(bytes);
  const db = doc.get('db') as string;
  const name = doc.get('name') as string;
  const indexes = (doc.get('indexes') as Doc[]).map((spec) =>
    defineIndex(toInteger(spec.get('id')) ?? 0, spec),
  );
  return { id: toInteger(doc.get('id')) ?? 0, db, name, ns: `${db}.${name}`, indexes };
}
