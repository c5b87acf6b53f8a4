import { model, Schema } from 'mongoose';

/** When a comparison with the payment provider is due; shared, so that of several processes one makes it. */
const clockSchema = new Schema(
  { _id: { type: String, required: true }, dueAt: { type: Date, required: true } },
  { versionKey: false, collection: 'ordercomparisons' },
);
export const ComparisonClockModel = model('OrderComparison', clockSchema);
