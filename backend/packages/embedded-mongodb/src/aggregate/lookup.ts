import { BSONRegExp } from 'bson';
import { type Doc, isDoc, type Value } from '../bson/value.ts';
import { failedToParse, MongoError, notSupported } from '../errors.ts';
import { splitPath } from '../query/path.ts';
import { withField } from './computed-fields.ts';
import { compileFieldExpression, resolvePath } from './expression.ts';
import { compilePipeline, docArgument, runStages, type Stage, type StageContext } from './stages.ts';

const fields = ['from', 'as', 'localField', 'foreignField', 'let', 'pipeline'];

/** Joins by equal fields, by a pipeline with variables, or by both. */
export function lookupStage(spec: Value, context: StageContext): Stage {
  const options = docArgument('$lookup', spec, 9);
  const unknown = [...options.keys()].find((name) => !fields.includes(name));
  if (unknown) throw failedToParse(`unknown argument to $lookup: ${unknown}`);
  const from = options.get('from');
  const as = options.get('as');
  if (typeof from !== 'string') throw notSupported('$lookup without a collection name in "from"');
  if (typeof as !== 'string') throw failedToParse("must specify 'as' field for a $lookup");
  const match = equalityOf(options);
  const join = joinOf(options, context);
  if (!match && !options.has('pipeline'))
    throw failedToParse("$lookup requires either 'pipeline' or both 'localField' and 'foreignField'");
  return function* joined(docs) {
    for (const doc of docs) {
      const found = context.read(from, match ? match(doc) : new Map());
      yield withField(doc, splitPath(as), [...join(doc, found)]);
    }
  };
}

/** A missing local field is joined with null or missing ones; an array with any of its elements. */
function equalityOf(options: Doc): ((doc: Doc) => Doc) | undefined {
  const local = options.get('localField');
  const foreign = options.get('foreignField');
  if (local === undefined && foreign === undefined) return undefined;
  if (typeof local !== 'string' || typeof foreign !== 'string') {
    throw failedToParse("$lookup needs both 'localField' and 'foreignField'");
  }
  const parts = splitPath(local);
  return (doc) => {
    const value = resolvePath(doc, parts) ?? null;
    const wanted = Array.isArray(value) ? value : [value];
    if (wanted.some((item) => item instanceof BSONRegExp))
      throw notSupported('$lookup by a regular expression');
    return new Map([[foreign, new Map([['$in', wanted]])]]);
  };
}

function joinOf(options: Doc, context: StageContext): (doc: Doc, found: Iterable<Doc>) => Iterable<Doc> {
  const pipeline = options.get('pipeline');
  const declared = options.get('let');
  if (pipeline === undefined) return (_, found) => found;
  if (!Array.isArray(pipeline)) throw new MongoError(9, "$lookup argument 'pipeline' must be an array");
  const variables = isDoc(declared)
    ? [...declared].map(([name, value]) => [name, compileFieldExpression(value, context.constants)] as const)
    : [];
  return (doc, found) => {
    const constants: Doc = new Map(context.constants);
    // A variable whose field is missing is null here; MongoDB tells the two apart only in rare comparisons.
    for (const [name, evaluate] of variables) constants.set(name, evaluate(doc) ?? null);
    return runStages(found, compilePipeline(pipeline, { ...context, constants }));
  };
}
