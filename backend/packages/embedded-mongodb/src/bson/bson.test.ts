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
  serialize,
  Timestamp,
} from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareValues } from './compare.ts';
import { decodeDoc } from './decode.ts';
import { encodeDoc } from './encode.ts';
import { keyString } from './key-string.ts';
import type { Value } from './value.ts';

const doubles = fc.oneof(
  fc.double(),
  fc.constantFrom(
    0,
    -0,
    1,
    -1,
    0.1,
    0.5,
    2 ** 53,
    2 ** 53 + 2,
    -(2 ** 63),
    1e308,
    Number.NaN,
    Infinity,
    -Infinity,
  ),
);
const longs = fc.oneof(
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.bigInt({ min: -5n, max: 5n }),
  fc.constantFrom(2n ** 53n, 2n ** 53n + 1n, -(2n ** 53n) - 1n),
);
const decimals = fc.oneof(
  fc.constantFrom(
    '0',
    '-0',
    '0.1',
    '0.5',
    '1',
    '1.0',
    '1E400',
    '-1E400',
    '1E-400',
    'NaN',
    'Infinity',
    '-Infinity',
    '9007199254740993',
  ),
  fc
    .tuple(fc.bigInt({ min: -(10n ** 33n), max: 10n ** 33n }), fc.integer({ min: -40, max: 40 }))
    .map(([digits, power]) => `${digits}E${power}`),
);

const numbers: fc.Arbitrary<Value> = fc.oneof(
  fc.integer().map((value) => new Int32(value)),
  fc.integer({ min: -3, max: 3 }).map((value) => new Int32(value)),
  doubles.map((value) => new Double(value)),
  longs.map((value) => Long.fromBigInt(value)),
  decimals.map((text) => Decimal128.fromString(text)),
);

const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('a', 'b', '\0', '\uE000', '\u{1F600}', 'é') }),
);

const scalars: fc.Arbitrary<Value> = fc.oneof(
  numbers,
  texts,
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.uint8Array({ maxLength: 5 }).map((bytes) => new Binary(bytes, 0)),
  fc.constantFrom(new MinKey(), new MaxKey()),
  fc.constantFrom('a', 'ab').map((pattern) => new BSONRegExp(pattern, 'i')),
  fc.constantFrom('a', 'b').map((text) => new BSONSymbol(text)),
  fc.constantFrom('a', 'b').map((text) => new Code(text)),
  fc.nat(9).map((t) => new Timestamp({ t, i: 1 })),
);

const { value: values } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    scalars,
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .array(fc.tuple(fc.constantFrom('a', 'b', '1', '0', 'é'), tie('value')), { maxLength: 3 })
      .map((entries) => new Map(entries)),
  ),
}));

describe('BSON', () => {
  it('encodes decoded documents byte for byte, with all types and field orders', () => {
    fc.assert(
      fc.property(values, (value) => {
        const bytes = encodeDoc(new Map([['value', value]]));
        expect(encodeDoc(decodeDoc(bytes)).equals(bytes)).toBe(true);
      }),
    );
  });

  it('equals the output of the bson package', () => {
    const plain = {
      int: new Int32(5),
      double: new Double(5),
      minusZero: new Double(-0),
      notANumber: new Double(Number.NaN),
      long: Long.fromString('9223372036854775807'),
      decimal: Decimal128.fromString('1.10'),
      text: 'naïve 😀 \0 text',
      id: new ObjectId(),
      date: new Date(-1),
      binary: new Binary(Buffer.from([1, 2, 3]), 4),
      regex: new BSONRegExp('^a', 'im'),
      symbol: new BSONSymbol('s'),
      code: new Code('x => x'),
      timestamp: new Timestamp({ t: 4_000_000_000, i: 4_000_000_000 }),
      least: new MinKey(),
      greatest: new MaxKey(),
      nothing: null,
      list: [1, ['a', {}], { b: [] }],
      long_text: 'x'.repeat(5_000),
    };
    const bytes = Buffer.from(serialize(plain));
    expect(encodeDoc(decodeDoc(bytes)).equals(bytes)).toBe(true);
  });

  it('refuses truncated documents and wrong lengths', () => {
    const bytes = Buffer.from(serialize({ a: 'text', b: { c: [1, 2] } }));
    for (let length = 0; length < bytes.length; length += 1) {
      expect(() => decodeDoc(bytes.subarray(0, length))).toThrow();
    }
    bytes.writeInt32LE(bytes.length - 1, 0);
    expect(() => decodeDoc(bytes)).toThrow();
  });
});

describe('index keys', () => {
  const order = (a: Value, b: Value) => Math.sign(Buffer.compare(keyString([a], [1]), keyString([b], [1])));

  it('sort like their values, and are equal for equal values', () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        expect(order(a, b)).toBe(Math.sign(compareValues(a, b)));
      }),
      { numRuns: 3_000 },
    );
  });

  it('sort numbers of all four types exactly', () => {
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        expect(order(a, b)).toBe(Math.sign(compareValues(a, b)));
      }),
      { numRuns: 5_000 },
    );
  });

  it('sort in reverse for a descending field', () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        const [one, two] = [keyString([a, 'x'], [-1, 1]), keyString([b, 'x'], [-1, 1])];
        expect(Math.sign(Buffer.compare(one, two))).toBe(Math.sign(compareValues(b, a)));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the order of values', () => {
  it('is symmetric and transitive', () => {
    fc.assert(
      fc.property(values, values, values, (a, b, c) => {
        expect(Math.sign(compareValues(a, b))).toBe(-Math.sign(compareValues(b, a)) + 0);
        const sorted = [a, b, c].sort(compareValues) as [Value, Value, Value];
        expect(compareValues(sorted[0], sorted[2])).toBeLessThanOrEqual(0);
      }),
      { numRuns: 2_000 },
    );
  });
});
