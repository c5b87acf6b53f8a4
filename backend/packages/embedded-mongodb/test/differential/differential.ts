import type { mongo } from 'mongoose';
import { createGenerator } from './generator.ts';
import { findKnownDifference } from './known-differences.ts';
import { ModelCollection } from './model-collection.ts';
import { match } from './model-match.ts';
import { isNumber, numberOf, textOf } from './model-value.ts';
import type { Operation, Outcome } from './operation.ts';
import { createRandom } from './random.ts';
import { optionsOf, runOnServer } from './server-run.ts';

export interface ComparedServer {
  name: string;
  collection: mongo.Collection<mongo.BSON.Document>;
  /** Whether the order of ties, fields and documents must equal the model's too. */
  isExact: boolean;
}

interface Report {
  operations: number;
  refused: number;
  /** Counts of known differences, by reason. */
  known: Map<string, number>;
}

const checkEvery = 25;

/**
 * Runs the same random operations on a model in memory and on servers, and compares all replies and the stored documents.
 * @throws Error with the seed, the operation and both answers at the first difference
 */
export async function compareWithModel(options: {
  seed: number;
  operations: number;
  servers: readonly ComparedServer[];
  onProgress?: (done: number) => void;
}): Promise<Report> {
  const { seed, servers } = options;
  const random = createRandom(seed);
  const model = new ModelCollection();
  const isPortable = servers.some(({ isExact }) => !isExact);
  const next = createGenerator(random, model, isPortable);
  const report: Report = { operations: 0, refused: 0, known: new Map() };
  while (report.operations < options.operations) {
    const operation = next();
    if (isPortable && isUndefinedOrder(model, operation)) continue;
    report.operations += 1;
    const before = model.docs;
    const expected = model.run(operation);
    if ('code' in expected) report.refused += 1;
    for (const server of servers) {
      const actual = await runOnServer(server.collection, operation);
      const difference = describeDifference(server, operation, expected, actual);
      if (!difference) continue;
      const known = server.isExact ? undefined : findKnownDifference(expected, actual);
      if (!known) throw failure(options.seed, report.operations, server, operation, difference, before);
      report.known.set(known, (report.known.get(known) ?? 0) + 1);
      await refill(server, model);
    }
    if (report.operations % checkEvery === 0) {
      for (const server of servers) await compareStored(server, model, seed, report.operations);
    }
    options.onProgress?.(report.operations);
  }
  for (const server of servers) await compareStored(server, model, seed, report.operations);
  return report;
}

function describeDifference(
  { isExact }: ComparedServer,
  { kind }: Operation,
  expected: Outcome,
  actual: Outcome,
): string | undefined {
  const [wanted, got] = [expected, actual].map((outcome) => {
    if ('code' in outcome) {
      const keys = Object.keys((outcome.keyPattern as object | undefined) ?? {}).join();
      return `refused with code ${outcome.code}${isExact && keys ? ` for ${keys}` : ''}`;
    }
    return isExact ? textOf(outcome.result) : textOf(unordered(outcome.result, kind === 'distinct'));
  });
  return wanted === got ? undefined : `expected ${wanted}\ngot      ${got}`;
}

/**
 * Sorts fields by name, replaces numbers by their value, and sorts a list whose order has no meaning.
 */
function unordered(value: unknown, isSet = false): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => unordered(item));
    return isSet ? items.map(textOf).sort() : items;
  }
  if (isNumber(value)) return numberOf(value);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, item]) => [name, unordered(item)]));
}

/** Without a sort order a server may choose which document it changes, and how many it changes before an error. */
function isUndefinedOrder(model: ModelCollection, operation: Operation): boolean {
  if (operation.kind === 'bulkWrite') {
    const trial = copyOf(model);
    return operation.operations.some((one) => {
      const isOpen = isUndefinedOrder(trial, one);
      trial.run(one);
      return isOpen;
    });
  }
  if (operation.kind === 'updateMany') return 'code' in copyOf(model).run(operation);
  const isSingle = /One/.test(operation.kind) && operation.kind !== 'insertOne';
  if (!isSingle || !('filter' in operation) || ('sort' in operation && operation.sort)) return false;
  return model.docs.filter((doc) => match(doc, operation.filter)).length > 1;
}

function copyOf(model: ModelCollection): ModelCollection {
  const copy = new ModelCollection();
  copy.docs = [...model.docs];
  copy.indexes = [...model.indexes];
  return copy;
}

async function compareStored(
  server: ComparedServer,
  model: ModelCollection,
  seed: number,
  step: number,
): Promise<void> {
  const find: Operation = { kind: 'find', filter: {}, ...(!server.isExact && { sort: { _id: 1 } }) };
  const [expected, actual] = [model.run(find), await runOnServer(server.collection, find)];
  const [wanted, got] = [expected, actual].map((outcome) =>
    'result' in outcome ? (outcome.result as unknown[]) : [outcome],
  ) as [unknown[], unknown[]];
  for (let at = 0; at < Math.max(wanted.length, got.length); at += 1) {
    const [one, other] = [{ result: wanted[at] }, { result: got[at] }];
    const difference = describeDifference(server, find, one, other);
    if (difference) throw failure(seed, step, server, find, `stored document ${at}: ${difference}`, []);
  }
}

/** Restores the model's documents on a server after a known difference. */
async function refill({ collection }: ComparedServer, model: ModelCollection): Promise<void> {
  await collection.deleteMany({});
  await collection.dropIndexes().catch(() => undefined);
  if (model.docs.length > 0) await collection.insertMany(model.docs.map((doc) => ({ ...doc })) as never);
  for (const index of model.indexes) await collection.createIndex(index.key, optionsOf(index));
}

function failure(
  seed: number,
  step: number,
  { name }: ComparedServer,
  operation: Operation,
  difference: string,
  docs: readonly object[],
): Error {
  const found = 'filter' in operation ? docs.filter((doc) => match(doc as never, operation.filter)) : [];
  return new Error(
    [
      `${name} differs from the model at operation ${step} of seed ${seed}:`,
      textOf(operation),
      difference,
      ...found.slice(0, 3).map((doc) => `matching before: ${textOf(doc)}`),
    ].join('\n'),
  );
}
