import { isEqual } from '../bson/compare.ts';
import { type Doc, docOf, isDoc, type Value } from '../bson/value.ts';
import {
  type Command,
  checkHint,
  existingCollection,
  optionalBoolean,
  optionalDoc,
  optionalInteger,
  type Request,
  refuseCollation,
  requiredArray,
} from '../commands/command.ts';
import { countMatches } from '../commands/reading.ts';
import { collStatsRow } from '../commands/stats-commands.ts';
import { failedToParse, notSupported } from '../errors.ts';
import { findMatches, readMatches } from '../storage/read/matching.ts';
import type { StoredDoc } from '../storage/records.ts';
import { forEachYielding } from '../storage/yielding.ts';
import { compilePipeline, runStages } from './stages.ts';

export const aggregate: Command = {
  fields: ['pipeline', 'cursor', 'allowDiskUse', 'collation', 'hint', 'bypassDocumentValidation', 'explain'],
  async run(request) {
    const { args, server, db } = request;
    refuseCollation(args);
    const name = args.get('aggregate');
    if (typeof name !== 'string') throw notSupported('An aggregation without a collection');
    if (optionalBoolean(args, 'explain')) throw notSupported('explain');
    const cursor = optionalDoc(args, 'cursor');
    if (!cursor)
      throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
    const pipeline = requiredArray(args, 'pipeline', 'aggregate');
    await server.store.settled();
    checkHint(args, existingCollection(request));
    const stats = pipeline[0];
    if (isDoc(stats) && stats.size === 1 && stats.has('$collStats')) {
      const rows = [await collStatsRow(request, name, optionalDoc(stats, '$collStats') ?? new Map())];
      const shown = runStages(rows, compilePipeline(pipeline.slice(1)));
      return { cursor: await server.cursors.start(`${db}.${name}`, shown, undefined) };
    }
    // A first $match can use an index.
    const filter = matchOf(pipeline[0]);
    const counted = await countCollection(request, pipeline, filter);
    if (counted) return { cursor: await server.cursors.start(`${db}.${name}`, counted, undefined) };
    const stages = compilePipeline(filter ? pipeline.slice(1) : pipeline);
    const input = await readInput(request, filter ?? new Map(), filter ? pipeline[1] : pipeline[0]);
    const rows = runStages(input, stages);
    return {
      cursor: await server.cursors.start(`${db}.${name}`, rows, optionalInteger(cursor, 'batchSize')),
    };
  },
};

/** The result of the pipeline that drivers send for `countDocuments`, from index entries where these are enough. */
async function countCollection(
  request: Request,
  [, group, ...rest]: Value[],
  filter: Doc | undefined,
): Promise<Doc[] | undefined> {
  const wanted = docOf({ $group: { _id: 1, n: { $sum: 1 } } });
  if (!filter || rest.length > 0 || group === undefined || !isEqual(group, wanted)) return undefined;
  const count = await countMatches(request, existingCollection(request), filter);
  return count > 0 ? [docOf({ _id: 1, n: count })] : [];
}

function matchOf(stage: Value | undefined): Doc | undefined {
  const filter = isDoc(stage) && stage.size === 1 ? stage.get('$match') : undefined;
  return isDoc(filter) ? filter : undefined;
}

/** The input of the first stage: lazy before `$limit`, which may stop early; otherwise all matching documents. */
async function readInput(
  request: Request,
  filter: Doc,
  firstStage: Value | undefined,
): Promise<Iterable<Doc>> {
  const { store } = request.server;
  const collection = existingCollection(request);
  if (isDoc(firstStage) && firstStage.has('$limit')) return docsOf(findMatches(store, collection, filter));
  const docs: Doc[] = [];
  await forEachYielding(readMatches(store, collection, filter), ({ doc }) => docs.push(doc));
  return docs;
}

function* docsOf(matches: Iterable<StoredDoc>): Iterable<Doc> {
  for (const { doc } of matches) yield doc;
}
