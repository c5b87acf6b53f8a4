import type { ModelDoc } from './model-value.ts';

export interface IndexSpec {
  key: Record<string, 1 | -1>;
  unique?: true;
  sparse?: true;
  partialFilterExpression?: ModelDoc;
}

/** Ends with `_id` where the order of ties must be the same on all servers. */
export type Sort = Record<string, 1 | -1>;

export interface ReadOptions {
  sort?: Sort;
  skip?: number;
  limit?: number;
  projection?: Record<string, 0 | 1>;
}

export type WriteOperation =
  | { kind: 'insertOne'; doc: ModelDoc }
  | {
      kind: 'updateOne' | 'updateMany';
      filter: ModelDoc;
      update: ModelDoc;
      upsert?: true;
      arrayFilters?: ModelDoc[];
    }
  | { kind: 'replaceOne'; filter: ModelDoc; update: ModelDoc; upsert?: true }
  | { kind: 'deleteOne' | 'deleteMany'; filter: ModelDoc };

export type Operation =
  | WriteOperation
  | { kind: 'insertMany'; docs: ModelDoc[]; ordered: boolean }
  | { kind: 'bulkWrite'; operations: WriteOperation[]; ordered: boolean }
  | {
      kind: 'findOneAndUpdate' | 'findOneAndReplace';
      filter: ModelDoc;
      update: ModelDoc;
      sort?: Sort;
      projection?: Record<string, 0 | 1>;
      upsert?: true;
      after: boolean;
      arrayFilters?: ModelDoc[];
    }
  | { kind: 'findOneAndDelete'; filter: ModelDoc; sort?: Sort; projection?: Record<string, 0 | 1> }
  | ({ kind: 'find'; filter: ModelDoc; batchSize?: number } & ReadOptions)
  | { kind: 'count'; filter: ModelDoc; skip?: number; limit?: number }
  | { kind: 'distinct'; field: string; filter: ModelDoc }
  | { kind: 'aggregate'; pipeline: ModelDoc[]; batchSize?: number }
  | { kind: 'createIndex'; index: IndexSpec }
  | { kind: 'dropIndexes' };

/** The result of an operation: a plain value, or an error code. */
export type Outcome = { result: unknown } | { code: number; keyPattern?: unknown };
