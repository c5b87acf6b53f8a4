import { Schema } from 'mongoose';

/** The seller at the time of the payment: an invoice does not change later. */
export const sellerSchema = new Schema(
  { name: { type: String, required: true }, abn: String, address: String },
  { _id: false },
);

export const shipmentSchema = new Schema(
  { carrier: String, trackingNumber: String, trackingUrl: String },
  { _id: false },
);
