import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { languages } from '../../../contract/constants.ts';
import { jobStateFields } from '../../../jobs/job-state.ts';

/**
 * "Tell me when it is back": one open request per email, product and size, and one of an account whose email is not verified. It is removed once its mail is queued. Until a
 * visitor has confirmed it, it is also the job that mails the link (`confirmation.ts`).
 */
const stockRequestSchema = new Schema(
  {
    productId: { type: Schema.Types.ObjectId, required: true },
    /** The name of the size when it was asked for; the product leads from it to the present one (`size-names.ts`). */
    size: { type: String, required: true },
    emailKey: { type: String, required: true },
    /** As entered, where a visitor asked. The mails to a customer go to the account's address. */
    email: { type: String, required: true },
    language: { type: String, enum: languages, required: true },
    /** The customer who asked. */
    userId: Schema.Types.ObjectId,
    /** Mails are sent in this order. */
    askedAt: { type: Date, required: true },
    /** Absent until a visitor has confirmed the request. */
    confirmedAt: Date,
    /** How often a visitor asked: each time the link is mailed again. */
    asks: Number,
    /** When an unconfirmed request is removed. */
    expiresAt: { type: Date, index: { expireAfterSeconds: 0 } },
    ...jobStateFields,
  },
  { versionKey: false, collection: 'stock_requests' },
);
stockRequestSchema.index({ emailKey: 1, productId: 1, size: 1, userId: 1 }, { unique: true });
stockRequestSchema.index({ productId: 1, askedAt: 1, _id: 1 });
stockRequestSchema.index({ userId: 1 });
stockRequestSchema.index({ dueAt: 1 });

export type StockRequest = InferSchemaType<typeof stockRequestSchema> & { _id: Types.ObjectId };
export const StockRequestModel = model('StockRequest', stockRequestSchema);

/** Requests whose mail is sent when the size is back. */
export const isConfirmed = { confirmedAt: { $exists: true } } as const;
