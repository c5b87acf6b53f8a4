import fc from 'fast-check';

/** Texts that have broken other programs. */
const texts = [
  ...['', ' ', '0', '-1', '1e308', 'null', 'undefined', 'true', 'NaN', '[object Object]', '{}', '[]'],
  ...['__proto__', 'constructor', 'prototype', '$where', '$gt', 'a.b', '$inc', '.', '..', 'toString'],
  ...['a'.repeat(12), 'a'.repeat(24), 'A'.repeat(24), 'f'.repeat(25), '\0', 'abc\0def', '%00', '%ff', '%'],
  ...[
    '../../etc/passwd',
    '..\\..\\windows\\win.ini',
    '/dev/null',
    'file:///etc/passwd',
    'C:\\',
    '|id',
    '`id`',
  ],
  ...[
    "' OR 1=1 --",
    '"; DROP TABLE users; --',
    "';return true;//",
    '$\u007b7*7}',
    '{{7*7}}',
    '<%= 7*7 %>',
    '%n%s%x',
  ],
  ...[
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '</script><script>alert(1)</script>',
    '=cmd|x!A0',
  ],
  ...[
    'a@b.c\r\nBcc: e@v.test',
    'a@b.c,e@v.test',
    'a@b.c\nX: y',
    'ada@example.com',
    'https://evil.test',
    '//evil',
  ],
  ...[
    '\ud800',
    '\udfff',
    'a\ud83d',
    '\u202eabc',
    'שלום',
    'Łukasz',
    '👩🏽‍🚀',
    'e\u0301',
    '\ufeff',
    '\u2028',
    '﷽',
  ],
  ...[
    '0'.repeat(400),
    '9'.repeat(400),
    `${'a'.repeat(60)}!`,
    `${' '.repeat(3000)}x`,
    `${'a'.repeat(30)}@`.repeat(9),
  ],
];

const numbers = [
  ...[0, -0, -1, 1.5, 0.001, 0.1 + 0.2, 1e21, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 53 + 2],
  ...[-(2 ** 63), 99, 100, 101, 1000, 40.46, 10_000, 10_000.01, 0.005],
];

const keys = [
  '$gt',
  '$ne',
  '$where',
  '$regex',
  '$expr',
  '$set',
  '__proto__',
  'constructor',
  'prototype',
  'length',
];

/** Any UTF-16 text, including lone surrogates. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units));

const longText = fc
  .tuple(
    fc.constantFrom('x', ' ', '9', '\u0000', '👩', '"', '\\', 'a@'),
    fc.integer({ min: 100, max: 30_000 }),
  )
  .map(([sign, length]) => sign.repeat(length).slice(0, length));

/** An object without a prototype, so that `__proto__` is an ordinary key. */
export function objectOf(entries: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const object: Record<string, unknown> = Object.create(null);
  for (const [key, value] of entries) object[key] = value;
  return object;
}

const operator = fc
  .tuple(fc.constantFrom(...keys), fc.constantFrom<unknown>('', null, 1, true, '.*', {}, [], 'sleep(1000)'))
  .map((entry) => objectOf([entry]));

const nested = fc.tuple(fc.integer({ min: 2, max: 400 }), fc.boolean()).map(([depth, isList]) => {
  let value: unknown = isList ? [] : {};
  for (let level = 0; level < depth; level += 1) value = isList ? [value] : objectOf([['a', value]]);
  return value;
});

/** A value that hardly any field accepts. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 3, arbitrary: fc.constantFrom(...numbers) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], ['x'], [{}], { a: 1 }),
  },
  { weight: 3, arbitrary: operator },
  { weight: 2, arbitrary: anyText },
  { weight: 1, arbitrary: longText },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.double() },
);

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: anyText },
  { weight: 1, arbitrary: longText },
);

export const hostileKey: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...keys) },
  { weight: 1, arbitrary: hostileText },
);
