import { mongo } from 'mongoose';
import type { IndexSpec, Operation, Outcome, WriteOperation } from './operation.ts';

/** BSON types instead of JavaScript's numbers. */
const exact = { promoteValues: false } as const;

type Collection = mongo.Collection<mongo.BSON.Document>;

/** Runs an operation on a real collection; returns the result in the model's form. */
export async function runOnServer(collection: Collection, operation: Operation): Promise<Outcome> {
  try {
    return { result: await perform(collection, operation) };
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError)) throw error;
    const { code, keyPattern } = error;
    return { code: Number(code), ...(keyPattern && { keyPattern }) };
  }
}

async function perform(collection: Collection, operation: Operation): Promise<unknown> {
  switch (operation.kind) {
    case 'insertOne':
      await collection.insertOne(operation.doc);
      return { inserted: 1 };
    case 'insertMany':
      return bulk(
        collection,
        operation.docs.map((doc) => ({ kind: 'insertOne', doc })),
        operation.ordered,
      );
    case 'bulkWrite':
      return bulk(collection, operation.operations, operation.ordered);
    case 'updateOne':
    case 'updateMany':
    case 'replaceOne': {
      const { filter, update, upsert } = operation;
      const arrayFilters = 'arrayFilters' in operation ? operation.arrayFilters : undefined;
      const options = { ...(upsert && { upsert }), ...(arrayFilters && { arrayFilters }) };
      const result = await collection[operation.kind](filter, update, options);
      const { matchedCount: matched, modifiedCount: modified, upsertedCount: upserted } = result;
      return { matched, modified, ...(upserted > 0 && { upserted }) };
    }
    case 'deleteOne':
    case 'deleteMany':
      return { deleted: (await collection[operation.kind](operation.filter)).deletedCount };
    case 'findOneAndDelete': {
      const { filter, kind, ...options } = operation;
      return collection.findOneAndDelete(filter, { ...options, ...exact });
    }
    case 'findOneAndUpdate':
    case 'findOneAndReplace': {
      const { filter, update, kind, after, ...options } = operation;
      return collection[kind](filter, update, {
        ...options,
        returnDocument: after ? 'after' : 'before',
        ...exact,
      });
    }
    case 'count': {
      const { filter, kind, ...options } = operation;
      return collection.countDocuments(filter, options);
    }
    case 'distinct':
      return collection.distinct(operation.field, operation.filter, exact);
    case 'find': {
      const { filter, kind, ...options } = operation;
      const open = () => collection.find(filter, { ...options, ...exact });
      return options.batchSize ? readTogether(open(), open()) : open().toArray();
    }
    case 'aggregate':
      return collection
        .aggregate(operation.pipeline, {
          ...exact,
          ...(operation.batchSize && { batchSize: operation.batchSize }),
        })
        .toArray();
    case 'createIndex':
      await collection.createIndex(operation.index.key, optionsOf(operation.index));
      return null;
    case 'dropIndexes':
      await collection.dropIndexes();
      return null;
  }
}

export const optionsOf = ({ key, ...options }: IndexSpec): mongo.CreateIndexesOptions => options;

/** Reads two cursors alternately: they must not affect each other. */
async function readTogether(first: mongo.FindCursor, second: mongo.FindCursor): Promise<unknown[]> {
  const rows: unknown[] = [];
  const others: unknown[] = [];
  for (;;) {
    const [one, other] = [await first.next(), await second.next()];
    if (one) rows.push(one);
    if (other) others.push(other);
    if (!one && !other) break;
  }
  if (mongo.BSON.EJSON.stringify(rows) !== mongo.BSON.EJSON.stringify(others))
    return ['two cursors differ', rows, others];
  return rows;
}

async function bulk(collection: Collection, operations: readonly WriteOperation[], ordered: boolean) {
  const requests = operations.map(toRequest);
  const failed = { errors: [] as { index: number; code: number }[] };
  const result = await collection.bulkWrite(requests, { ordered }).catch((error: unknown) => {
    if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
    const errors = [error.writeErrors].flat() as mongo.WriteError[];
    failed.errors = errors.map(({ index, code }) => ({ index, code }));
    return error.result;
  });
  return {
    inserted: result.insertedCount,
    matched: result.matchedCount,
    modified: result.modifiedCount,
    deleted: result.deletedCount,
    upserted: result.upsertedCount,
    ...failed,
  };
}

function toRequest(operation: WriteOperation): mongo.AnyBulkWriteOperation {
  switch (operation.kind) {
    case 'insertOne':
      return { insertOne: { document: { ...operation.doc } } };
    case 'deleteOne':
      return { deleteOne: { filter: operation.filter } };
    case 'deleteMany':
      return { deleteMany: { filter: operation.filter } };
    case 'replaceOne': {
      const { filter, update, upsert } = operation;
      return { replaceOne: { filter, replacement: update, ...(upsert && { upsert }) } };
    }
    default: {
      const { kind, ...update } = operation;
      return (
        kind === 'updateOne' ? { updateOne: update } : { updateMany: update }
      ) as mongo.AnyBulkWriteOperation;
    }
  }
}
