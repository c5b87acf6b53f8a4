import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { isEqual } from '../../bson/compare.ts';
import { keyString } from '../../bson/key-string.ts';
import { BsonUndefined, type Doc, isDoc, isNumber, toNumber, type Value } from '../../bson/value.ts';
import { isOperatorDoc } from '../../query/filter.ts';
import { type TextPrefix, textPrefixOf } from './text-prefix.ts';

/** One condition of a filter. All conditions of a filter must hold. */
export interface Condition {
  /** Empty for an operator on the whole document, e.g. `$or`. */
  path: string;
  operator: string;
  argument: Value;
  /** The `$options` of a `$regex`. */
  options?: Value | undefined;
}

/** What an index can use of a filter's conditions on one field. */
export interface FieldConditions {
  points?: Value[];
  lower?: Value;
  upper?: Value;
  prefix?: TextPrefix;
}

/** More points than these make a plan that is slower than another one. */
export const maxPoints = 200;

/** The conditions that must all hold: the top-level ones and those within `$and`. */
export function conditionsOf(filter: Doc): Condition[] {
  return [...filter].flatMap(([path, value]): Condition[] => {
    if (path === '$comment') return [];
    if (path === '$and' && Array.isArray(value))
      return value.flatMap((clause) => (isDoc(clause) ? conditionsOf(clause) : []));
    if (path.startsWith('$')) return [{ path: '', operator: path, argument: value }];
    if (value instanceof BSONRegExp) return [{ path, operator: '$regex', argument: value }];
    if (!isOperatorDoc(value)) return [{ path, operator: '$eq', argument: value }];
    return [...value]
      .filter(([operator]) => operator !== '$options')
      .map(([operator, argument]) => ({ path, operator, argument, options: value.get('$options') }));
  });
}

/** The conditions of each field, as far as an index can use them. Of two conditions of a kind the first counts. */
export function fieldConditionsOf(conditions: readonly Condition[]): Map<string, FieldConditions> {
  const fields = new Map<string, FieldConditions>();
  for (const condition of conditions) {
    const found = fields.get(condition.path) ?? {};
    addCondition(found, condition);
    if (Object.keys(found).length > 0) fields.set(condition.path, found);
  }
  return fields;
}

function addCondition(field: FieldConditions, condition: Condition): void {
  const { operator, argument } = condition;
  const points = pointsOf(condition);
  if (points) field.points ??= points;
  const prefix = textPrefixOf(condition);
  if (prefix) field.prefix ??= prefix;
  if (!isBound(argument)) return;
  if (operator === '$gt' || operator === '$gte') field.lower ??= argument;
  if (operator === '$lt' || operator === '$lte') field.upper ??= argument;
}

/** The values that a condition asks for, each with an index key of its own. */
export function pointsOf({ operator, argument }: Condition): Value[] | undefined {
  if (operator === '$eq' && hasOwnKey(argument)) return [argument];
  const isList = operator === '$in' && Array.isArray(argument) && argument.length <= maxPoints;
  return isList && argument.every(hasOwnKey) ? argument : undefined;
}

/** Whether a value has a single index key of its own: null also matches missing fields, arrays are indexed by elements. */
function hasOwnKey(value: Value): boolean {
  return (
    value !== null &&
    !(value instanceof BsonUndefined) &&
    !Array.isArray(value) &&
    !(value instanceof BSONRegExp)
  );
}

function isBound(value: Value): boolean {
  if (isNumber(value)) return !Number.isNaN(toNumber(value));
  return hasOwnKey(value) && !(value instanceof MinKey) && !(value instanceof MaxKey);
}

/** Whether a partial index certainly contains every document that meets the conditions; false when unsure. */
export const implyPartial = (conditions: readonly Condition[], partial: Doc): boolean =>
  conditionsOf(partial).every((wanted) => conditions.some((condition) => implies(condition, wanted)));

/** Whether the documents that meet a condition certainly meet another one. */
function implies(condition: Condition, wanted: Condition): boolean {
  if (wanted.path === '' || condition.path !== wanted.path) return false;
  if (isSameCondition(condition, wanted)) return true;
  const points = pointsOf(condition);
  return points?.every((point) => meets(point, wanted)) ?? false;
}

/** Whether two conditions are the same: they hold for the same documents. */
export const isSameCondition = (one: Condition, other: Condition): boolean =>
  one.path === other.path &&
  one.operator === other.operator &&
  isEqual(one.argument, other.argument) &&
  isEqual(one.options ?? null, other.options ?? null);

function meets(point: Value, { operator, argument }: Condition): boolean {
  if (operator === '$exists') return argument === true;
  if (operator === '$eq') return hasOwnKey(argument) && hasSameKey(point, argument);
  if (operator === '$in')
    return Array.isArray(argument) && argument.some((item) => hasOwnKey(item) && hasSameKey(point, item));
  return false;
}

const hasSameKey = (one: Value, other: Value) => keyString([one], [1]).equals(keyString([other], [1]));
