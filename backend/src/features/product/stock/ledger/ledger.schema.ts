import { type InferSchemaType, Schema } from 'mongoose';
import { actorSchema } from '../../../../audit/actor.schema.ts';
import { stockCauses } from '../../../../contract/admin/product/stock.ts';

/**
 * A change of the stock of a size, written in the update that makes the change. It waits in the product until
 * `move-entries.ts` moves it to the collection of all entries.
 */
export const ledgerEntrySchema = new Schema({
  at: { type: Date, required: true },
  /** Absent: the shop itself. Never a customer. */
  by: { type: actorSchema, default: undefined },
  /** Text from an admin, so it is a value and never a document key. */
  size: { type: String, required: true },
  /** Units; below 0 when they went out. */
  change: { type: Number, required: true },
  /** Whether the size is not limited any more; `change` takes away what it had. */
  isUnlimited: { type: Boolean, default: undefined },
  cause: { type: String, enum: stockCauses, required: true },
  /** The number of an order. */
  ref: { type: String, default: undefined },
});
export type LedgerEntry = InferSchemaType<typeof ledgerEntrySchema>;

/** What the entries that were moved add up to. A product without it has no ledger yet (`open-ledgers.ts`). */
export const ledgerStartSchema = new Schema(
  {
    /** How many entries were moved. */
    sequence: { type: Number, required: true },
    /** The limited sizes after them. */
    units: {
      type: [
        new Schema(
          { size: { type: String, required: true }, left: { type: Number, required: true } },
          { _id: false },
        ),
      ],
      required: true,
    },
  },
  { _id: false },
);
export type LedgerStart = { sequence: number; units: { size: string; left: number }[] };
