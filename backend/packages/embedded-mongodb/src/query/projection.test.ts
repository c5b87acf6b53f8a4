import {
  BSONRegExp,
  Code,
  Decimal128,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
} from 'bson';
import { describe, expect, it } from 'vitest';
import { decodeDoc } from '../bson/decode.ts';
import { encodeDoc } from '../bson/encode.ts';
import { type Doc, docOf } from '../bson/value.ts';
import { compileProjection } from './projection.ts';

const values = [
  1.5,
  'text, ä',
  { a: 1, b: { a: 2 } },
  // So many elements that names get shorter when some are left out.
  [...Array<number>(11).fill(0), { a: 1, b: [{ a: 3, c: 4 }, 5] }, [{ a: 1 }, 2]],
  Buffer.from('ab'),
  new ObjectId(),
  true,
  new Date(0),
  null,
  new BSONRegExp('x', 'i'),
  new Code('f'),
  new Code('f', { a: 1 }),
  new Int32(7),
  new Timestamp({ t: 1, i: 2 }),
  Long.fromNumber(8),
  Decimal128.fromString('1.5'),
  new MinKey(),
  new MaxKey(),
];

const projections: Record<string, object>[] = [{}, { _id: 0 }, { _id: 1 }].flatMap((id) => [
  ...[1, 0].flatMap((flag) => [
    { ...id, é: flag },
    { ...id, 'é.a': flag },
    { ...id, 'é.b.a': flag, last: flag },
    { ...id, missing: flag },
  ]),
  id,
]) as unknown as Record<string, object>[];

describe('a projection', () => {
  it.each(
    projections.filter((each) => Object.keys(each).length > 0).map((each) => [JSON.stringify(each), each]),
  )('%s of encoded documents has the bytes of decoded ones', (_name, projection) => {
    const spec = decodeDoc(Buffer.from(serialize(projection)));
    const project = compileProjection(spec);
    for (const value of values) {
      const bytes = Buffer.from(serialize({ _id: 1, first: 2, é: value, last: value }));
      expect(project?.onBytes?.(bytes)).toEqual(encodeDoc(project?.(decodeDoc(bytes)) as Doc));
    }
  });

  it('that cuts arrays or computes fields has no form for encoded documents', () => {
    for (const spec of [{ a: docOf({ $slice: new Int32(1) }) }, { a: '$b' }])
      expect(compileProjection(docOf(spec))?.onBytes).toBeUndefined();
  });
});
