import { mongo } from 'mongoose';

export const { Int32, Double, Long, ObjectId } = mongo.BSON;
type Int32 = mongo.BSON.Int32;
type Double = mongo.BSON.Double;
type Long = mongo.BSON.Long;
type ObjectId = mongo.BSON.ObjectId;

/** The sort and index key of an empty array: less than null. */
class Empty {}
export const empty = new Empty();

export type ModelNumber = Int32 | Double | Long;
export type ModelValue =
  | null
  | boolean
  | string
  | ModelNumber
  | Date
  | ObjectId
  | Empty
  | ModelValue[]
  | ModelDoc;
export interface ModelDoc {
  [name: string]: ModelValue;
}

export const isNumber = (value: unknown): value is ModelNumber =>
  value instanceof Int32 || value instanceof Double || value instanceof Long;

export const isDoc = (value: unknown): value is ModelDoc =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export const numberOf = (value: ModelNumber): number =>
  value instanceof Long ? value.toNumber() : value.value;

/** Rank of a value's type in BSON's order. */
function rank(value: ModelValue): number {
  if (value instanceof Empty) return 0;
  if (value === null) return 1;
  if (isNumber(value)) return 2;
  if (typeof value === 'string') return 3;
  if (isDoc(value)) return 4;
  if (Array.isArray(value)) return 5;
  if (value instanceof ObjectId) return 7;
  if (typeof value === 'boolean') return 8;
  return 9;
}

export const sameType = (a: ModelValue, b: ModelValue): boolean => rank(a) === rank(b);

/** BSON's order over the types of the model. */
export function compare(a: ModelValue, b: ModelValue): number {
  if (!sameType(a, b)) return rank(a) - rank(b);
  if (isNumber(a) && isNumber(b)) return numberOf(a) - numberOf(b);
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id);
  if (typeof a === 'boolean') return Number(a) - Number(b);
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  if (Array.isArray(a) && Array.isArray(b)) return compareLists(a, b);
  if (isDoc(a) && isDoc(b)) return compareDocs(a, b);
  return 0;
}

function compareLists(a: ModelValue[], b: ModelValue[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const order = compare(a[at] as ModelValue, b[at] as ModelValue);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Compares field by field: type, then name, then value. */
function compareDocs(a: ModelDoc, b: ModelDoc): number {
  const [left, right] = [Object.entries(a), Object.entries(b)];
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const [nameA, valueA] = left[at] as [string, ModelValue];
    const [nameB, valueB] = right[at] as [string, ModelValue];
    if (!sameType(valueA, valueB)) return rank(valueA) - rank(valueB);
    if (nameA !== nameB) return nameA < nameB ? -1 : 1;
    const order = compare(valueA, valueB);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

export const equal = (a: ModelValue, b: ModelValue): boolean => compare(a, b) === 0;

/** A deep copy. */
export function copy<T extends ModelValue>(value: T): T {
  if (Array.isArray(value)) return value.map(copy) as T;
  if (isDoc(value))
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, copy(item)])) as T;
  return value;
}

/** The value as text with types and field order: equal texts mean equal bytes. */
export const textOf = (value: unknown): string => mongo.BSON.EJSON.stringify(value, { relaxed: false });

/** An error that MongoDB returns, by its code. */
export class ModelError extends Error {
  readonly code: number;
  readonly keyPattern?: ModelDoc;

  constructor(code: number, keyPattern?: ModelDoc) {
    super(`refused with code ${code}`);
    this.code = code;
    if (keyPattern) this.keyPattern = keyPattern;
  }
}
