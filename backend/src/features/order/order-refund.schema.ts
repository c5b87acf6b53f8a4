import { Schema } from 'mongoose';
import { actorSchema } from '../../audit/actor.schema.ts';
import { refundStates } from '../../contract/constants.ts';

const text = { type: String, required: true } as const;
const amount = { type: Number, required: true } as const;

/** Units of an ordered line. */
export const refundLineSchema = new Schema({
  /** The product's id. */
  _id: { type: Schema.Types.ObjectId, required: true },
  name: text,
  size: text,
  quantity: amount,
  /** The price per unit that was paid, in cents. */
  unitCents: amount,
  /** How many of its units a restock puts back, where not all: an earlier refund, which failed, put back the others. */
  quantityToRestock: Number,
  /** Whether its units could not be put back, because the size has no stock: it is unlimited or was removed. */
  notRestocked: Boolean,
});

/** A refund of the payment or a part of it, requested here or made on the provider's pages. */
export const refundSchema = new Schema({
  _id: { type: Schema.Types.ObjectId, required: true },
  state: { type: String, enum: refundStates, required: true },
  amountCents: amount,
  /** Whether it is for everything that was left of the payment. */
  isWhole: Boolean,
  /** The return of items that it is for. */
  returnId: Schema.Types.ObjectId,
  /** What it is for; absent for a refund of an amount and for one that was made on the provider's pages. */
  lines: { type: [refundLineSchema], default: undefined },
  /** Whether its lines go back in stock. */
  restock: Boolean,
  reason: String,
  /** Who requested it; absent for one that was made on the provider's pages. */
  by: { type: actorSchema, default: undefined },
  requestedAt: { type: Date, required: true },
  /** The client's `Idempotency-Key`, and a hash of the request that it came with. */
  idempotencyKey: String,
  requestHash: String,
  /** Part of the provider's idempotency key: incremented by each refusal, which the provider repeats for a day. */
  keyNumber: Number,
  /** The refund's id at the provider. */
  providerId: String,
  doneAt: Date,
  /** Counts the adjustment notes of the order from 1; set when the refund is done. */
  noteNumber: Number,
  /** Why the last attempt failed, in the provider's words. */
  failure: String,
  failedAt: Date,
  /** When it was converted from the one refund that an order had before; its id at the provider is not known then. */
  migratedAt: Date,
});
