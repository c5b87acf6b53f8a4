import { model, Schema } from 'mongoose';

const resetRequestSchema = new Schema(
  {
    emailKey: { type: String, required: true },
    /** Not before this moment: also the end of the lease while a link is sent. */
    dueAt: { type: Date, required: true, index: true },
    attempts: { type: Number, default: 0 },
  },
  { versionKey: false, collection: 'reset_requests' },
);

export const ResetRequestModel = model('ResetRequest', resetRequestSchema);
