import { Int32, Long } from 'bson';
import { keyString } from '../bson/key-string.ts';
import { type Doc, isDoc, toInteger, type Value } from '../bson/value.ts';
import { failedToParse, MongoError, notSupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { splitPath } from '../query/path.ts';
import { compileProjection } from '../query/projection.ts';
import { parseSort, sortBy } from '../query/sort.ts';
import { type Accumulator, compileAccumulator } from './accumulators.ts';
import { compileComputed, withField } from './computed-fields.ts';
import { compileFieldExpression } from './expression.ts';
import { lookupStage } from './lookup.ts';

/** What stages may read besides their input. */
export interface StageContext {
  constants?: Doc | undefined;
  /** The documents of another collection that a filter matches. */
  read(collection: string, filter: Doc): Iterable<Doc>;
}

export type Stage = (docs: Iterable<Doc>) => Iterable<Doc>;

type StageCompiler = (spec: Value, context: StageContext) => Stage;

const known = new Set(
  `$bucket $bucketAuto $changeStream $collStats $currentOp $densify $documents $fill $geoNear $graphLookup $indexStats
  $listLocalSessions $listSessions $merge $out $planCacheStats $redact $search $setWindowFields $unionWith`.split(
    /\s+/,
  ),
);

/**
 * Compiles a pipeline's stages.
 * @throws MongoError 115 for a stage that is not supported, 40324 for one MongoDB does not know
 */
export function compilePipeline(stages: readonly Value[], context: StageContext): Stage[] {
  return stages.map((stage) => {
    const [name] = isDoc(stage) ? stage.keys() : [];
    if (!isDoc(stage) || stage.size !== 1 || !name) {
      throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    const compile = compilers[name];
    if (!compile && known.has(name)) throw notSupported(`The pipeline stage ${name}`);
    if (!compile) throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
    return compile(stage.get(name) ?? null, context);
  });
}

export function runStages(docs: Iterable<Doc>, stages: readonly Stage[]): Iterable<Doc> {
  return stages.reduce((input, stage) => stage(input), docs);
}

const compilers: Record<string, StageCompiler> = {
  $match: (spec, { constants }) => {
    const test = compileFilter(docArgument('$match', spec, 15959), constants);
    return (docs) => filtered(docs, test);
  },
  $sort: (spec) => {
    const keys = parseSort(docArgument('$sort', spec, 15973));
    if (keys.length === 0) throw new MongoError(15976, '$sort stage must have at least one sort key');
    return (docs) => sortBy([...docs], keys, (doc) => doc);
  },
  $skip: (spec) => {
    const count = countArgument('$skip', spec, 0);
    return (docs) => skipped(docs, count);
  },
  $limit: (spec) => {
    const count = countArgument('$limit', spec, 1);
    return (docs) => limited(docs, count);
  },
  $count: (spec) => {
    if (typeof spec !== 'string' || spec === '' || spec.startsWith('$') || spec.includes('.')) {
      throw new MongoError(40156, 'the count field must be a non-empty string without $ or .');
    }
    return (docs) => counted(docs, spec);
  },
  $project: (spec, { constants }) => {
    const fields = docArgument('$project', spec, 15969);
    if (fields.size === 0)
      throw new MongoError(
        51272,
        'Invalid $project :: caused by :: projection specification must have at least one field',
      );
    const project = compileProjection(fields, new Map(), constants);
    return (docs) => mapped(docs, (doc) => (project ? project(doc, {}) : doc));
  },
  $addFields: addFields,
  $set: addFields,
  $unset: (spec) => {
    const paths = (Array.isArray(spec) ? spec : [spec]).map((path) => {
      if (typeof path !== 'string' || path === '')
        throw new MongoError(31120, '$unset specification must be a string or an array of strings');
      return path;
    });
    const project = compileProjection(new Map(paths.map((path) => [path, false])), new Map());
    return (docs) => mapped(docs, (doc) => (project ? project(doc, {}) : doc));
  },
  $replaceRoot: (spec, context) =>
    replaceRoot(docArgument('$replaceRoot', spec, 40229).get('newRoot') ?? null, context),
  $replaceWith: replaceRoot,
  $group: group,
  $sortByCount: (spec, context) => {
    const grouped = group(
      new Map<string, Value>([
        ['_id', spec],
        ['count', new Map([['$sum', new Int32(1)]])],
      ]),
      context,
    );
    const keys = parseSort(new Map([['count', new Int32(-1)]]));
    return (docs) => sortBy([...grouped(docs)], keys, (doc) => doc);
  },
  $unwind: unwind,
  $facet: (spec, context) => {
    const facets = [...docArgument('$facet', spec, 40169)].map(([name, stages]) => {
      if (!Array.isArray(stages))
        throw new MongoError(40170, `arguments to $facet must be arrays, ${name} is not`);
      return [name, compilePipeline(stages, context)] as const;
    });
    return (docs) => {
      const input = [...docs];
      return [new Map(facets.map(([name, stages]) => [name, [...runStages(input, stages)]]))];
    };
  },
  $lookup: lookupStage,
  $sample: (spec) => {
    const size = countArgument('$sample', docArgument('$sample', spec, 28745).get('size') ?? null, 1);
    return (docs) => sampled([...docs], size);
  },
};

export function docArgument(stage: string, spec: Value, code: number): Doc {
  if (!isDoc(spec)) throw new MongoError(code, `the ${stage} specification must be an object`);
  return spec;
}

function countArgument(stage: string, spec: Value, least: number): number {
  const count = toInteger(spec);
  if (count === undefined || count < least)
    throw new MongoError(
      15958,
      `invalid argument to ${stage} stage: expected a whole number from ${least} on`,
    );
  return count;
}

function* filtered(docs: Iterable<Doc>, test: (doc: Doc) => boolean): Iterable<Doc> {
  for (const doc of docs) if (test(doc)) yield doc;
}

function* mapped(docs: Iterable<Doc>, change: (doc: Doc) => Doc): Iterable<Doc> {
  for (const doc of docs) yield change(doc);
}

function* skipped(docs: Iterable<Doc>, count: number): Iterable<Doc> {
  let seen = 0;
  for (const doc of docs) {
    seen += 1;
    if (seen > count) yield doc;
  }
}

function* limited(docs: Iterable<Doc>, count: number): Iterable<Doc> {
  let seen = 0;
  for (const doc of docs) {
    yield doc;
    seen += 1;
    if (seen >= count) return;
  }
}

function* counted(docs: Iterable<Doc>, name: string): Iterable<Doc> {
  let count = 0;
  for (const _ of docs) count += 1;
  if (count > 0) yield new Map([[name, new Int32(count)]]);
}

function sampled(docs: Doc[], size: number): Doc[] {
  for (let at = 0; at < Math.min(size, docs.length); at += 1) {
    const other = at + Math.floor(Math.random() * (docs.length - at));
    [docs[at], docs[other]] = [docs[other] as Doc, docs[at] as Doc];
  }
  return docs.slice(0, size);
}

function addFields(spec: Value, { constants }: StageContext): Stage {
  const fields = docArgument('$addFields', spec, 40272);
  if (fields.size === 0) throw failedToParse('$addFields specification stage must have at least one field');
  const set = compileComputed(fields, constants);
  return (docs) => mapped(docs, (doc) => set(doc, doc));
}

function replaceRoot(expression: Value, { constants }: StageContext): Stage {
  const evaluate = compileFieldExpression(expression, constants);
  return (docs) =>
    mapped(docs, (doc) => {
      const root = evaluate(doc);
      if (!isDoc(root)) throw new MongoError(40228, "'newRoot' expression must evaluate to an object");
      return root;
    });
}

function group(spec: Value, { constants }: StageContext): Stage {
  const fields = docArgument('$group', spec, 15947);
  const key = fields.get('_id');
  if (key === undefined) throw new MongoError(15955, 'a group specification must include an _id');
  const keyOf = compileFieldExpression(key, constants);
  const makers = [...fields]
    .filter(([name]) => name !== '_id')
    .map(([name, accumulator]) => {
      if (name.includes('.')) throw new MongoError(40235, `The field name '${name}' cannot contain '.'`);
      return [name, compileAccumulator(name, accumulator, constants)] as const;
    });
  return (docs) => {
    const groups = new Map<string, { id: Value; accumulators: Accumulator[] }>();
    for (const doc of docs) {
      const id = keyOf(doc) ?? null;
      const text = keyString([id], [1]).toString('latin1');
      let found = groups.get(text);
      if (!found) {
        found = { id, accumulators: makers.map(([, make]) => make()) };
        groups.set(text, found);
      }
      for (const accumulator of found.accumulators) accumulator.add(doc);
    }
    return [...groups.values()].map(({ id, accumulators }) => {
      const result: Doc = new Map([['_id', id]]);
      makers.forEach(([name], index) => void result.set(name, accumulators[index]?.result() ?? null));
      return result;
    });
  };
}

function unwind(spec: Value): Stage {
  const options: Doc = isDoc(spec) ? spec : new Map([['path', spec]]);
  const path = options.get('path');
  if (typeof path !== 'string' || !path.startsWith('$'))
    throw new MongoError(28818, "path option to $unwind stage should be prefixed with a '$'");
  const parts = splitPath(path.slice(1));
  const keepsEmpty = options.get('preserveNullAndEmptyArrays') === true;
  const indexField = options.get('includeArrayIndex');
  const withIndex = (doc: Doc, index: Value) =>
    typeof indexField === 'string' ? withField(doc, splitPath(indexField), index) : doc;
  return function* unwound(docs) {
    for (const doc of docs) {
      const value = at(doc, parts);
      if (Array.isArray(value) && value.length > 0) {
        for (const [index, item] of value.entries())
          yield withIndex(withField(doc, parts, item), Long.fromNumber(index));
      } else if (value !== undefined && value !== null && !Array.isArray(value)) {
        yield withIndex(doc, null);
      } else if (keepsEmpty) {
        yield withIndex(Array.isArray(value) ? withField(doc, parts, undefined) : doc, null);
      }
    }
  };
}

function at(doc: Doc, parts: readonly string[]): Value | undefined {
  let value: Value | undefined = doc;
  for (const part of parts) value = isDoc(value) ? value.get(part) : undefined;
  return value;
}
