import { Types } from 'mongoose';
import type { ContentValues } from '../../../contract/admin/content/content.ts';
import { type ContentPart, isSinglePart } from '../../../contract/content.ts';
import { type ContentRecord, compareParts, hasChanges, recordsOf } from '../compare-parts.ts';
import type { FileRecord } from './read-content-file.ts';

/** The changes of one part of the content. */
export interface PartPlan {
  part: ContentPart;
  created: { place: string; id: string }[];
  updated: { place: string; id: string; fields: string[] }[];
  removed: ContentRecord[];
  /** Whether the remaining records change their order. */
  isReordered: boolean;
  unchanged: number;
  /** The part after the import; undefined: nothing changes. */
  value: ContentValues[ContentPart] | undefined;
}

/** Compares a part of the file, which replaces that part, with what is published. */
export function planPart<Part extends ContentPart>(
  part: Part,
  wanted: readonly FileRecord[],
  published: ContentValues[Part],
): PartPlan {
  const diff = compareParts(recordsOf(published), wanted);
  const ids = diff.ids.map((id) => id ?? new Types.ObjectId().toHexString());
  const records = wanted.map(({ fields }, i) => ({ ...fields, _id: ids[i] }));
  const named = (index: number) => ({ place: wanted[index]?.place ?? '', id: ids[index] ?? '' });
  const value = isSinglePart(part) ? wanted[0]?.fields : records;
  return {
    part,
    created: diff.created.map(named),
    updated: diff.updated.map(({ index, fields }) => ({ ...named(index), fields })),
    removed: diff.removed,
    isReordered: diff.isReordered,
    unchanged: diff.unchanged,
    value: hasChanges(diff) ? (value as unknown as ContentValues[Part]) : undefined,
  };
}
