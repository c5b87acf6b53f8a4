import { serialize } from 'bson';
import { describe, expect, it } from 'vitest';
import { decodeDoc } from './decode.ts';
import { encodeDoc } from './encode.ts';

describe('encodeDoc', () => {
  // At some length each kind of value crosses the end of the writer's buffer.
  const tails = [
    true,
    1,
    1.5,
    5n,
    'text',
    new Date(0),
    null,
    [1, [2]],
    { a: { b: 'c' } },
    /x/i,
    Buffer.from('ab'),
  ];
  it.each(tails.map((tail) => [String(tail), tail]))(
    'writes %s whole at every length of document',
    (_name, tail) => {
      for (let length = 980; length < 1060; length += 1) {
        const bytes = Buffer.from(serialize({ filler: 'x'.repeat(length), tail, end: 7 }));
        expect(Buffer.compare(encodeDoc(decodeDoc(bytes)), bytes)).toBe(0);
      }
    },
  );
});
