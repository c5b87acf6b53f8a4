import type { Doc } from '../bson/value.ts';
import { failedToParse } from '../errors.ts';
import { filterOf } from '../query/filter.ts';
import { compileProjection } from '../query/projection.ts';
import { sortOf } from '../query/sort.ts';
import { findFirst, isKnownToMatchNothing } from '../storage/read/matching.ts';
import { removeDocument, type StoredDoc } from '../storage/records.ts';
import { compileUpdate } from '../update/update.ts';
import {
  type Command,
  checkHint,
  existingCollection,
  optionalBoolean,
  optionalDoc,
  type Request,
  refuseCollation,
} from './command.ts';
import { applyUpdate, insertUpserted } from './writing.ts';

export const findAndModify: Command = {
  fields: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'bypassDocumentValidation',
    'collation',
    'arrayFilters',
    'hint',
  ],
  run(request) {
    const { args, server } = request;
    refuseCollation(args);
    const isRemove = optionalBoolean(args, 'remove');
    checkCombination(args, isRemove);
    const run = () => {
      const collection = existingCollection(request);
      checkHint(args, collection);
      const filter = filterOf(args.get('query') ?? undefined, 'query');
      const sort = sortOf(args.get('sort') ?? undefined);
      const match = findFirst(server.store, collection, filter, sort);
      if (isRemove) {
        if (match && collection) removeDocument(server.store, collection, match);
        const value = match ? projected(request, match.doc) : null;
        return { lastErrorObject: { n: match ? 1 : 0 }, value };
      }
      return modify(request, filter, match);
    };
    const filter = filterOf(args.get('query') ?? undefined, 'query');
    const isIdle =
      !optionalBoolean(args, 'upsert') &&
      isKnownToMatchNothing(server.store, existingCollection(request), filter);
    return isIdle ? run() : server.store.write(run);
  },
};

function checkCombination(args: Doc, isRemove: boolean): void {
  if (!isRemove && !args.has('update'))
    throw failedToParse('Either an update or remove=true must be specified');
  if (!isRemove) return;
  if (args.has('update')) throw failedToParse('Cannot specify both an update and remove=true');
  if (optionalBoolean(args, 'upsert')) throw failedToParse('Cannot specify both upsert=true and remove=true');
  if (optionalBoolean(args, 'new')) {
    throw failedToParse(
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
  }
}

function modify(request: Request, filter: Doc, match: StoredDoc | undefined): object {
  const { args } = request;
  const change = compileUpdate(args.get('update'), args.get('arrayFilters'));
  const wantsNew = optionalBoolean(args, 'new');
  const collection = existingCollection(request);
  if (match && collection) {
    const next = applyUpdate(request, collection, match, change) ?? match.doc;
    const value = projected(request, wantsNew ? next : match.doc);
    return { lastErrorObject: { n: 1, updatedExisting: true }, value };
  }
  if (!optionalBoolean(args, 'upsert'))
    return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  const doc = insertUpserted(request, filter, change);
  const lastErrorObject = { n: 1, updatedExisting: false, upserted: doc.get('_id') };
  return { lastErrorObject, value: wantsNew ? projected(request, doc) : null };
}

function projected({ args }: Request, doc: Doc): Doc {
  const project = compileProjection(optionalDoc(args, 'fields'));
  return project ? project(doc) : doc;
}
