import { BSONRegExp } from 'bson';
import type { Doc, Value } from '../bson/value.ts';
import { failedToParse, notSupported } from '../errors.ts';
import { splitPath } from '../query/path.ts';
import { withField } from './computed-fields.ts';
import { resolvePath } from './expression.ts';
import { docArgument, type Stage, type StageContext } from './stage.ts';

const fields = ['from', 'as', 'localField', 'foreignField'];
const unsupportedFields = ['let', 'pipeline'];

/** Joins the documents of another collection by equal fields. */
export function lookupStage(spec: Value, context: StageContext): Stage {
  const options = docArgument('$lookup', spec, 9);
  for (const name of options.keys()) {
    if (unsupportedFields.includes(name)) throw notSupported(`$lookup with ${name}`);
    if (!fields.includes(name)) throw failedToParse(`unknown argument to $lookup: ${name}`);
  }
  const [from, as, local, foreign] = ['from', 'as', 'localField', 'foreignField'].map((name) =>
    options.get(name),
  );
  if (typeof from !== 'string') throw notSupported('$lookup without a collection name in "from"');
  if (typeof as !== 'string') throw failedToParse("must specify 'as' field for a $lookup");
  if (typeof local !== 'string' || typeof foreign !== 'string')
    throw failedToParse("$lookup requires both 'localField' and 'foreignField'");
  const parts = splitPath(local);
  return function* joined(docs) {
    for (const doc of docs) {
      const found = context.read(from, new Map([[foreign, equalTo(resolvePath(doc, parts))]]));
      yield withField(doc, splitPath(as), [...found]);
    }
  };
}

/** A missing field equals null and missing ones; an array equals any of its elements. */
function equalTo(value: Value = null): Doc {
  const wanted = Array.isArray(value) ? value : [value];
  if (wanted.some((item) => item instanceof BSONRegExp))
    throw notSupported('$lookup by a regular expression');
  return new Map([['$in', wanted]]);
}
