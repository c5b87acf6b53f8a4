import { BSONRegExp, ObjectId } from 'bson';
import { isEqual } from '../bson/compare.ts';
import { cloneValue, type Doc, isDoc, type Value } from '../bson/value.ts';
import { MongoError } from '../errors.ts';
import { isOperatorDoc } from '../query/filter.ts';
import { splitPath } from '../query/path.ts';
import { getAt, setAt } from './paths.ts';
import type { CompiledUpdate } from './update.ts';

/** The document that an upsert inserts: the update applied to the filter's equalities, with `_id` as first field. */
export function upsertedDoc(filter: Doc, update: CompiledUpdate): Doc {
  const seed: Doc = new Map();
  if (update.kind === 'replacement') {
    const id = equalities(filter).get('_id');
    if (id !== undefined) seed.set('_id', id);
  } else {
    for (const [path, value] of equalities(filter)) {
      const parts = splitPath(path);
      const present = getAt(seed, parts);
      if (present !== undefined && !isEqual(present, value)) {
        throw new MongoError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
      }
      setAt(seed, parts, cloneValue(value));
    }
  }
  return withIdFirst(update.apply(seed, { isInsert: true }));
}

export function withIdFirst(doc: Doc): Doc {
  const first = doc.keys().next().value;
  if (first === '_id') return doc;
  const ordered: Doc = new Map([['_id', doc.has('_id') ? (doc.get('_id') as Value) : new ObjectId()]]);
  for (const [name, value] of doc) if (name !== '_id') ordered.set(name, value);
  return ordered;
}

function equalities(filter: Doc, found = new Map<string, Value>()): Map<string, Value> {
  for (const [name, value] of filter) {
    if (name === '$and' && Array.isArray(value)) {
      for (const clause of value) if (isDoc(clause)) equalities(clause, found);
    } else if (name === '$or' && Array.isArray(value) && value.length === 1 && isDoc(value[0])) {
      equalities(value[0], found);
    } else if (!name.startsWith('$')) {
      const equal = equalTo(value);
      if (equal === undefined) continue;
      const other = found.get(name);
      if (other !== undefined && !isEqual(other, equal)) {
        throw new MongoError(54, `cannot infer query fields to set, path '${name}' is matched twice`);
      }
      found.set(name, equal);
    }
  }
  return found;
}

function equalTo(value: Value): Value | undefined {
  if (value instanceof BSONRegExp) return undefined;
  if (!isOperatorDoc(value)) return value;
  const equal = value.get('$eq');
  if (equal !== undefined) return equal;
  for (const operator of ['$in', '$all']) {
    const list = value.get(operator);
    const [only] = Array.isArray(list) && list.length === 1 ? list : [];
    if (only !== undefined && !(only instanceof BSONRegExp) && !isOperatorDoc(only)) return only;
  }
  return undefined;
}
