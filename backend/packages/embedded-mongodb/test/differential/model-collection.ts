import { aggregate } from './model-aggregate.ts';
import { indexedValues, match, sortValue } from './model-match.ts';
import { project } from './model-project.ts';
import { applyUpdate, checkUpdate } from './model-update.ts';
import {
  compare,
  copy,
  equal,
  isDoc,
  type ModelDoc,
  ModelError,
  type ModelValue,
  textOf,
} from './model-value.ts';
import type { IndexSpec, Operation, Outcome, ReadOptions, Sort, WriteOperation } from './operation.ts';

type UpdateOperation = Extract<WriteOperation, { update: ModelDoc }>;

/** A model of a MongoDB collection in memory. Each operation scans all documents. */
export class ModelCollection {
  docs: ModelDoc[] = [];
  indexes: IndexSpec[] = [];

  run(operation: Operation): Outcome {
    try {
      return { result: this.perform(operation) };
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      return { code: error.code, ...(error.keyPattern && { keyPattern: error.keyPattern }) };
    }
  }

  /** Documents that a filter matches, in insertion order. */
  matching(filter: ModelDoc): ModelDoc[] {
    return this.docs.filter((doc) => match(doc, filter));
  }

  private perform(operation: Operation): unknown {
    switch (operation.kind) {
      case 'insertMany':
        return this.bulk(
          operation.docs.map((doc) => ({ kind: 'insertOne', doc })),
          operation.ordered,
        );
      case 'bulkWrite':
        return this.bulk(operation.operations, operation.ordered);
      case 'find':
        return this.read(operation.filter, operation);
      case 'count': {
        const all = Math.max(0, this.matching(operation.filter).length - (operation.skip ?? 0));
        return operation.limit ? Math.min(operation.limit, all) : all;
      }
      case 'distinct':
        return this.distinct(operation.field, operation.filter);
      case 'aggregate':
        return aggregate(this.docs, operation.pipeline);
      case 'createIndex':
        return this.createIndex(operation.index);
      case 'dropIndexes':
        this.indexes = [];
        return null;
      case 'findOneAndUpdate':
      case 'findOneAndReplace':
      case 'findOneAndDelete':
        return this.findOneAnd(operation);
      default:
        return this.write(operation);
    }
  }

  private read(filter: ModelDoc, { sort, skip = 0, limit, projection }: ReadOptions): ModelDoc[] {
    const found = sorted(this.matching(filter), sort);
    return found.slice(skip, limit ? skip + limit : undefined).map((doc) => project(doc, projection));
  }

  private distinct(field: string, filter: ModelDoc): ModelValue[] {
    const found: ModelValue[] = [];
    for (const doc of this.matching(filter)) {
      for (const value of valuesOf(doc, field))
        if (!found.some((one) => equal(one, value))) found.push(value);
    }
    return found.sort(compare);
  }

  private bulk(operations: readonly WriteOperation[], ordered: boolean): unknown {
    const tally = { inserted: 0, matched: 0, modified: 0, deleted: 0, upserted: 0 };
    const errors: { index: number; code: number }[] = [];
    for (const [index, operation] of operations.entries()) {
      try {
        const result = this.write(operation);
        for (const name of Object.keys(tally) as (keyof typeof tally)[]) tally[name] += result[name] ?? 0;
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        errors.push({ index, code: error.code });
        if (ordered) break;
      }
    }
    return { ...tally, errors };
  }

  private write(
    operation: WriteOperation,
  ): Partial<Record<'inserted' | 'matched' | 'modified' | 'deleted' | 'upserted', number>> {
    switch (operation.kind) {
      case 'insertOne':
        this.insert(operation.doc);
        return { inserted: 1 };
      case 'deleteOne':
      case 'deleteMany': {
        const found = this.matching(operation.filter).slice(
          0,
          operation.kind === 'deleteOne' ? 1 : undefined,
        );
        this.docs = this.docs.filter((doc) => !found.includes(doc));
        return { deleted: found.length };
      }
      default:
        return this.update(operation);
    }
  }

  private update(operation: UpdateOperation) {
    const { kind, filter, update, upsert } = operation;
    const arrayFilters = 'arrayFilters' in operation ? operation.arrayFilters : undefined;
    checkUpdate(update);
    const found = this.matching(filter).slice(0, kind === 'updateMany' ? undefined : 1);
    if (found.length === 0 && upsert) {
      this.insert(upserted(filter, update, arrayFilters));
      return { matched: 0, modified: 0, upserted: 1 };
    }
    let modified = 0;
    for (const doc of found) if (this.replace(doc, applyUpdate(doc, update, { arrayFilters }))) modified += 1;
    return { matched: found.length, modified };
  }

