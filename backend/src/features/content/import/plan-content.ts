import { isDeepStrictEqual } from 'node:util';
import { Types } from 'mongoose';
import type { BatchWrite } from '../../../adapters/database/batch/batch-types.ts';
import { type ContentPart, type ContentRecord, contentWrite } from '../content.admin.ts';
import type { FileRecord } from './read-content-file.ts';

/** The changes of one part of the content. */
export interface PartPlan {
  part: ContentPart;
  created: { place: string; id: string }[];
  updated: { place: string; id: string; fields: string[] }[];
  removed: { id: string; fields: Record<string, unknown> }[];
  /** Whether the remaining records change their order. */
  isReordered: boolean;
  unchanged: number;
  writes: BatchWrite[];
}

/**
 * Compares a part of the file, which replaces that part, with the stored records. A record without an id is the one with
 * the same fields, or a new one.
 */
export function planPart(
  part: ContentPart,
  wanted: readonly FileRecord[],
  stored: readonly ContentRecord[],
): PartPlan {
  const left = new Map(stored.map((record) => [record.id.toHexString(), record]));
  const matched = wanted.map((record) => {
    const before = record.id
      ? left.get(record.id)
      : [...left.values()].find(
          ({ id, fields }) =>
            isDeepStrictEqual(fields, record.fields) &&
            !wanted.some((other) => other.id === id.toHexString()),
        );
    if (before) left.delete(before.id.toHexString());
    return { record, before };
  });
  const keepsOrder = isOrdered(matched.map(({ before }) => before));
  const plan: PartPlan = {
    part,
    created: [],
    updated: [],
    removed: [],
    isReordered: !isOrdered(matched.flatMap(({ before }) => before ?? [])),
    unchanged: 0,
    writes: [],
  };
  for (const [index, { record, before }] of matched.entries()) {
    const position = keepsOrder && before ? before.position : index;
    if (before) addUpdate(plan, record, before, position);
    else {
      const id = new Types.ObjectId(record.id);
      plan.created.push({ place: record.place, id: id.toHexString() });
      plan.writes.push(contentWrite(part, id, { kind: 'insert', fields: { ...record.fields, position } }));
    }
  }
  for (const { id, fields } of left.values()) {
    plan.removed.push({ id: id.toHexString(), fields });
    plan.writes.push(contentWrite(part, id, { kind: 'remove' }));
  }
  return plan;
}

/** Whether all records exist and are in their stored order. */
const isOrdered = (records: readonly (ContentRecord | undefined)[]) =>
  records.every((record, i) => {
    const earlier = records[i - 1];
    return record && (i === 0 || (earlier && earlier.position <= record.position));
  });

function addUpdate(plan: PartPlan, record: FileRecord, before: ContentRecord, position: number): void {
  const names = new Set([...Object.keys(record.fields), ...Object.keys(before.fields)]);
  const changed = [...names].filter((name) => !isDeepStrictEqual(record.fields[name], before.fields[name]));
  const set = Object.fromEntries(
    changed.filter((name) => name in record.fields).map((name) => [name, record.fields[name]]),
  );
  const unset = changed.filter((name) => !(name in record.fields));
  if (changed.length > 0) {
    plan.updated.push({ place: record.place, id: before.id.toHexString(), fields: changed });
  } else plan.unchanged += 1;
  if (changed.length === 0 && position === before.position) return;
  plan.writes.push(
    contentWrite(plan.part, before.id, {
      kind: 'update',
      set: position === before.position ? set : { ...set, position },
      unset,
    }),
  );
}
