import {
  bsonUndefined,
  type Doc,
  decodeDoc,
  docOf,
  encodeDoc,
  type Value,
} from '@brim-and-page/embedded-mongodb/bson';
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  EJSON,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
} from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromExtendedJson } from './extended-json-reader.ts';
import { toExtendedJson } from './extended-json-writer.ts';

const oid = '65a1b2c3d4e5f60718293a4b';

/** Every BSON type and its Extended JSON. */
const types: [name: string, value: Value, json: string][] = [
  ['int32', new Int32(-5), '-5'],
  ['a long that would fit an int32', Long.fromNumber(5), '{"$numberLong":"5"}'],
  ['the largest long', Long.MAX_VALUE, '{"$numberLong":"9223372036854775807"}'],
  ['double', new Double(19.95), '19.95'],
  ['a whole double', new Double(5), '{"$numberDouble":"5.0"}'],
  ['minus zero', new Double(-0), '{"$numberDouble":"-0.0"}'],
  ['a large double', new Double(1e300), '{"$numberDouble":"1e+300"}'],
  ['infinity', new Double(Number.NEGATIVE_INFINITY), '{"$numberDouble":"-Infinity"}'],
  ['not a number', new Double(Number.NaN), '{"$numberDouble":"NaN"}'],
  ['decimal', Decimal128.fromString('1.10'), '{"$numberDecimal":"1.10"}'],
  ['string', 'Crème "brûlée" \\ 🧢', '"Crème \\"brûlée\\" \\\\ 🧢"'],
  [
    'characters that end a line or a text elsewhere',
    'a\u2028b\u2029c\r\nd\u0000\u0085e',
    '"a\\u2028b\\u2029c\\r\\nd\\u0000\u0085e"',
  ],
  ['document', docOf({ b: 1, a: docOf({}) }), '{"b":1,"a":{}}'],
  [
    'a document with numbers as names',
    new Map<string, Value>([
      ['b', true],
      ['1', null],
    ]),
    '{"b":true,"1":null}',
  ],
  ['array', [new Int32(1), [], ['x']], '[1,[],["x"]]'],
  ['binary', new Binary(Buffer.from([0, 1, 255]), 0), '{"$binary":{"base64":"AAH/","subType":"00"}}'],
  [
    'UUID',
    new Binary(Buffer.alloc(16, 7), 4),
    '{"$binary":{"base64":"BwcHBwcHBwcHBwcHBwcHBw==","subType":"04"}}',
  ],
  ['undefined', bsonUndefined, '{"$undefined":true}'],
  ['ObjectId', new ObjectId(oid), `{"$oid":"${oid}"}`],
  ['boolean', false, 'false'],
  ['date', new Date(1_700_000_000_123), '{"$date":"2023-11-14T22:13:20.123Z"}'],
  ['a date before 1970', new Date(-1), '{"$date":{"$numberLong":"-1"}}'],
  ['a date after 9999', new Date(8.64e15), '{"$date":{"$numberLong":"8640000000000000"}}'],
  ['null', null, 'null'],
  ['regex', new BSONRegExp('^a"b', 'im'), '{"$regularExpression":{"pattern":"^a\\"b","options":"im"}}'],
  ['code', new Code('f()'), '{"$code":"f()"}'],
  ['code with scope', new Code('f()', docOf({ a: 1 })), '{"$code":"f()","$scope":{"a":1}}'],
  ['symbol', new BSONSymbol('s'), '{"$symbol":"s"}'],
  ['timestamp', new Timestamp({ t: 4_000_000_000, i: 7 }), '{"$timestamp":{"t":4000000000,"i":7}}'],
  ['the least key', new MinKey(), '{"$minKey":1}'],
  ['the greatest key', new MaxKey(), '{"$maxKey":1}'],
];

const wrap = (value: Value): Doc => new Map([['v', value]]);

