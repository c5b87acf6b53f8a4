import { decodeDoc } from '../bson/decode.ts';
import { byteNodes, projectBytes } from '../bson/project-bytes.ts';
import { type Doc, isDoc } from '../bson/value.ts';
import type { SortKey } from './sort.ts';

/** Decodes a stored document, or as much of it as its reader needs. */
export type Decode = (bytes: Buffer) => Doc;

/** The names of the top-level fields that a filter tests and a sort compares; undefined if these may be any. */
export function fieldsRead(filter: Doc, sort: readonly Pick<SortKey, 'parts'>[]): Set<string> | undefined {
  const names = new Set(sort.map(({ parts: [name = ''] }) => name));
  return addNames(names, filter) ? names : undefined;
}

/** Decodes the fields that a filter tests and a sort compares. */
export function decoderFor(filter: Doc, sort: readonly SortKey[] = []): Decode {
  const names = fieldsRead(filter, sort);
  if (!names) return decodeDoc;
  const fields = byteNodes(new Map([...names].map((name) => [name, { children: new Map() }])));
  return (bytes) => decodeDoc(projectBytes(bytes, fields, true));
}

/** Adds the names of the fields that a filter tests; false if it may test any. */
function addNames(names: Set<string>, filter: Doc): boolean {
  for (const [name, value] of filter) {
    if (name === '$comment') continue;
    if (name === '$and' || name === '$or' || name === '$nor') {
      const isKnown =
        Array.isArray(value) && value.every((clause) => isDoc(clause) && addNames(names, clause));
      if (!isKnown) return false;
    } else if (name.startsWith('$')) return false;
    else names.add(name.split('.', 1)[0] as string);
  }
  return true;
}
