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

/** A compiled pipeline stage. */
type Stage = (docs: Iterable<Doc>) => Iterable<Doc>;

type StageCompiler = (spec: Value) => Stage;

const known = new Set(
  `$bucket $bucketAuto $changeStream $collStats $currentOp $densify $documents $fill $geoNear $graphLookup $indexStats
  $listLocalSessions $listSessions $lookup $merge $out $planCacheStats $redact $replaceRoot $replaceWith $search
  $setWindowFields $sortByCount $unionWith $unset`.split(/\s+/),
);

/**
 * Compiles a pipeline's stages.
 * @throws MongoError 115 for a stage that is not supported, 40324 for one MongoDB does not know
 */
export function compilePipeline(stages: readonly Value[]): Stage[] {
  return stages.map((stage) => {
    const [name] = isDoc(stage) ? stage.keys() : [];
    if (!isDoc(stage) || stage.size !== 1 || !name) {
      throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    const compile = compilers[name];
    if (!compile && known.has(name)) throw notSupported(`The pipeline stage ${name}`);
    if (!compile) throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
    return compile(stage.get(name) ?? null);
  });
}

export function runStages(docs: Iterable<Doc>, stages: readonly Stage[]): Iterable<Doc> {
  return stages.reduce((input, stage) => stage(input), docs);
}

const compilers: Record<string, StageCompiler> = {
  $match: (spec) => {
    const test = compileFilter(docArgument('$match', spec, 15959));
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
  $project: (spec) => {
    const fields = docArgument('$project', spec, 15969);
    if (fields.size === 0)
      throw new MongoError(
        51272,
        'Invalid $project :: caused by :: projection specification must have at least one field',
      );
    const project = compileProjection(fields);
    return (docs) => mapped(docs, (doc) => (project ? project(doc) : doc));
  },
  $addFields: addFields,
  $set: addFields,
  $group: group,
  $unwind: unwind,
  $facet: (spec) => {
    const facets = [...docArgument('$facet', spec, 40169)].map(([name, stages]) => {
      if (!Array.isArray(stages))
        throw new MongoError(40170, `arguments to $facet must be arrays, ${name} is not`);
      return [name, compilePipeline(stages)] as const;
    });
    return (docs) => {
      const input = [...docs];
      return [new Map(facets.map(([name, stages]) => [name, [...runStages(input, stages)]]))];
    };
  },
  $sample: (spec) => {
    const size = countArgument('$sample', docArgument('$sample', spec, 28745).get('size') ?? null, 1);
    return (docs) => sampled([...docs], size);
  },
};

function docArgument(stage: string, spec: Value, code: number): Doc {
  if (!isDoc(spec)) throw new MongoError(code, `the ${stage} specification must be an object`);
  return spec;
}

function countArgument(stage: string, spec: Value, min: number): number {
  const count = toInteger(spec);
  if (count === undefined || count < min)
    throw new MongoError(15958, `invalid argument to ${stage} stage: expected a whole number from ${min} on`);
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

function addFields(spec: Value): Stage {
  const fields = docArgument('$addFields', spec, 40272);
  if (fields.size === 0) throw failedToParse('$addFields specification stage must have at least one field');
  const set = compileComputed(fields);
  return (docs) => mapped(docs, (doc) => set(doc, doc));
}

function group(spec: Value): Stage {
  const fields = docArgument('$group', spec, 15947);
  const key = fields.get('_id');
  if (key === undefined) throw new MongoError(15955, 'a group specification must include an _id');
  const keyOf = compileFieldExpression(key);
  const makers = [...fields]
    .filter(([name]) => name !== '_id')
    .map(([name, accumulator]) => {
      if (name.includes('.')) throw new MongoError(40235, `The field name '${name}' cannot contain '.'`);
      return [name, compileAccumulator(name, accumulator)] as const;
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
