import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;
const number = { type: Number, required: true } as const;

const differenceSchema = new Schema(
  {
    /** By which its comparer finds it again. */
    key: text,
    record: text,
    message: text,
    foundAt: date,
    /** Whether the owner was told. */
    isMailed: Boolean,
  },
  { _id: false },
);

/** What the latest comparison of a proof found. */
const proofSchema = new Schema(
  {
    /** A `ProofName`. */
    _id: text,
    /** When the latest comparison began, and the latest one of everything. */
    at: date,
    wholeAt: date,
    compared: number,
    count: number,
    differences: { type: [differenceSchema], required: true },
    /** Keys of records that kept changing: they are looked at again. */
    unsettled: { type: [String], required: true },
  },
  { versionKey: false, collection: 'proofs' },
);

export type StoredProof = InferRawDocTypeFromSchema<typeof proofSchema>;
export type StoredDifference = StoredProof['differences'][number];
export const ProofModel = model('Proof', proofSchema);
