import { type InferSchemaType, model, Schema } from 'mongoose';

/**
 * The provider's customer of a donor's email, so that one card can pay all donations of that email. Donations from before have
 * customers of their own.
 */
const donorCustomerSchema = new Schema(
  {
    /** The hash of the email, so that it names no person. */
    _id: { type: String, required: true },
    customerId: { type: String, required: true },
    /** The default card that every running donation of the customer has. */
    appliedCardId: String,
    /** When it was applied. */
    cardAppliedAt: Date,
    /** When a page to change the card was opened last. */
    cardPageAt: Date,
  },
  { versionKey: false, collection: 'donorcustomers' },
);
donorCustomerSchema.index({ customerId: 1 });

export type DonorCustomer = InferSchemaType<typeof donorCustomerSchema> & { _id: string };
export const DonorCustomerModel = model('DonorCustomer', donorCustomerSchema);
