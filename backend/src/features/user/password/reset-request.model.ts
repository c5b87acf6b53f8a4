import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { jobStateFields } from '../../../jobs/job-state.ts';

/** A request for a reset link: a job that is removed once the link was sent. */
const resetRequestSchema = new Schema(
  { emailKey: { type: String, required: true }, ...jobStateFields },
  { versionKey: false, collection: 'reset_requests' },
);
resetRequestSchema.index({ dueAt: 1 });

export type ResetRequest = InferSchemaType<typeof resetRequestSchema> & { _id: Types.ObjectId };
export const ResetRequestModel = model('ResetRequest', resetRequestSchema);
