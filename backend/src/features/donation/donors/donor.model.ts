import { type InferRawDocTypeFromSchema, model, Schema, type Types } from 'mongoose';
import { languages } from '../../../contract/constants.ts';

const cents = { type: Number, required: true } as const;

/**
 * A donor: what staff note, and what follows from the donations and gifts, which `refresh-donors.ts` writes. Sums are those of
 * `contract/admin/donation/donors.ts`.
 */
const donorSchema = new Schema(
  {
    /** The email in lower case; absent of a donor without one. */
    emailKey: String,
    email: String,
    name: { type: String, required: true },
    language: { type: String, enum: languages, required: true },
    notes: { type: String, default: '' },
    thankedAt: Date,
    createdAt: { type: Date, required: true },
    /** When the name, the email and the notes were removed. */
    erasedAt: Date,
    givenCents: cents,
    /** Of the financial year `year`. */
    thisYearCents: cents,
    year: { type: String, required: true },
    lastGiftAt: Date,
    /** How many donations run, and whether one of them fails. */
    runs: { type: Number, required: true },
    isFailing: { type: Boolean, required: true },
    isLapsed: { type: Boolean, required: true },
    purposes: { type: [String], required: true },
    searchWords: { type: [String], required: true },
  },
  { versionKey: false },
);
donorSchema.index({ emailKey: 1 }, { unique: true, sparse: true });
// The console's views in each order of its list.
for (const field of ['lastGiftAt', 'givenCents', 'thisYearCents'] as const) {
  donorSchema.index({ [field]: -1, _id: -1 });
  for (const [name, partialFilterExpression] of Object.entries({
    running: { runs: { $gt: 0 } },
    failing: { isFailing: true },
    lapsed: { isLapsed: true },
  }))
    donorSchema.index({ [field]: -1, _id: -1 }, { partialFilterExpression, name: `${name}_${field}` });
}
donorSchema.index({ searchWords: 1 });

export type StoredDonor = InferRawDocTypeFromSchema<typeof donorSchema> & { _id: Types.ObjectId };
export const DonorModel = model('Donor', donorSchema);

/** Up to where the donors follow from the donations; one document. */
const donorStateSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** The latest change of a donation that was read. */
    seenAt: Date,
    /** The financial year of `thisYearCents`. */
    year: { type: String, required: true },
  },
  { versionKey: false },
);
export const DonorStateModel = model('DonorState', donorStateSchema);
