import type { Model, Types } from 'mongoose';
import type { BatchWrite } from '../../adapters/database/batch/batch-types.ts';
import type { ContentKey, ContentPart } from '../../contract/content.ts';
import { contentModels, FooterModel } from './content.model.ts';

/** Content administration: every list by its key, and the footer as a list of one. */

export type { ContentPart } from '../../contract/content.ts';
export const contentParts = [...(Object.keys(contentModels) as ContentKey[]), 'footer'] as const;

/** A stored record with its position in its list. */
export interface ContentRecord {
  id: Types.ObjectId;
  position: number;
  fields: Record<string, unknown>;
}

const modelOf = (part: ContentPart) =>
  (part === 'footer' ? FooterModel : contentModels[part]) as Model<{ position: number }>;

/** The records of one part in their order. */
export async function readContentPart(part: ContentPart): Promise<ContentRecord[]> {
  const stored = await modelOf(part).find().sort({ position: 1, _id: 1 }).lean();
  return stored.map(({ _id, position, ...fields }) => ({ id: _id, position, fields }));
}

/** A change of one record as a write of a batch. */
export const contentWrite = (
  part: ContentPart,
  id: Types.ObjectId,
  change: BatchWrite['change'],
): BatchWrite => ({
  collection: modelOf(part).collection.name,
  id,
  change,
});
