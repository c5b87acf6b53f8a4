import { type InferSchemaType, model, Schema } from 'mongoose';
import { jobStateFields } from '../jobs/job-state.ts';

/** When a reconciliation with the payment provider is due. Shared, so that of several processes one runs it. */
const clockSchema = new Schema(
  { _id: { type: String, required: true }, ...jobStateFields },
  { versionKey: false, collection: 'reconciliations' },
);

export type ReconciliationClock = InferSchemaType<typeof clockSchema>;
export const ReconciliationClockModel = model('ReconciliationClock', clockSchema);
