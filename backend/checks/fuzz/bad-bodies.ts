import fc from 'fast-check';
import { hostileKey, hostileValue, objectOf } from './hostile-values.ts';

type Way = readonly (string | number)[];

/** Every place in a value, the whole of it included, as the way to it. */
function placesOf(value: unknown, way: Way = []): Way[] {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, child]) =>
          placesOf(child, [...way, Array.isArray(value) ? Number(key) : key]),
        )
      : [];
  return [way, ...inside];
}

/** The value with something done to one place in it. */
function changeAt(value: unknown, [key, ...rest]: Way, change: (held: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? changeAt(item, rest, change) : item));
  if (typeof value !== 'object' || value === null) return value;
  return objectOf(
    Object.entries(value).map(([name, held]) => [name, name === key ? changeAt(held, rest, change) : held]),
  );
}

const without = (value: unknown, way: Way): unknown =>
  changeAt(value, way.slice(0, -1), (held) =>
    typeof held === 'object' && held !== null && !Array.isArray(held)
      ? objectOf(Object.entries(held).filter(([name]) => name !== way.at(-1)))
      : [],
  );

const withKey = (value: unknown, way: Way, key: string, added: unknown): unknown =>
  changeAt(value, way, (held) =>
    typeof held === 'object' && held !== null && !Array.isArray(held)
      ? objectOf([...Object.entries(held), [key, added]])
      : objectOf([[key, held]]),
  );

/** One to three faults in a good body. */
export function badBody(good: Record<string, unknown>): fc.Arbitrary<unknown> {
  const place = fc.constantFrom(...placesOf(good));
  const field = fc.constantFrom(...placesOf(good).slice(1));
  const fault: fc.Arbitrary<(body: unknown) => unknown> = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.tuple(place, hostileValue).map(
        ([way, value]) =>
          (body: unknown) =>
            changeAt(body, way, () => value),
      ),
    },
    { weight: 2, arbitrary: field.map((way) => (body: unknown) => without(body, way)) },
    {
      weight: 3,
      arbitrary: fc.tuple(place, hostileKey, hostileValue).map(
        ([way, key, value]) =>
          (body: unknown) =>
            withKey(body, way, key, value),
      ),
    },
    {
      weight: 1,
      arbitrary: field.map((way) => (body: unknown) => changeAt(body, way, (held) => [held, held])),
    },
    {
      weight: 1,
      arbitrary: field.map((way) => (body: unknown) => changeAt(body, way, (held) => ({ held }))),
    },
    {
      weight: 1,
      arbitrary: field.map(
        (way) => (body: unknown) => changeAt(body, way, (held) => JSON.stringify(held) ?? ''),
      ),
    },
  );
  return fc
    .array(fault, { minLength: 1, maxLength: 3 })
    .map((faults) => faults.reduce<unknown>((body, change) => change(body), good));
}

/** Bytes that are almost JSON, or JSON in another dress. */
export function badBytes(body: unknown): fc.Arbitrary<Buffer> {
  const text = JSON.stringify(body) ?? '';
  const whole = Buffer.from(text);
  const at = fc.nat({ max: Math.max(0, whole.length - 1) });
  return fc.oneof(
    { weight: 2, arbitrary: at.map((end) => whole.subarray(0, end)) },
    {
      weight: 3,
      arbitrary: fc.tuple(at, fc.nat({ max: 255 })).map(([index, byte]) => {
        const copy = Buffer.from(whole);
        if (copy.length > 0) copy[index] = byte;
        return copy;
      }),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(at, fc.uint8Array({ minLength: 1, maxLength: 20 }))
        .map(([index, bytes]) => Buffer.concat([whole.subarray(0, index), bytes, whole.subarray(index)])),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        Buffer.from(`\ufeff${text}`),
        Buffer.from(text, 'utf16le'),
        Buffer.concat([whole, whole]),
        Buffer.from(`${text},`),
        Buffer.from(text.replace('{', `{${text.slice(1, -1)},`)),
        Buffer.from(text.replaceAll('"', "'")),
        Buffer.from('['.repeat(20_000)),
        Buffer.from(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`),
        Buffer.from(`{"a":"${'x'.repeat(120_000)}"}`),
        Buffer.from(`{"a":${'1'.repeat(5000)}}`),
        Buffer.alloc(0),
        Buffer.alloc(300),
      ),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)) },
  );
}
