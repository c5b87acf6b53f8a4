import { type InferSchemaType, model, Schema } from 'mongoose';
import { jobStateFields } from '../../jobs/job-state.ts';

/** When the next digest is due. One document, shared, so that of several processes one writes it. */
const digestSchema = new Schema(
  { _id: { type: String, required: true }, ...jobStateFields },
  { versionKey: false, collection: 'digests' },
);

export type DigestClock = InferSchemaType<typeof digestSchema>;
export const DigestModel = model('Digest', digestSchema);
