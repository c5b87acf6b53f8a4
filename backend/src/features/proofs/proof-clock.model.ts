import { type InferSchemaType, model, Schema } from 'mongoose';
import { jobStateFields } from '../../jobs/job-state.ts';

/** When the books are proven next. Shared, so that of several processes one does it. One document. */
const clockSchema = new Schema(
  { _id: { type: String, required: true }, ...jobStateFields },
  { versionKey: false, collection: 'proofclocks' },
);

export type ProofClock = InferSchemaType<typeof clockSchema>;
export const ProofClockModel = model('ProofClock', clockSchema);
