import { Int32 } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { type Doc, isDoc, isNumber, isTruthy, type Value } from '../bson/value.ts';
import { badValue, failedToParse, MongoError } from '../errors.ts';
import { splitPath } from '../query/path.ts';
import { compute } from '../update/arithmetic.ts';
import { compileWithMingo } from './mingo-expression.ts';

/** Computes a value from a document; `undefined` when it is missing. */
export type FieldExpression = (doc: Doc) => Value | undefined;

type Expression = (doc: Doc, variables: Doc) => Value | undefined;

const noVariables: Doc = new Map();

/** A `$expr` condition. */
export function compileExpression(expression: Value, constants?: Doc): (doc: Doc) => boolean {
  const evaluate = compileFieldExpression(expression, constants);
  return (doc) => isTruthy(evaluate(doc));
}

/**
 * An aggregation expression. Paths, literals, conditions, comparisons and plain arithmetic are done here, where
 * types are kept exactly; other operators are mingo's.
 */
export function compileFieldExpression(expression: Value, constants: Doc = noVariables): FieldExpression {
  const evaluate = compile(expression);
  return (doc) => evaluate(doc, constants);
}

function compile(expression: Value): Expression {
  if (typeof expression === 'string' && expression.startsWith('$')) return compilePath(expression);
  if (Array.isArray(expression)) {
    const items = expression.map(compile);
    return (doc, variables) => items.map((item) => item(doc, variables) ?? null);
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

function compileObject(expression: Doc): Expression {
  const fields = [...expression].map(([name, value]) => [name, compile(value)] as const);
  return (doc, variables) => {
    const result: Doc = new Map();
    for (const [name, evaluate] of fields) {
      const value = evaluate(doc, variables);
      if (value !== undefined) result.set(name, value);
    }
    return result;
  };
}

function compilePath(expression: string): Expression {
  if (!expression.startsWith('$$')) {
    const parts = checkedPath(expression.slice(1));
    return (doc) => resolvePath(doc, parts);
  }
  const [name = '', ...parts] = splitPath(expression.slice(2));
  switch (name) {
    case 'ROOT':
    case 'CURRENT':
      return (doc) => resolvePath(doc, parts);
    case 'NOW':
      return () => new Date();
    case 'REMOVE':
      return () => undefined;
    default:
      return (_, variables) => {
        const value = variables.get(name);
        if (value === undefined && !variables.has(name))
          throw new MongoError(17276, `Use of undefined variable: ${name}`);
        return value === undefined ? undefined : resolvePath(value, parts);
      };
  }
}

function checkedPath(path: string): string[] {
  const parts = splitPath(path);
  if (parts.includes(''))
    throw new MongoError(40353, "FieldPath must not end with a '.' or hold an empty name.");
  if (parts.some((part) => part.startsWith('$')))
    throw new MongoError(16410, "FieldPath field names may not start with '$'.");
  return parts;
}

/** A path in an expression goes through arrays, but never by index. */
export function resolvePath(value: Value, parts: readonly string[]): Value | undefined {
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

const comparisons: Record<string, (order: number) => Value> = {
  $eq: (order) => order === 0,
  $ne: (order) => order !== 0,
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
  $cmp: (order) => new Int32(order),
};

function compileOperator(operator: string, expression: Doc): Expression {
  const argument = expression.get(operator) ?? null;
  const compare = comparisons[operator];
  if (compare) {
    const [left, right] = operands(operator, argument, 2) as [Expression, Expression];
    return (doc, variables) => compare(compareOptional(left(doc, variables), right(doc, variables)));
  }
  switch (operator) {
    case '$literal':
      return () => argument;
    case '$cond':
      return compileCondition(argument);
    case '$ifNull': {
      const items = operands(operator, argument);
      return (doc, variables) => {
        for (const item of items.slice(0, -1)) {
          const value = item(doc, variables);
          if (value !== undefined && value !== null) return value;
        }
        return items[items.length - 1]?.(doc, variables);
      };
    }
    case '$and': {
      const items = operands(operator, argument);
      return (doc, variables) => items.every((item) => isTruthy(item(doc, variables)));
    }
    case '$or': {
      const items = operands(operator, argument);
      return (doc, variables) => items.some((item) => isTruthy(item(doc, variables)));
    }
    case '$not': {
      const [item] = operands(operator, argument, 1) as [Expression];
      return (doc, variables) => !isTruthy(item(doc, variables));
    }
    case '$getField':
    case '$setField':
    case '$unsetField':
      return compileFieldAccess(operator, argument);
    case '$add':
    case '$multiply':
      return compileArithmetic(operator, expression, argument);
    default:
      return compileWithMingo(expression);
  }
}

function operands(operator: string, argument: Value, count?: number): Expression[] {
  const list = Array.isArray(argument) ? argument : [argument];
  if (count !== undefined && list.length !== count) {
    throw new MongoError(
      16020,
      `Expression ${operator} takes exactly ${count} arguments. ${list.length} were passed in.`,
    );
  }
  return list.map(compile);
}

function compareOptional(a: Value | undefined, b: Value | undefined): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return compareValues(a, b);
}

function compileCondition(argument: Value): Expression {
  const parts = isDoc(argument) ? ['if', 'then', 'else'].map((name) => argument.get(name)) : argument;
  if (!Array.isArray(parts) || parts.length !== 3 || parts.includes(undefined as never)) {
    throw failedToParse("$cond needs 'if', 'then' and 'else'");
  }
  const [test, yes, no] = (parts as Value[]).map(compile) as [Expression, Expression, Expression];
  return (doc, variables) => (isTruthy(test(doc, variables)) ? yes(doc, variables) : no(doc, variables));
}

/** Numbers are added with their types; dates are left to mingo. */
function compileArithmetic(operator: '$add' | '$multiply', expression: Doc, argument: Value): Expression {
  const items = operands(operator, argument);
  const operation = operator === '$add' ? 'add' : 'multiply';
  let general: Expression | undefined;
  return (doc, variables) => {
    let result: Value = new Int32(operator === '$add' ? 0 : 1);
    for (const item of items) {
      const value = item(doc, variables) ?? null;
      if (value === null) return null;
      if (value instanceof Date) {
        general ??= compileWithMingo(expression);
        return general(doc, variables);
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

/** Fields whose names hold dots or dollars, which no path can name. */
function compileFieldAccess(
  operator: '$getField' | '$setField' | '$unsetField',
  argument: Value,
): Expression {
  const options: Doc =
    isDoc(argument) && argument.has('field') ? argument : new Map<string, Value>([['field', argument]]);
  const name = constantName(options.get('field') ?? null, operator);
  const input = options.has('input') ? compile(options.get('input') ?? null) : (doc: Doc) => doc;
  const value = operator === '$setField' ? compile(options.get('value') ?? null) : () => undefined;
  return (doc, variables) => {
    const target = input(doc, variables);
    if (operator === '$getField') return isDoc(target) ? target.get(name) : undefined;
    if (target === undefined || target === null) return null;
    if (!isDoc(target))
      throw new MongoError(4161105, `${operator} requires 'input' to evaluate to type Object`);
    const copy: Doc = new Map(target);
    const next = value(doc, variables);
    if (next === undefined) copy.delete(name);
    else copy.set(name, next);
    return copy;
  };
}

function constantName(field: Value, operator: string): string {
  const name = isDoc(field) && field.size === 1 ? field.get('$literal') : field;
  if (typeof name !== 'string' || (name === field && name.startsWith('$'))) {
    throw new MongoError(5654602, `${operator} requires 'field' to evaluate to a constant of type String`);
  }
  return name;
}
