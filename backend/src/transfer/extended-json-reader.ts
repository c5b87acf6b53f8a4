import { bsonUndefined, type Doc, type Value } from '@brim-and-page/embedded-mongodb/bson';
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { type Json, NumberText, parseJsonTree } from './json-tree.ts';

/**
 * Parses a document from a line of Extended JSON: canonical, relaxed, and the older forms of dates and binaries that
 * mongoexport wrote before version 4.2.
 * @throws SyntaxError with the reason
 */
export function fromExtendedJson(line: string): Doc {
  const tree = parseJsonTree(line);
  if (!(tree instanceof Map)) throw new SyntaxError('not a document: { … } is expected');
  const value = read(tree);
  if (!(value instanceof Map)) throw new SyntaxError('not a document, but a single value');
  return value;
}

function read(json: Json): Value {
  if (json === null || typeof json === 'boolean' || typeof json === 'string') return json;
  if (json instanceof NumberText) return readNumber(json.text);
  if (Array.isArray(json)) return json.map(read);
  const special = readTyped(json);
  return special === undefined ? readDoc(json) : special;
}

function readDoc(json: ReadonlyMap<string, Json>): Doc {
  return new Map([...json].map(([name, value]) => [name, read(value)]));
}

function readNumber(text: string): Value {
  if (/[.eE]/.test(text) || text === '-0') return new Double(Number(text));
  const number = Number(text);
  if (number === (number | 0)) return new Int32(number);
  const parsed = BigInt(text);
  return parsed === BigInt.asIntN(64, parsed) ? Long.fromBigInt(parsed) : new Double(number);
}

type Fields = ReadonlyMap<string, Json>;

function readTyped(json: Fields): Value | undefined {
  const [name] = json.keys();
  if (!name?.startsWith('$')) return undefined;
  const reader = readers[name];
  if (!reader) return undefined;
  const { others = [], from } = reader;
  const isWhole = [...json.keys()].every((field, at) => at === 0 || others.includes(field));
  const value = isWhole ? from(json.get(name) ?? null, json) : undefined;
  if (value === undefined) throw new SyntaxError(`${name} is not as Extended JSON has it`);
  return value;
}

interface TypedReader {
  /** Further fields allowed beside the type's field. */
  others?: readonly string[];
  /** Returns undefined for an invalid value. */
  from(value: Json, fields: Fields): Value | undefined;
}

const ofText =
  (make: (text: string) => Value | undefined): TypedReader['from'] =>
  (value) =>
    typeof value === 'string' ? make(value) : undefined;

const readers: Record<string, TypedReader> = {
  $oid: { from: ofText((text) => (/^[0-9a-fA-F]{24}$/.test(text) ? new ObjectId(text) : undefined)) },
  $numberInt: { from: ofText((text) => integer(text, 32, (parsed) => new Int32(Number(parsed)))) },
  $numberLong: { from: ofText((text) => integer(text, 64, (parsed) => Long.fromBigInt(parsed))) },
  $numberDouble: { from: ofText(double) },
  $numberDecimal: { from: ofText(decimal) },
  $date: { from: date },
  $binary: { others: ['$type'], from: binary },
  $uuid: { from: ofText(uuid) },
  $regularExpression: {
    from: (value) => {
      const [pattern, options] = value instanceof Map ? [value.get('pattern'), value.get('options')] : [];
      if (typeof pattern !== 'string' || typeof options !== 'string') return undefined;
      return new BSONRegExp(pattern, [...options].sort().join(''));
    },
  },
  $timestamp: {
    from: (value) => {
      const [t, i] = value instanceof Map ? [unsigned(value.get('t')), unsigned(value.get('i'))] : [];
      return t === undefined || i === undefined ? undefined : new Timestamp({ t, i });
    },
  },
  $code: {
    others: ['$scope'],
    from: (code, fields) => {
      const scope = fields.get('$scope');
      if (typeof code !== 'string') return undefined;
      if (scope === undefined) return new Code(code);
      return scope instanceof Map ? new Code(code, readDoc(scope)) : undefined;
    },
  },
  $symbol: { from: ofText((text) => new BSONSymbol(text)) },
  $minKey: { from: (value) => (isOne(value) ? new MinKey() : undefined) },
  $maxKey: { from: (value) => (isOne(value) ? new MaxKey() : undefined) },
  $undefined: { from: (value) => (value === true ? bsonUndefined : undefined) },
};

const isOne = (value: Json) => value instanceof NumberText && value.text === '1';

function integer(text: string, bits: number, make: (parsed: bigint) => Value): Value | undefined {
  if (!/^-?\d{1,20}$/.test(text)) return undefined;
  const parsed = BigInt(text);
  return parsed === BigInt.asIntN(bits, parsed) ? make(parsed) : undefined;
}

function double(text: string): Value | undefined {
  if (/^-?(Infinity|NaN)$/.test(text)) return new Double(Number(text));
  return /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text) ? new Double(Number(text)) : undefined;
}

function decimal(text: string): Value | undefined {
  try {
    return Decimal128.fromString(text);
  } catch {
    return undefined;
  }
}

function unsigned(json: Json | undefined): number | undefined {
  const number = json instanceof NumberText && /^\d+$/.test(json.text) ? Number(json.text) : Number.NaN;
  return number === number >>> 0 ? number : undefined;
}

const momentText = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;

function date(value: Json): Value | undefined {
  let ms = Number.NaN;
  if (typeof value === 'string') ms = momentText.test(value) ? Date.parse(zoned(value)) : ms;
  else if (value instanceof NumberText) ms = Number(value.text);
  else if (value instanceof Map) {
    const text = value.get('$numberLong');
    if (typeof text === 'string' && /^-?\d+$/.test(text)) ms = Number(text);
  }
  const made = new Date(ms);
  return Number.isNaN(made.getTime()) ? undefined : made;
}

/** Older tools wrote time zone offsets without a colon. */
const zoned = (text: string) => text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2');

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

function binary(value: Json, fields: Fields): Value | undefined {
  const isOld = typeof value === 'string';
  const [content, subType] = isOld
    ? [value, fields.get('$type')]
    : value instanceof Map
      ? [value.get('base64'), value.get('subType')]
      : [];
  if (typeof content !== 'string' || !base64.test(content)) return undefined;
  if (typeof subType !== 'string' || !/^[0-9a-fA-F]{1,2}$/.test(subType)) return undefined;
  return new Binary(Buffer.from(content, 'base64'), Number.parseInt(subType, 16));
}

function uuid(text: string): Value | undefined {
  const hex = text.replaceAll('-', '');
  return /^[0-9a-fA-F]{32}$/.test(hex) ? new Binary(Buffer.from(hex, 'hex'), 4) : undefined;
}
