import { Schema } from 'mongoose';
import { actorSchema } from '../../audit/actor.schema.ts';
import { returnAims, returnReasons, returnStates } from '../../contract/constants.ts';
import { sellerSchema, shipmentSchema } from './shipment.schema.ts';

const text = { type: String, required: true } as const;
const amount = { type: Number, required: true } as const;

/** Returned units of an ordered line. */
export const returnLineSchema = new Schema({
  /** The product's id. */
  _id: { type: Schema.Types.ObjectId, required: true },
  name: text,
  size: text,
  quantity: amount,
  /** The price per unit that was paid, in cents. */
  unitCents: amount,
  /** The size that the customer gets for it, as it was named in the version of the product. */
  toSize: String,
  productVersion: Number,
});

/** A return of delivered items (`returns/`). Its photo is in a collection of its own. */
export const returnSchema = new Schema({
  _id: { type: Schema.Types.ObjectId, required: true },
  state: { type: String, enum: returnStates, required: true },
  /** On the parcel, e.g. `7K4M-Q2XD-RA1`. */
  reference: text,
  lines: { type: [returnLineSchema], required: true },
  reason: { type: String, enum: returnReasons, required: true },
  wish: { type: String, enum: returnAims, required: true },
  message: String,
  hasPhoto: Boolean,
  requestedAt: { type: Date, required: true },
  /** Who pays for the parcel to the shop. */
  postage: { type: String, enum: ['shop', 'customer'] },
  /** Where the parcel goes. */
  returnTo: sellerSchema,
  acceptMessage: String,
  acceptedAt: Date,
  acceptedBy: { type: actorSchema, default: undefined },
  /** Under which the units of an exchange are reserved (`returns/exchange-stock.ts`); absent: under its own id. */
  stockId: Schema.Types.ObjectId,
  /** When all units of a shipped exchange were taken from the stock. */
  stockTakenAt: Date,
  declineReason: String,
  declinedAt: Date,
  declinedBy: { type: actorSchema, default: undefined },
  /** Whether its units go back in stock. */
  restock: Boolean,
  /** The parcel with the other size. */
  shipment: { type: shipmentSchema, default: undefined },
  receivedAt: Date,
  receivedBy: { type: actorSchema, default: undefined },
  doneAt: Date,
});
