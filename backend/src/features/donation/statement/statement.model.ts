import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/** The number of a donor's statement of a financial year, which stays; its sums are computed each time. */
const statementSchema = new Schema(
  {
    emailKey: { type: String, required: true },
    /** E.g. `2026-27`. */
    year: { type: String, required: true },
    number: { type: String, required: true },
    createdAt: { type: Date, required: true },
    /** When it was first mailed: a later mail is a copy. */
    mailedAt: Date,
    /** Its sum when it was mailed last. */
    mailedCents: Number,
    /** When it was mailed as one of those of all donors, which happens once. */
    sentToAllAt: Date,
  },
  { versionKey: false, collection: 'donation_statements' },
);
statementSchema.index({ emailKey: 1, year: 1 }, { unique: true });
statementSchema.index({ number: 1 }, { unique: true });

export type StoredStatement = InferSchemaType<typeof statementSchema> & { _id: Types.ObjectId };
export const StatementModel = model('DonationStatement', statementSchema);
