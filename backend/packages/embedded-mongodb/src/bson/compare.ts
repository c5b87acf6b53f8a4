import {
  type Binary,
  type BSONRegExp,
  BSONSymbol,
  type Code,
  Double,
  Int32,
  type ObjectId,
  type Timestamp,
} from 'bson';
import { compareNumbers } from './exact-number.ts';
import { type Doc, type NumberValue, typeNumber, type Value } from './value.ts';

/** Rank of a value's type in MongoDB's order: all numbers share one rank, strings and symbols another. */
const canonicalOrder: Record<number, number> = {
  [-1]: 1,
  6: 2,
  10: 5,
  16: 10,
  1: 10,
  18: 10,
  19: 10,
  2: 15,
  14: 15,
  3: 20,
  4: 25,
  5: 30,
  7: 35,
  8: 40,
  9: 45,
  17: 47,
  11: 50,
  13: 60,
  15: 65,
  127: 127,
};

export function canonicalType(value: Value): number {
  return canonicalOrder[typeNumber(value)] as number;
}

/** MongoDB's total order over values of all types, for sorting, index keys and range operators. */
export function compareValues(a: Value, b: Value): number {
  if (a === b) return 0;
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if ((a instanceof Int32 || a instanceof Double) && (b instanceof Int32 || b instanceof Double)) {
    return compareNumbers(a, b);
  }
  const type = canonicalType(a);
  const other = canonicalType(b);
  if (type !== other) return type < other ? -1 : 1;
  switch (type) {
    case 10:
      return compareNumbers(a as NumberValue, b as NumberValue);
    case 15:
      return compareText(textOf(a), textOf(b));
    case 20:
      return compareDocs(a as Doc, b as Doc);
    case 25:
      return compareArrays(a as Value[], b as Value[]);
    case 30:
      return compareBinary(a as Binary, b as Binary);
    case 35:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case 40:
      return Number(a) - Number(b);
    case 45:
      return Math.sign((a as Date).getTime() - (b as Date).getTime());
    case 47:
      return (a as Timestamp).compare(b as Timestamp);
    case 50:
      return compareRegex(a as BSONRegExp, b as BSONRegExp);
    case 60:
      return compareText((a as Code).code, (b as Code).code);
    case 65:
      return compareScopedCode(a as Code, b as Code);
    default:
      return 0;
  }
}

export const isEqual = (a: Value, b: Value): boolean => compareValues(a, b) === 0;

/** Compares by UTF-8 bytes; UTF-16 order differs beyond the basic plane. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left !== right) return codePointRank(left) < codePointRank(right) ? -1 : 1;
  }
  return Math.sign(a.length - b.length);
}

const codePointRank = (unit: number) => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);

const textOf = (value: Value) => (value instanceof BSONSymbol ? value.value : (value as string));

function compareDocs(a: Doc, b: Doc): number {
  const left = a.entries();
  const right = b.entries();
  for (;;) {
    const one = left.next();
    const two = right.next();
    if (one.done || two.done) return Number(Boolean(two.done)) - Number(Boolean(one.done));
    const order = compareElements(one.value, two.value);
    if (order !== 0) return order;
  }
}

function compareElements([nameA, a]: [string, Value], [nameB, b]: [string, Value]): number {
  const types = canonicalType(a) - canonicalType(b);
  if (types !== 0) return Math.sign(types);
  return compareText(nameA, nameB) || compareValues(a, b);
}

function compareArrays(a: readonly Value[], b: readonly Value[]): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const order = compareValues(a[index] as Value, b[index] as Value);
    if (order !== 0) return order;
  }
  return Math.sign(a.length - b.length);
}

/** By length, then subtype, then bytes. */
function compareBinary(a: Binary, b: Binary): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  if (a.sub_type !== b.sub_type) return a.sub_type < b.sub_type ? -1 : 1;
  return Buffer.compare(a.buffer.subarray(0, a.position), b.buffer.subarray(0, b.position));
}

function compareRegex(a: BSONRegExp, b: BSONRegExp): number {
  return compareText(a.pattern, b.pattern) || compareText(a.options, b.options);
}

function compareScopedCode(a: Code, b: Code): number {
  return compareText(a.code, b.code) || compareDocs(a.scope as unknown as Doc, b.scope as unknown as Doc);
}
