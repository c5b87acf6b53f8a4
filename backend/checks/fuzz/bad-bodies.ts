import fc from 'fast-check';
import { hostileKey, hostileValue, objectOf } from './hostile-values.ts';

type Path = readonly (string | number)[];

/** The path of every value inside a value, the value itself included. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, child]) =>
          pathsIn(child, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : [];
  return [path, ...inside];
}

/** A copy of a value with a change at one path. */
function changeAt(value: unknown, [key, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? changeAt(item, rest, change) : item));
  if (typeof value !== 'object' || value === null) return value;
  return objectOf(
    Object.entries(value).map(([name, old]) => [name, name === key ? changeAt(old, rest, change) : old]),
  );
}

const without = (value: unknown, path: Path): unknown =>
  changeAt(value, path.slice(0, -1), (old) =>
    typeof old === 'object' && old !== null && !Array.isArray(old)
      ? objectOf(Object.entries(old).filter(([name]) => name !== path.at(-1)))
      : [],
  );

const withKey = (value: unknown, path: Path, key: string, added: unknown): unknown =>
  changeAt(value, path, (old) =>
    typeof old === 'object' && old !== null && !Array.isArray(old)
      ? objectOf([...Object.entries(old), [key, added]])
      : objectOf([[key, old]]),
  );

/** A valid body with one to three faults. */
export function badBody(good: Record<string, unknown>): fc.Arbitrary<unknown> {
  const anyPath = fc.constantFrom(...pathsIn(good));
  const fieldPath = fc.constantFrom(...pathsIn(good).slice(1));
  const fault: fc.Arbitrary<(body: unknown) => unknown> = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.tuple(anyPath, hostileValue).map(
        ([path, value]) =>
          (body: unknown) =>
            changeAt(body, path, () => value),
      ),
    },
    { weight: 2, arbitrary: fieldPath.map((path) => (body: unknown) => without(body, path)) },
    {
      weight: 3,
      arbitrary: fc.tuple(anyPath, hostileKey, hostileValue).map(
        ([path, key, value]) =>
          (body: unknown) =>
            withKey(body, path, key, value),
      ),
    },
    {
      weight: 1,
      arbitrary: fieldPath.map((path) => (body: unknown) => changeAt(body, path, (old) => [old, old])),
    },
    {
      weight: 1,
      arbitrary: fieldPath.map((path) => (body: unknown) => changeAt(body, path, (old) => ({ old }))),
    },
    {
      weight: 1,
      arbitrary: fieldPath.map(
        (path) => (body: unknown) => changeAt(body, path, (old) => JSON.stringify(old) ?? ''),
      ),
    },
  );
  return fc
    .array(fault, { minLength: 1, maxLength: 3 })
    .map((faults) => faults.reduce<unknown>((body, change) => change(body), good));
}

/** Bytes that are almost JSON, or JSON in another encoding. */
export function badBytes(body: unknown): fc.Arbitrary<Buffer> {
  const text = JSON.stringify(body) ?? '';
  const complete = Buffer.from(text);
  const at = fc.nat({ max: Math.max(0, complete.length - 1) });
  return fc.oneof(
    { weight: 2, arbitrary: at.map((end) => complete.subarray(0, end)) },
    {
      weight: 3,
      arbitrary: fc.tuple(at, fc.nat({ max: 255 })).map(([index, byte]) => {
        const copy = Buffer.from(complete);
        if (copy.length > 0) copy[index] = byte;
        return copy;
      }),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(at, fc.uint8Array({ minLength: 1, maxLength: 20 }))
        .map(([index, bytes]) =>
          Buffer.concat([complete.subarray(0, index), bytes, complete.subarray(index)]),
        ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        Buffer.from(`\ufeff${text}`),
        Buffer.from(text, 'utf16le'),
        Buffer.concat([complete, complete]),
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
