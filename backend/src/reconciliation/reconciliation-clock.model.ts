import { model, Schema } from 'mongoose';

/** When a reconciliation with the payment provider is due; shared, so that of several processes one makes it. */
const clockSchema = new Schema(
  {
    _id: { type: String, required: true },
    dueAt: { type: Date, required: true },
    /** How often it has failed since it last succeeded. */
    attempts: { type: Number, default: 0 },
  },
  // The name from when only orders were reconciled: due dates are kept across an update.
  { versionKey: false, collection: 'ordercomparisons' },
);
export const ReconciliationClockModel = model('ReconciliationClock', clockSchema);
