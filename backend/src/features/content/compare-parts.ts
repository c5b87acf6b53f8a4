import { isDeepStrictEqual } from 'node:util';
import type { AuditTarget } from '../../audit/record-audit.ts';
import { type ContentValues, contentTitles } from '../../contract/admin/content/content.ts';
import type { ContentPart } from '../../contract/content.ts';

/** A record of a part. */
export interface ContentRecord {
  /** Absent in a new record. */
  id?: string | undefined;
  fields: Record<string, unknown>;
}

/** How a part changes. */
interface ContentDiff {
  /** Positions in the new part. */
  created: number[];
  /** `index`: the position in the new part. */
  updated: { index: number; fields: string[] }[];
  removed: ContentRecord[];
  /** Whether the remaining records change their order. */
  isReordered: boolean;
  unchanged: number;
  /** The id of each new record; undefined: none is known. */
  ids: (string | undefined)[];
}

/** The id of the record of a part that is one. */
export const singleId = 'single';

/** The records of a part. */
export function recordsOf<Part extends ContentPart>(value: ContentValues[Part]): ContentRecord[] {
  if (!Array.isArray(value)) return [{ id: singleId, fields: { ...value } }];
  return (value as { _id: string }[]).map(({ _id, ...fields }) => ({ id: _id, fields }));
}

/** Compares two states of a part. A new record without an id is the old one with the same fields, or a new one. */
export function compareParts(before: readonly ContentRecord[], after: readonly ContentRecord[]): ContentDiff {
  const left = new Set(before);
  const find = ({ id, fields }: ContentRecord) => {
    const match = [...left].find((each) =>
      id === undefined
        ? isDeepStrictEqual(each.fields, fields) && !after.some((other) => other.id && other.id === each.id)
        : each.id === id,
    );
    if (match) left.delete(match);
    return match;
  };
  const matched = after.map(find);
  const kept = matched.flatMap((record) => (record ? [before.indexOf(record)] : []));
  const diff: ContentDiff = {
    created: [],
    updated: [],
    removed: [...left],
    isReordered: kept.some((position, i) => i > 0 && position < (kept[i - 1] ?? 0)),
    unchanged: 0,
    ids: matched.map((record, i) => record?.id ?? after[i]?.id),
  };
  for (const [index, { fields }] of after.entries()) {
    const old = matched[index];
    if (!old) {
      diff.created.push(index);
      continue;
    }
    const names = new Set([...Object.keys(fields), ...Object.keys(old.fields)]);
    const changed = [...names].filter((name) => !isDeepStrictEqual(fields[name], old.fields[name]));
    if (changed.length > 0) diff.updated.push({ index, fields: changed });
    else diff.unchanged += 1;
  }
  return diff;
}

export const hasChanges = ({ created, updated, removed, isReordered }: ContentDiff): boolean =>
  created.length + updated.length + removed.length > 0 || isReordered;

/** The record of an audit entry. */
export const auditTarget = (key: ContentPart): AuditTarget => ({
  kind: 'content',
  _id: key,
  label: contentTitles[key],
});

/** What an audit entry says of a change: counts and names of fields, never the texts. */
export function summarise<Part extends ContentPart>(
  before: ContentValues[Part],
  after: ContentValues[Part],
): Record<string, unknown> {
  const { created, updated, removed, isReordered } = compareParts(recordsOf(before), recordsOf(after));
  return {
    ...(created.length > 0 ? { added: created.length } : {}),
    ...(removed.length > 0 ? { removed: removed.length } : {}),
    ...(updated.length > 0
      ? { changed: updated.map(({ index, fields }) => ({ position: index + 1, fields })) }
      : {}),
    ...(isReordered ? { reordered: true } : {}),
  };
}
