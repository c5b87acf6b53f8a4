import { model, Schema } from 'mongoose';

const resetRequestSchema = new Schema(
  {
    emailKey: { type: String, required: true },
    /** Also the lease: whoever works on it moves it on first. */
    dueAt: { type: Date, required: true, index: true },
  },
  { versionKey: false, collection: 'reset_requests' },
);

export const ResetRequestModel = model('ResetRequest', resetRequestSchema);
