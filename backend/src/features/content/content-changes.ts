import { model, Schema } from 'mongoose';
import type { ContentPart } from '../../contract/content.ts';

const contentChangeSchema = new Schema(
  {
    /** A {@link ContentPart}. */
    _id: { type: String, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

/** When each part of the content last changed; a removed record has no date of its own. */
export const ContentChangeModel = model('ContentChange', contentChangeSchema);

/** Dates a change of content. Call it after the change: a crash between the two only leaves the older date. */
export async function recordContentChange(parts: readonly ContentPart[]): Promise<void> {
  if (parts.length === 0) return;
  const updatedAt = new Date();
  await ContentChangeModel.bulkWrite(
    parts.map((part) => ({
      updateOne: { filter: { _id: part }, update: { $set: { updatedAt } }, upsert: true },
    })),
  );
}

/** When each part of the content last changed. A part that was never written is absent. */
export async function readContentChanges(): Promise<ReadonlyMap<string, Date>> {
  const changes = await ContentChangeModel.find().lean();
  return new Map(changes.map(({ _id, updatedAt }) => [_id, updatedAt]));
}
