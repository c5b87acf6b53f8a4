import { type Doc, isDoc, isTruthy, toInteger, type Value } from '../bson/value.ts';
import { failedToParse, MongoError, typeMismatch } from '../errors.ts';
import { filterOf } from '../query/filter.ts';
import { sortOf } from '../query/sort.ts';
import type { Collection } from '../storage/catalog.ts';
import { findFirst, findMatches, isKnownToMatchNothing } from '../storage/read/matching.ts';
import {
  checkIdValue,
  ensureCollection,
  insertDocument,
  removeDocument,
  replaceDocument,
  type StoredDoc,
} from '../storage/records.ts';
import { type CompiledUpdate, compileUpdate } from '../update/update.ts';
import { upsertedDoc, withIdFirst } from '../update/upsert.ts';
import {
  type Command,
  checkHint,
  collectionName,
  existingCollection,
  optionalBoolean,
  type Request,
  refuseCollation,
  requiredArray,
} from './command.ts';

const maxBatch = 100_000;

interface WriteError {
  index: number;
  code: number;
  errmsg: string;
}

/** Runs each statement of a batch; an ordered batch ends at its first error. */
function runStatements(
  request: Request,
  field: string,
  run: (statement: Doc, index: number) => void,
): WriteError[] {
  const statements = requiredArray(request.args, field, request.name);
  if (statements.length === 0 || statements.length > maxBatch) {
    throw new MongoError(
      16,
      `Write batch sizes must be between 1 and ${maxBatch}. Got ${statements.length} operations.`,
    );
  }
  const isOrdered = request.args.get('ordered') === undefined || isTruthy(request.args.get('ordered'));
  const errors: WriteError[] = [];
  for (const [index, statement] of statements.entries()) {
    if (!isDoc(statement))
      throw typeMismatch(
        `BSON field '${request.name}.${field}.${index}' is the wrong type, expected type 'object'`,
      );
    try {
      run(statement, index);
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
      errors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
      if (isOrdered) break;
    }
  }
  return errors;
}

const withErrors = (writeErrors: WriteError[]) => (writeErrors.length > 0 ? { writeErrors } : {});

const insert: Command = {
  fields: ['documents', 'ordered', 'bypassDocumentValidation'],
  run(request) {
    const { server, db } = request;
    const name = collectionName(request);
    return server.store.write(() => {
      let n = 0;
      const writeErrors = runStatements(request, 'documents', (doc) => {
        const collection = ensureCollection(server.store, db, name);
        const complete = withIdFirst(doc);
        checkIdValue(complete);
        insertDocument(server.store, collection, complete);
        n += 1;
      });
      return { n, ...withErrors(writeErrors) };
    });
  },
};

const statementFields: Record<string, readonly string[]> = {
  update: ['q', 'u', 'c', 'multi', 'upsert', 'arrayFilters', 'collation', 'hint', 'sort'],
  delete: ['q', 'limit', 'collation', 'hint'],
};

function checkStatement(statement: Doc, command: string): void {
  for (const field of statement.keys()) {
    if (!statementFields[command]?.includes(field)) {
      throw new MongoError(40415, `BSON field '${command}.${command}s.${field}' is an unknown field.`);
    }
  }
  refuseCollation(statement);
}

/** Whether no statement of a batch matches a document. */
function hasNothingToWrite(request: Request, field: string): boolean {
  const { server, args } = request;
  const statements = args.get(field);
  if (!Array.isArray(statements)) return false;
  try {
    const collection = existingCollection(request);
    return statements.every((statement) => {
      if (!isDoc(statement) || isTruthy(statement.get('upsert'))) return false;
      const filter = filterOf(statement.get('q'), 'q');
      return isKnownToMatchNothing(server.store, collection, filter);
    });
  } catch (error) {
    // The statement reports its own error when it runs.
    if (error instanceof MongoError) return false;
    throw error;
  }
}

interface UpdateTally {
  n: number;
  nModified: number;
  upserted: { index: number; _id: Value }[];
}

const update: Command = {
  fields: ['updates', 'ordered', 'bypassDocumentValidation'],
  run(request) {
    const { server } = request;
    collectionName(request);
    const run = () => {
      const tally: UpdateTally = { n: 0, nModified: 0, upserted: [] };
      const writeErrors = runStatements(request, 'updates', (statement, index) =>
        runUpdate(request, statement, index, tally),
      );
      const { n, nModified, upserted } = tally;
      return { n, nModified, ...(upserted.length > 0 && { upserted }), ...withErrors(writeErrors) };
    };
    return hasNothingToWrite(request, 'updates') ? run() : server.store.write(run);
  },
};

function runUpdate(request: Request, statement: Doc, index: number, tally: UpdateTally): void {
  checkStatement(statement, 'update');
  const { store } = request.server;
  const filter = filterOf(statement.get('q'), 'q');
  const change = compileUpdate(statement.get('u'), statement.get('arrayFilters'));
  const isMulti = optionalBoolean(statement, 'multi');
  if (isMulti && change.kind === 'replacement')
    throw failedToParse('multi update is not supported for replacement-style update');
  const sort = sortOf(statement.get('sort'));
  if (isMulti && sort.length > 0) throw failedToParse('Cannot specify sort with multi=true');
  const collection = existingCollection(request);
  checkHint(statement, collection);
  const matches = isMulti
    ? [...findMatches(store, collection, filter)]
    : [findFirst(store, collection, filter, sort)].filter((match) => match !== undefined);
  let changed = 0;
  for (const match of matches) {
    if (collection && applyUpdate(request, collection, match, change)) changed += 1;
  }
  // Counted at the end: a statement that fails half-way counts for nothing.
  tally.n += matches.length;
  tally.nModified += changed;
  if (matches.length === 0 && optionalBoolean(statement, 'upsert')) {
    const doc = insertUpserted(request, filter, change);
    tally.n += 1;
    tally.upserted.push({ index, _id: doc.get('_id') ?? null });
  }
}

/** Returns the new document, or undefined if the update changes nothing. */
export function applyUpdate(
  { server }: Request,
  collection: Collection,
  match: StoredDoc,
  change: CompiledUpdate,
): Doc | undefined {
  const next = change.apply(match.doc, { isInsert: false });
  return replaceDocument(server.store, collection, match, next) ? next : undefined;
}

export function insertUpserted(request: Request, filter: Doc, change: CompiledUpdate): Doc {
  const { server, db } = request;
  const doc = upsertedDoc(filter, change);
  checkIdValue(doc);
  insertDocument(server.store, ensureCollection(server.store, db, collectionName(request)), doc);
  return doc;
}

const remove: Command = {
  fields: ['deletes', 'ordered'],
  run(request) {
    const { server } = request;
    collectionName(request);
    const run = () => {
      let n = 0;
      const writeErrors = runStatements(request, 'deletes', (statement) => {
        checkStatement(statement, 'delete');
        const filter = filterOf(statement.get('q'), 'q');
        const limit = toInteger(statement.get('limit'));
        if (limit !== 0 && limit !== 1)
          throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${limit}`);
        const collection = existingCollection(request);
        checkHint(statement, collection);
        const matches =
          limit === 0
            ? [...findMatches(server.store, collection, filter)]
            : [findFirst(server.store, collection, filter, [])];
        for (const match of matches) {
          if (!match || !collection) continue;
          removeDocument(server.store, collection, match);
          n += 1;
        }
      });
      return { n, ...withErrors(writeErrors) };
    };
    return hasNothingToWrite(request, 'deletes') ? run() : server.store.write(run);
  },
};

export const writingCommands: Record<string, Command> = { insert, update, delete: remove };
