import { match, sortValue } from './model-match.ts';
import { project } from './model-project.ts';
import {
  compare,
  copy,
  Double,
  equal,
  Int32,
  isNumber,
  Long,
  type ModelDoc,
  type ModelNumber,
  type ModelValue,
  numberOf,
} from './model-value.ts';

type Expression = string | null | ModelDoc;

/** Runs the pipeline stages that counts and reports use. */
export function aggregate(docs: readonly ModelDoc[], pipeline: readonly ModelDoc[]): ModelDoc[] {
  return pipeline.reduce<ModelDoc[]>((input, stage) => {
    const [[name, spec]] = Object.entries(stage) as [[string, ModelValue]];
    return runStage(input, name, spec);
  }, docs.map(copy));
}

function runStage(docs: ModelDoc[], name: string, spec: ModelValue): ModelDoc[] {
  switch (name) {
    case '$match':
      return docs.filter((doc) => match(doc, spec as ModelDoc));
    case '$sort':
      return [...docs].sort((a, b) => {
        for (const [path, direction] of Object.entries(spec as unknown as Record<string, 1 | -1>)) {
          const order = compare(sortValue(a, path, direction), sortValue(b, path, direction));
          if (order !== 0) return order * direction;
        }
        return 0;
      });
    case '$skip':
      return docs.slice(Number(spec));
    case '$limit':
      return docs.slice(0, Number(spec));
    case '$count':
      return docs.length > 0 ? [{ [String(spec)]: new Int32(docs.length) }] : [];
    case '$project':
      return docs.map((doc) => project(doc, spec as ModelDoc));
    case '$unwind':
      return docs.flatMap((doc) => unwind(doc, String(spec).slice(1)));
    case '$group':
      return group(docs, spec as ModelDoc);
    default:
      throw new Error(`The model has no stage ${name}`);
  }
}

function unwind(doc: ModelDoc, field: string): ModelDoc[] {
  const value = doc[field];
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.map((item) => ({ ...doc, [field]: item })) : [doc];
}

/** The value of a field path, or a constant. */
function evaluate(doc: ModelDoc, expression: Expression): ModelValue | undefined {
  if (typeof expression !== 'string') return expression;
  return expression
    .slice(1)
    .split('.')
    .reduce<ModelValue | undefined>((value, part) => (value as ModelDoc | null | undefined)?.[part], doc);
}

function group(docs: readonly ModelDoc[], { _id, ...fields }: ModelDoc): ModelDoc[] {
  const groups: { id: ModelValue; docs: ModelDoc[] }[] = [];
  for (const doc of docs) {
    const id = evaluate(doc, _id as Expression) ?? null;
    const same = groups.find((one) => equal(one.id, id));
    if (same) same.docs.push(doc);
    else groups.push({ id, docs: [doc] });
  }
  return groups.map(({ id, docs: members }) => ({
    _id: id,
    ...Object.fromEntries(
      Object.entries(fields).map(([name, accumulator]) => {
        const [[operator, argument]] = Object.entries(accumulator as ModelDoc) as [[string, Expression]];
        return [name, accumulate(operator, argument, members)];
      }),
    ),
  }));
}

function accumulate(operator: string, argument: Expression, docs: readonly ModelDoc[]): ModelValue {
  const values = docs.map((doc) => evaluate(doc, argument));
  const numbers = values.filter((value): value is ModelNumber => isNumber(value));
  const present = values.filter((value): value is ModelValue => value !== undefined);
  const some = present.filter((value) => value !== null);
  switch (operator) {
    case '$sum':
      return total(numbers);
    case '$avg':
      if (numbers.length === 0) return null;
      return new Double(numbers.reduce((sum, one) => sum + numberOf(one), 0) / numbers.length);
    case '$min':
      return some.reduce<ModelValue>(
        (least, one) => (least === null || compare(one, least) < 0 ? one : least),
        null,
      );
    case '$max':
      return some.reduce<ModelValue>(
        (most, one) => (most === null || compare(one, most) > 0 ? one : most),
        null,
      );
    case '$push':
      return present;
    case '$first':
      return values[0] ?? null;
    case '$last':
      return values.at(-1) ?? null;
    default:
      throw new Error(`The model has no accumulator ${operator}`);
  }
}

function total(numbers: readonly ModelNumber[]): ModelValue {
  const sum = numbers.reduce((before, one) => before + numberOf(one), 0);
  if (numbers.some((one) => one instanceof Double)) return new Double(sum);
  if (numbers.some((one) => one instanceof Long) || sum !== (sum | 0)) return Long.fromNumber(sum);
  return new Int32(sum);
}
