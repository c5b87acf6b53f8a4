import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EJSON } from 'bson';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../src/index.ts';

/**
 * Runs MongoDB's public CRUD specification tests against the embedded database. Their licence (CC BY-NC-SA 3.0) does not
 * allow to include them here: download them from the repository mongodb/specifications and set MONGODB_CRUD_SPEC to their
 * folder. Without it these tests are skipped.
 */
const folder = process.env.MONGODB_CRUD_SPEC;

/** The server version for the tests' own requirements. */
const version = [8, 0];

/** Skipped tests and the reason, by the name of a test, a file (without .json) or an operation. */
const leftOut: Record<string, string> = {
  failPoint: 'makes a test server fail on purpose; the embedded database has no such command',
  clientBulkWrite: 'the bulkWrite command of MongoDB 8, which is refused',
  'estimatedDocumentCount works correctly on views': 'views, which are refused',
  'inserting _id with type null via insertOne': 'the driver puts an ObjectId in the place of a null _id',
  'inserting _id with type null via insertMany': 'the driver puts an ObjectId in the place of a null _id',
  'inserting _id with type null via bulkWrite': 'the driver puts an ObjectId in the place of a null _id',
  modifyCollection: 'collection validators, which are refused',
};

type Json = Record<string, unknown>;

interface Operation {
  name: string;
  object: string;
  arguments?: Json;
  expectResult?: unknown;
  expectError?: { isClientError?: boolean; errorCode?: number; errorResponse?: Json; expectResult?: unknown };
}

interface Test {
  description: string;
  runOnRequirements?: Requirement[];
  operations: Operation[];
  outcome?: { collectionName: string; documents: Json[] }[];
}

interface Requirement {
  minServerVersion?: string;
  maxServerVersion?: string;
  topologies?: string[];
}

interface SpecFile {
  runOnRequirements?: Requirement[];
  createEntities: { collection?: { id: string; collectionName: string } }[];
  initialData?: { collectionName: string; documents: Json[] }[];
  tests: Test[];
}

const dataDir = mkdtempSync(join(tmpdir(), 'crud-spec-'));
let database: EmbeddedDatabase;
let client: mongo.MongoClient;

function meets(requirements: Requirement[] | undefined): boolean {
  if (!requirements) return true;
  return requirements.some(({ minServerVersion: min, maxServerVersion: max, topologies }) => {
    if (topologies && !topologies.includes('single')) return false;
    return (!min || compare(min) <= 0) && (!max || compare(max) >= 0);
  });
}

function compare(other: string): number {
  const [major = 0, minor = 0] = other.split('.').map(Number);
  return major - (version[0] ?? 0) || minor - (version[1] ?? 0);
}

function reasonToSkip(file: SpecFile, test: Test): string | undefined {
  if (!meets(file.runOnRequirements) || !meets(test.runOnRequirements))
    return 'for another server version or topology';
  if (JSON.stringify(test.operations).includes('"update":['))
    return 'updates with an aggregation pipeline, which are refused';
  const names = [test.description, ...test.operations.map(({ name }) => name)];
  return names.map((name) => leftOut[name]).find((reason) => reason !== undefined);
}

/** Expects every field of `expected` in `actual`; numbers are compared by value. */
function expectMatch(actual: unknown, expected: unknown): void {
  if (expected !== null && typeof expected === 'object' && '$$unsetOrMatches' in expected) {
    if (actual !== undefined && actual !== null) expectMatch(actual, expected.$$unsetOrMatches);
    return;
  }
  if (Array.isArray(expected)) {
    expect(actual).toHaveLength(expected.length);
    for (const [index, item] of expected.entries()) expectMatch((actual as unknown[])[index], item);
    return;
  }
  if (
    expected !== null &&
    typeof expected === 'object' &&
    Object.getPrototypeOf(expected) === Object.prototype
  ) {
    for (const [name, value] of Object.entries(expected)) expectMatch((actual as Json)?.[name], value);
    return;
  }
  expect(actual).toEqual(expected);
}

interface Arguments extends Json {
  filter: mongo.Filter<mongo.BSON.Document>;
  document: Json;
  documents: Json[];
  update: mongo.UpdateFilter<mongo.BSON.Document>;
  replacement: Json;
  pipeline: Json[];
  fieldName: string;
  requests?: mongo.AnyBulkWriteOperation[];
  models: mongo.AnyBulkWriteOperation[];
}

