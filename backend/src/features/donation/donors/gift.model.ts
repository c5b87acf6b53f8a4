import { type InferRawDocTypeFromSchema, model, Schema, type Types } from 'mongoose';
import { handMethods } from '../../../contract/constants.ts';

const actor = new Schema(
  {
    kind: { type: String, enum: ['staff', 'cli', 'customer', 'system'] as const, required: true },
    _id: String,
    name: { type: String, required: true },
  },
  { _id: false },
);

/** A cash or bank gift that staff entered. It is voided, never deleted. */
const giftSchema = new Schema(
  {
    donorId: { type: Schema.Types.ObjectId, required: true },
    cents: { type: Number, required: true },
    /** Noon of its day in Sydney or, in summer, an hour later: the same day everywhere in Australia. */
    at: { type: Date, required: true },
    method: { type: String, enum: handMethods, required: true },
    purpose: String,
    reference: String,
    by: { type: actor, required: true },
    /** The request's idempotency key with a hash of its body, so that a repeat is the same gift. */
    key: String,
    bodyHash: { type: String, required: true },
    voided: new Schema(
      {
        at: { type: Date, required: true },
        by: { type: actor, required: true },
        reason: { type: String, required: true },
      },
      { _id: false },
    ),
    createdAt: { type: Date, required: true },
    /** Of the latest write by the model: the sums of its donor follow from it (`refresh-donors.ts`). */
    updatedAt: Date,
  },
  { versionKey: false, timestamps: { createdAt: false, updatedAt: true } },
);
giftSchema.index({ donorId: 1, at: -1 });
giftSchema.index({ updatedAt: 1 }, { sparse: true });
giftSchema.index({ key: 1 }, { unique: true, sparse: true });
giftSchema.index({ purpose: 1 }, { sparse: true });

export type StoredGift = InferRawDocTypeFromSchema<typeof giftSchema> & { _id: Types.ObjectId };
export const GiftModel = model('Gift', giftSchema);
