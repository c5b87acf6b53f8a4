import { Decimal128, Double, Int32 } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { keyString } from '../bson/key-string.ts';
import { type Doc, isDoc, isNumber, type NumberValue, toNumber, type Value } from '../bson/value.ts';
import { MongoError, notSupported } from '../errors.ts';
import { compute } from '../update/arithmetic.ts';
import { compileFieldExpression } from './expression.ts';

/** Collects the values of one group. */
export interface Accumulator {
  add(doc: Doc): void;
  result(): Value;
}

type Reducer = (values: (Value | undefined)[]) => Value;

const known = new Set(
  '$accumulator $bottom $bottomN $firstN $lastN $maxN $mergeObjects $minN $median $percentile $stdDevPop $stdDevSamp $top $topN'.split(
    ' ',
  ),
);

/** `undefined` values are missing fields; each accumulator handles them differently. */
const reducers: Record<string, Reducer> = {
  $sum: (values) => sum(values),
  $avg: (values) => average(values.filter(isNumber)),
  $min: (values) => extreme(values, -1),
  $max: (values) => extreme(values, 1),
  $first: (values) => values[0] ?? null,
  $last: (values) => values[values.length - 1] ?? null,
  $push: (values) => values.filter((value) => value !== undefined),
  $addToSet: (values) => distinctValues(values.filter((value) => value !== undefined)),
};

/** Compiles the accumulator of a `$group` field, such as `{ $sum: '$price' }`. */
export function compileAccumulator(field: string, spec: Value): () => Accumulator {
  const [operator] = isDoc(spec) ? spec.keys() : [];
  if (!isDoc(spec) || spec.size !== 1 || !operator?.startsWith('$')) {
    throw new MongoError(40234, `The field '${field}' must be an accumulator object`);
  }
  const argument = spec.get(operator) ?? null;
  if (operator === '$count') {
    if (!isDoc(argument) || argument.size > 0)
      throw new MongoError(9, '$count takes no arguments, i.e. $count:{}');
    return () => counter();
  }
  const reduce = reducers[operator];
  if (!reduce) {
    if (known.has(operator)) throw notSupported(`The accumulator ${operator}`);
    throw new MongoError(15952, `unknown group operator '${operator}'`);
  }
  const evaluate = compileFieldExpression(argument);
  return () => {
    const values: (Value | undefined)[] = [];
    return {
      add: (doc) => void values.push(evaluate(doc)),
      result: () => reduce(values),
    };
  };
}

function counter(): Accumulator {
  let count = 0;
  return {
    add() {
      count += 1;
    },
    result: () => new Int32(count),
  };
}

function sum(values: readonly (Value | undefined)[]): NumberValue {
  let total: NumberValue = new Int32(0);
  for (const value of values) {
    if (!isNumber(value)) continue;
    // A sum that overflows a long becomes a double, as in MongoDB.
    total = compute('add', total, value) ?? new Double(toNumber(total) + toNumber(value));
  }
  return total;
}

function average(values: readonly NumberValue[]): Value {
  if (values.length === 0) return null;
  if (values.some((value) => value instanceof Decimal128)) throw notSupported('$avg over decimals');
  return new Double(toNumber(sum(values)) / values.length);
}

function extreme(values: readonly (Value | undefined)[], direction: 1 | -1): Value {
  let found: Value = null;
  for (const value of values) {
    if (value === undefined || value === null) continue;
    if (found === null || compareValues(value, found) * direction > 0) found = value;
  }
  return found;
}

function distinctValues(values: readonly Value[]): Value[] {
  const found = new Map(values.map((value) => [keyString([value], [1]).toString('latin1'), value]));
  return [...found.values()];
}
