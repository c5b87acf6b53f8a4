import { Context, evalExpr } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import { type Doc, isDoc, type Value } from '../bson/value.ts';
import { badValue, MongoError, notSupported } from '../errors.ts';
import { compareOptional, comparisons } from './comparisons.ts';
import { fromComputed, toPlain, toPlainObject } from './plain.ts';

/** Operators that mingo evaluates as MongoDB does. Others are refused. */
const trusted = new Set(
  `$abs $add $ceil $divide $floor $mod $multiply $round $subtract $trunc
  $and $or $not $cmp $eq $gt $gte $lt $lte $ne $cond $ifNull $switch $literal
  $arrayElemAt $concatArrays $filter $first $in $isArray $last $map $reduce $size $slice $sum $avg $min $max
  $concat $regexMatch $substrCP $toLower $toString $toUpper $trim
  $dateAdd $dateDiff $dateSubtract $dateToString $dateTrunc $dayOfMonth $dayOfWeek $hour $month $year`.split(
    /\s+/,
  ),
);

const known = new Set(Object.keys(expressions));

type EvalOptions = Parameters<typeof evalExpr>[2];
type Operator = (object: unknown, argument: unknown, options: EvalOptions) => unknown;

/** mingo orders values of different types differently from MongoDB, so comparisons are made here. */
const ownComparisons = Object.fromEntries(
  Object.entries(comparisons).map(([name, test]): [string, Operator] => [
    name,
    (object, argument, options) => {
      const [a, b] = evalExpr(object as never, argument as never, options) as [unknown, unknown];
      return test(compareOptional(fromComputed(a), fromComputed(b)));
    },
  ]),
);

const dateParts = new Set('$dayOfMonth $dayOfWeek $hour $month $year'.split(' '));

/** The parts of a missing date are null; mingo would throw. */
const nullableDateParts = Object.fromEntries(
  Object.entries(expressions)
    .filter(([name]) => dateParts.has(name))
    .map(([name, part]): [string, Operator] => [
      name,
      (object, argument, options) => {
        const [operand] = Array.isArray(argument) ? argument : [argument];
        const date = evalExpr(object as never, operand as never, options) as
          | { date?: unknown }
          | null
          | undefined;
        const isObject = date !== null && typeof date === 'object' && !(date instanceof Date);
        if ((isObject ? date.date : date) == null) return null;
        return (part as Operator)(object, operand, options);
      },
    ]),
);

const context = Context.init({
  accumulator: accumulators,
  expression: { ...expressions, ...ownComparisons, ...nullableDateParts } as typeof expressions,
});

const options = {
  context,
  useStrictMode: true,
  scriptEnabled: false,
  failOnError: true,
  idKey: '_id',
  processingMode: 0,
};

/**
 * Compiles an operator expression that mingo evaluates. Only the fields that it names are converted for mingo.
 * @throws MongoError 115 for an operator that is not trusted, 168 for one MongoDB does not know
 */
export function compileWithMingo(expression: Doc): (doc: Doc) => Value | undefined {
  checkOperators(expression);
  const plain = toPlain(expression) as Record<string, unknown>;
  const fields = fieldsNamed(expression, new Set());
  return (doc) => {
    const object = toPlainObject(doc, fields === 'all' ? undefined : fields);
    try {
      return fromComputed(evalExpr(object, plain, options as never));
    } catch (error) {
      if (error instanceof MongoError) throw error;
      throw badValue(error instanceof Error ? error.message : String(error));
    }
  };
}

function checkOperators(expression: Value): void {
  if (Array.isArray(expression)) for (const item of expression) checkOperators(item);
  if (!isDoc(expression)) return;
  for (const [name, value] of expression) {
    if (name === '$literal') continue;
    if (name.startsWith('$') && !trusted.has(name)) {
      if (known.has(name)) throw notSupported(`The expression operator ${name}`);
      throw new MongoError(168, `Unrecognized expression '${name}'`);
    }
    checkOperators(value);
  }
}

/** The top-level fields that an expression reads. */
function fieldsNamed(expression: Value, found: Set<string>): Set<string> | 'all' {
  if (typeof expression === 'string' && expression.startsWith('$')) {
    if (/^\$\$(ROOT|CURRENT)\b/.test(expression)) return 'all';
    if (!expression.startsWith('$$')) found.add(expression.slice(1).split('.')[0] as string);
  }
  const parts = Array.isArray(expression) ? expression : isDoc(expression) ? [...expression.values()] : [];
  for (const part of parts) if (fieldsNamed(part, found) === 'all') return 'all';
  return found;
}
