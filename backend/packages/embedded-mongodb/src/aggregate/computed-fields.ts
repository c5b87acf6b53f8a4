import { type Doc, isDoc, type Value } from '../bson/value.ts';
import { MongoError } from '../errors.ts';
import { splitPath } from '../query/path.ts';
import { compileFieldExpression, type FieldExpression } from './expression.ts';

interface ComputedField {
  path: string[];
  expression: FieldExpression;
}

/** Sets computed fields on `target`; the expressions read from `source`. */
type SetComputed = (target: Doc, source: Doc) => Doc;

/** `$addFields`, and the computed part of a projection: `{ total: expr, 'a.b': expr, c: { d: expr } }`. */
export function compileComputed(spec: Doc): SetComputed {
  const fields = flatten(spec, []);
  return (target, source) => {
    const values = fields.map(({ expression }) => expression(source));
    return fields.reduce((doc, { path }, index) => withField(doc, path, values[index]), target);
  };
}

function flatten(spec: Doc, prefix: string[]): ComputedField[] {
  return [...spec].flatMap(([name, value]) => {
    const path = [...prefix, ...splitPath(name)];
    if (path.includes('')) throw new MongoError(40352, 'FieldPath cannot be constructed with empty string');
    if (path.some((part) => part.startsWith('$')))
      throw new MongoError(16410, `FieldPath field names may not start with '$'.`);
    const isNested = isDoc(value) && value.size > 0 && !value.keys().next().value?.startsWith('$');
    if (isNested) return flatten(value, path);
    return [{ path, expression: compileFieldExpression(value) }];
  });
}

/** Copies a document with a field set, or removed for `undefined`. Sets it in each element of an array on the path. */
export function withField(doc: Doc, [name, ...rest]: readonly string[], value: Value | undefined): Doc {
  const copy: Doc = new Map(doc);
  const field = name as string;
  if (rest.length > 0) copy.set(field, below(copy.get(field), rest, value));
  else if (value === undefined) copy.delete(field);
  else copy.set(field, value);
  return copy;
}

function below(current: Value | undefined, path: readonly string[], value: Value | undefined): Value {
  if (Array.isArray(current)) return current.map((item) => below(item, path, value));
  return withField(isDoc(current) ? current : new Map(), path, value);
}