  private findOneAnd(operation: Operation & { kind: `findOneAnd${string}` }): ModelDoc | null {
    const { filter, sort, projection } = operation;
    if ('update' in operation) checkUpdate(operation.update);
    const [doc] = sorted(this.matching(filter), sort);
    if (operation.kind === 'findOneAndDelete') {
      if (!doc) return null;
      this.docs = this.docs.filter((one) => one !== doc);
      return project(doc, projection);
    }
    const { update, upsert, after, arrayFilters } = operation;
    if (!doc && !upsert) return null;
    const next = doc ? applyUpdate(doc, update, { arrayFilters }) : upserted(filter, update, arrayFilters);
    if (doc) this.replace(doc, next);
    else this.insert(next);
    const shown = after ? next : doc;
    return shown ? project(shown, projection) : null;
  }

  private insert(doc: ModelDoc): void {
    this.refuseDuplicates(doc);
    this.docs.push(copy(doc));
  }

  /** Returns whether the document changed. */
  private replace(old: ModelDoc, next: ModelDoc): boolean {
    if (textOf(old) === textOf(next)) return false;
    this.refuseDuplicates(next, old);
    this.docs[this.docs.indexOf(old)] = next;
    return true;
  }

  private refuseDuplicates(doc: ModelDoc, old?: ModelDoc): void {
    const unique: IndexSpec[] = [{ key: { _id: 1 }, unique: true }, ...this.indexes];
    for (const index of unique) {
      if (!index.unique) continue;
      const keys = keysOf(doc, index);
      for (const other of this.docs) {
        if (other === old) continue;
        if (keysOf(other, index).some((key) => keys.some((own) => equal(own, key))))
          throw new ModelError(11000, copy(index.key as never));
      }
    }
  }

  private createIndex(index: IndexSpec): null {
    if (index.unique) {
      const seen: ModelValue[] = [];
      for (const doc of this.docs) {
        const keys = keysOf(doc, index);
        if (keys.some((key) => seen.some((one) => equal(one, key))))
          throw new ModelError(11000, index.key as never);
        seen.push(...keys);
      }
    }
    this.indexes.push(index);
    return null;
  }
}

function sorted(docs: ModelDoc[], sort: Sort | undefined): ModelDoc[] {
  if (!sort) return docs;
  return [...docs].sort((a, b) => {
    for (const [path, direction] of Object.entries(sort)) {
      const order = compare(sortValue(a, path, direction), sortValue(b, path, direction));
      if (order !== 0) return order * direction;
    }
    return 0;
  });
}

function valuesOf(doc: ModelDoc, field: string): ModelValue[] {
  const value = doc[field];
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** A key for each combination of the fields' values; none if the index omits the document. */
function keysOf(doc: ModelDoc, { key, sparse, partialFilterExpression }: IndexSpec): ModelValue[][] {
  if (partialFilterExpression && !match(doc, partialFilterExpression)) return [];
  const fields = Object.keys(key).map((path) => indexedValues(doc, path));
  if (sparse && fields.every((values) => values.every((value) => value === undefined))) return [];
  return fields.reduce<ModelValue[][]>(
    (keys, values) => keys.flatMap((before) => values.map((value) => [...before, value ?? null])),
    [[]],
  );
}

/** The document that an upsert inserts: the update applied to the filter's equalities. */
function upserted(filter: ModelDoc, update: ModelDoc, arrayFilters?: readonly ModelDoc[]): ModelDoc {
  const isOperators = Object.keys(update)[0]?.startsWith('$');
  const start: ModelDoc = {};
  for (const [name, condition] of Object.entries(filter)) {
    if (name.startsWith('$') || (!isOperators && name !== '_id')) continue;
    if (!isDoc(condition) || !Object.keys(condition)[0]?.startsWith('$')) start[name] = copy(condition);
    else if (condition.$eq !== undefined) start[name] = copy(condition.$eq);
  }
  const { _id, ...fields } = applyUpdate(start, update, { isInsert: true, arrayFilters });
  return _id === undefined ? fields : { _id, ...fields };
}