describe('Extended JSON', () => {
  it.each(types)('writes %s and reads the same bytes back', (_name, value, json) => {
    const line = toExtendedJson(wrap(value));
    expect(line).toBe(`{"v":${json}}`);
    expect(line).not.toContain('\n');
    expect(encodeDoc(fromExtendedJson(line))).toEqual(encodeDoc(wrap(value)));
  });

  it("is read by MongoDB's own library as the same values", () => {
    // The bson package has no value for the type undefined, and moves number-like names to the front.
    const own = types.filter(([name]) => name !== 'undefined' && !name.includes('numbers as names'));
    for (const [, value] of own) {
      const read = EJSON.parse(toExtendedJson(wrap(value)), { relaxed: false });
      const theirs = decodeDoc(Buffer.from(serialize(read)));
      expect(encodeDoc(theirs)).toEqual(encodeDoc(wrap(value)));
    }
  });

  it('reads what other programs write', () => {
    const cases: [string, Value][] = [
      ['5.0', new Double(5)],
      ['1e3', new Double(1000)],
      ['2147483648', Long.fromNumber(2 ** 31)],
      ['9007199254740993', Long.fromString('9007199254740993')],
      ['{ "$numberInt" : "5" }', new Int32(5)],
      ['{"$date":"2023-11-14T22:13:20Z"}', new Date(1_700_000_000_000)],
      ['{"$date":"2023-11-15T08:13:20.000+1000"}', new Date(1_700_000_000_000)],
      ['{"$date":1700000000000}', new Date(1_700_000_000_000)],
      ['{"$binary":"AAH/","$type":"00"}', new Binary(Buffer.from([0, 1, 255]), 0)],
      ['{"$uuid":"07070707-0707-0707-0707-070707070707"}', new Binary(Buffer.alloc(16, 7), 4)],
      [
        '{"$ref":"users","$id":{"$oid":"65a1b2c3d4e5f60718293a4b"}}',
        docOf({ $ref: 'users', $id: new ObjectId(oid) }),
      ],
    ];
    for (const [json, value] of cases)
      expect(encodeDoc(fromExtendedJson(`{"v":${json}}`))).toEqual(encodeDoc(wrap(value)));
  });

  it.each([
    ['{"v":1', 'column'],
    ['{"v":1}{}', 'more than one'],
    ['[1]', 'not a document'],
    ['{"$oid":"65a1b2c3d4e5f60718293a4b"}', 'single value'],
    ['{"v":01}', 'missing'],
    ['{"v":1,"v":2}', 'twice'],
    ['{"v":{"$oid":"xyz"}}', '$oid'],
    ['{"v":{"$numberLong":"9223372036854775808"}}', '$numberLong'],
    ['{"v":{"$numberInt":"5","x":1}}', '$numberInt'],
    ['{"v":{"$date":"yesterday"}}', '$date'],
    ['{"v":"\t"}', 'character'],
    ['{"v":"\\ud83e"}', 'half a character'],
    ['{"v":"\\"}', 'not closed'],
    [`{"v":${'['.repeat(300)}`, 'deeply'],
  ])('refuses %s', (line, why) => {
    expect(() => fromExtendedJson(line)).toThrow(SyntaxError);
    expect(() => fromExtendedJson(line)).toThrow(why);
  });

  it('reads a text of ten megabytes', () => {
    const text = wrap('x"\\'.repeat(2_500_000));
    expect(fromExtendedJson(toExtendedJson(text))).toEqual(text);
  });

  it('restores random documents exactly', { timeout: 300_000 }, () => {
    const leaf = fc.oneof(
      fc.constantFrom(...types.map(([, value]) => value)),
      fc.string({ unit: 'binary' }),
      fc.double().map((number) => new Double(number)),
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((whole) => Long.fromBigInt(whole)),
      fc.integer().map((whole) => new Int32(whole)),
    );
    const name = fc.string({ unit: 'grapheme', maxLength: 8 }).filter((text) => !/^\$|\0/.test(text));
    const { tree } = fc.letrec<{ tree: Value }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.array(fc.tuple(name, tie('tree')), { maxLength: 4 }).map((fields) => new Map(fields) as Doc),
      ),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        const bytes = encodeDoc(wrap(value));
        expect(encodeDoc(fromExtendedJson(toExtendedJson(decodeDoc(bytes)))).equals(bytes)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