async function run(operation: Operation, collection: mongo.Collection): Promise<unknown> {
  const {
    filter,
    document,
    documents,
    update,
    replacement,
    pipeline,
    fieldName,
    requests,
    models,
    ...options
  } = (operation.arguments ?? {}) as Arguments;
  switch (operation.name) {
    case 'find':
      return collection.find(filter ?? {}, options).toArray();
    case 'findOne':
      return collection.findOne(filter ?? {}, options);
    case 'aggregate':
      return collection.aggregate(pipeline, options).toArray();
    case 'countDocuments':
      return collection.countDocuments(filter ?? {}, options);
    case 'count':
      return collection.count(filter ?? {}, options);
    case 'estimatedDocumentCount':
      return collection.estimatedDocumentCount(options);
    case 'distinct':
      return collection.distinct(fieldName, filter ?? {}, options);
    case 'insertOne':
      return collection.insertOne(document, options);
    case 'insertMany':
      return collection.insertMany(documents, options);
    case 'updateOne':
      return collection.updateOne(filter, update, options);
    case 'updateMany':
      return collection.updateMany(filter, update, options);
    case 'replaceOne':
      return collection.replaceOne(filter, replacement, options);
    case 'deleteOne':
      return collection.deleteOne(filter, options);
    case 'deleteMany':
      return collection.deleteMany(filter, options);
    case 'findOneAndUpdate':
      return collection.findOneAndUpdate(filter, update, afterOption(options));
    case 'findOneAndReplace':
      return collection.findOneAndReplace(filter, replacement, afterOption(options));
    case 'findOneAndDelete':
      return collection.findOneAndDelete(filter, options);
    case 'bulkWrite':
      return collection.bulkWrite(requests ?? models, options);
    case 'createIndex':
      return collection.createIndex((options as Json).keys as never, options as never);
    case 'dropCollection':
      return client.db('spec').dropCollection((options as Json).collection as string);
    case 'createCollection':
      return client.db('spec').createCollection((options as Json).collection as string, options);
    default:
      throw new Error(`The runner knows no operation ${operation.name}`);
  }
}

const afterOption = (options: Json) => ({
  ...options,
  returnDocument: options.returnDocument === 'After' ? ('after' as const) : ('before' as const),
});

async function perform(operation: Operation, collection: mongo.Collection): Promise<void> {
  if (!operation.expectError) {
    const result = await run(operation, collection);
    if (operation.expectResult !== undefined) expectMatch(result, operation.expectResult);
    return;
  }
  const { isClientError, errorCode, errorResponse, expectResult } = operation.expectError;
  // The driver throws some errors before the call returns a promise.
  const error = await Promise.resolve()
    .then(() => run(operation, collection))
    .then(() => undefined)
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  if (isClientError !== undefined) expect(error instanceof mongo.MongoServerError).toBe(!isClientError);
  if (errorCode !== undefined) expectMatch(error, { code: errorCode });
  if (errorResponse) expectMatch((error as mongo.MongoServerError).errorResponse ?? error, errorResponse);
  if (expectResult) expectMatch((error as mongo.MongoBulkWriteError).result, expectResult);
}

const files = folder
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => ({ name, spec: EJSON.parse(readFileSync(join(folder, name), 'utf8')) as SpecFile }))
  : [];

describe.skipIf(!folder)('the CRUD specification', () => {
  beforeAll(async () => {
    database = await startEmbeddedDatabase({ dataDir });
    client = await mongo.MongoClient.connect(database.uri);
  });

  afterAll(async () => {
    await client?.close();
    await database?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('has files', () => {
    expect(files.length).toBeGreaterThan(0);
  });

  for (const { name, spec } of files) {
    describe(name, () => {
      for (const test of spec.tests) {
        const reason = reasonToSkip(spec, test) ?? leftOut[name.replace('.json', '')];
        it.skipIf(reason)(
          reason ? `${test.description} (left out: ${reason})` : test.description,
          async () => {
            const db = client.db('spec');
            for (const { collectionName, documents } of spec.initialData ?? []) {
              await db.dropCollection(collectionName);
              if (documents.length > 0) await db.collection(collectionName).insertMany(documents);
            }
            for (const operation of test.operations) {
              const entity = spec.createEntities.find(
                ({ collection }) => collection?.id === operation.object,
              );
              await perform(operation, db.collection(entity?.collection?.collectionName ?? 'none'));
            }
            for (const { collectionName, documents } of test.outcome ?? []) {
              expect(await db.collection(collectionName).find().sort({ _id: 1 }).toArray()).toEqual(
                documents,
              );
            }
          },
        );
      }
    });
  }
});
