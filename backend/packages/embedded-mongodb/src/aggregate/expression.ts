import { Int32 } from 'bson';
import { type Doc, fromPlain, isDoc, isNumber, isTruthy, type Value } from '../bson/value.ts';
import { badValue, failedToParse, MongoError } from '../errors.ts';
import { splitPath } from '../query/path.ts';
import { compute } from '../update/arithmetic.ts';
import { compareOptional, comparisons } from './comparisons.ts';
import { compileWithMingo } from './mingo-expression.ts';

/** Computes a value from a document; `undefined` when it is missing. */
export type FieldExpression = (doc: Doc) => Value | undefined;

/** Compiles a `$expr` condition. */
export function compileExpression(expression: Value): (doc: Doc) => boolean {
  const evaluate = compileFieldExpression(expression);
  return (doc) => isTruthy(evaluate(doc));
}

/**
 * Compiles an aggregation expression. Paths, literals, conditions, comparisons, `$add` and `$multiply` are evaluated
 * here with exact types, other operators by mingo.
 */
export function compileFieldExpression(expression: Value): FieldExpression {
  if (typeof expression === 'string' && expression.startsWith('$')) return compilePath(expression);
  if (Array.isArray(expression)) {
    const items = expression.map(compileFieldExpression);
    return (doc) => items.map((item) => item(doc) ?? null);
  }
  if (!isDoc(expression)) return () => expression;
  const [operator] = expression.keys();
  if (!operator?.startsWith('$')) return compileObject(expression);
  if (expression.size > 1) {
    throw new MongoError(
      15983,
      `an expression specification must contain exactly one field, the name of the expression. Found ${expression.size} fields`,
    );
  }
  return compileOperator(operator, expression);
}

function compileObject(expression: Doc): FieldExpression {
  const fields = [...expression].map(([name, value]) => [name, compileFieldExpression(value)] as const);
  return (doc) => {
    const result: Doc = new Map();
    for (const [name, evaluate] of fields) {
      const value = evaluate(doc);
      if (value !== undefined) result.set(name, value);
    }
    return result;
  };
}

function compilePath(expression: string): FieldExpression {
  if (!expression.startsWith('$$')) {
    const parts = checkedPath(expression.slice(1));
    return (doc) => resolvePath(doc, parts);
  }
  const [name = '', ...parts] = splitPath(expression.slice(2));
  if (name !== 'ROOT' && name !== 'CURRENT')
    throw new MongoError(17276, `Use of undefined variable: ${name}`);
  return (doc) => resolvePath(doc, parts);
}

function checkedPath(path: string): string[] {
  const parts = splitPath(path);
  if (parts.includes(''))
    throw new MongoError(40353, "FieldPath must not end with a '.' or hold an empty name.");
  if (parts.some((part) => part.startsWith('$')))
    throw new MongoError(16410, "FieldPath field names may not start with '$'.");
  return parts;
}

/** Resolves a path in an expression: through arrays of documents, never by array index. */
function resolvePath(value: Value, parts: readonly string[]): Value | undefined {
  if (parts.length === 0) return value;
  if (Array.isArray(value)) {
    return value
      .filter((item) => isDoc(item) || Array.isArray(item))
      .map((item) => resolvePath(item, parts))
      .filter((item) => item !== undefined);
  }
  if (!isDoc(value)) return undefined;
  const next = value.get(parts[0] as string);
  return next === undefined ? undefined : resolvePath(next, parts.slice(1));
}

function compileOperator(operator: string, expression: Doc): FieldExpression {
  const argument = expression.get(operator) ?? null;
  const compare = comparisons[operator];
  if (compare) {
    const [left, right] = operands(operator, argument, 2) as [FieldExpression, FieldExpression];
    return (doc) => fromPlain(compare(compareOptional(left(doc), right(doc))));
  }
  switch (operator) {
    case '$literal':
      return () => argument;
    case '$cond':
      return compileCondition(argument);
    case '$ifNull': {
      const items = operands(operator, argument);
      return (doc) => {
        for (const item of items.slice(0, -1)) {
          const value = item(doc);
          if (value !== undefined && value !== null) return value;
        }
        return items[items.length - 1]?.(doc);
      };
    }
    case '$and': {
      const items = operands(operator, argument);
      return (doc) => items.every((item) => isTruthy(item(doc)));
    }
    case '$or': {
      const items = operands(operator, argument);
      return (doc) => items.some((item) => isTruthy(item(doc)));
    }
    case '$not': {
      const [item] = operands(operator, argument, 1) as [FieldExpression];
      return (doc) => !isTruthy(item(doc));
    }
    case '$add':
    case '$multiply':
      return compileArithmetic(operator, expression, argument);
    default:
      return compileWithMingo(expression);
  }
}

function operands(operator: string, argument: Value, count?: number): FieldExpression[] {
  const list = Array.isArray(argument) ? argument : [argument];
  if (count !== undefined && list.length !== count) {
    throw new MongoError(
      16020,
      `FieldExpression ${operator} takes exactly ${count} arguments. ${list.length} were passed in.`,
    );
  }
  return list.map(compileFieldExpression);
}

function compileCondition(argument: Value): FieldExpression {
  const parts = isDoc(argument) ? ['if', 'then', 'else'].map((name) => argument.get(name)) : argument;
  if (!Array.isArray(parts) || parts.length !== 3 || parts.includes(undefined as never)) {
    throw failedToParse("$cond needs 'if', 'then' and 'else'");
  }
  const [test, yes, no] = (parts as Value[]).map(compileFieldExpression) as [
    FieldExpression,
    FieldExpression,
    FieldExpression,
  ];
  return (doc) => (isTruthy(test(doc)) ? yes(doc) : no(doc));
}

/** Computes with the exact number types; sums with dates are evaluated by mingo. */
function compileArithmetic(
  operator: '$add' | '$multiply',
  expression: Doc,
  argument: Value,
): FieldExpression {
  const items = operands(operator, argument);
  const operation = operator === '$add' ? 'add' : 'multiply';
  let general: FieldExpression | undefined;
  return (doc) => {
    let result: Value = new Int32(operator === '$add' ? 0 : 1);
    for (const item of items) {
      const value = item(doc) ?? null;
      if (value === null) return null;
      if (value instanceof Date) {
        general ??= compileWithMingo(expression);
        return general(doc);
      }
      if (!isNumber(value) || !isNumber(result))
        throw new MongoError(14, `${operator} only supports numeric or date types`);
      const next = compute(operation, result, value);
      if (!next) throw badValue(`${operator} overflows a long`);
      result = next;
    }
    return result;
  };
}
