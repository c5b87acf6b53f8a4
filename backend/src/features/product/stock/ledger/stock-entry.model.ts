import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { actorSchema } from '../../../../audit/actor.schema.ts';
import { stockCauses } from '../../../../contract/admin/product/stock.ts';

/** An entry of the stock ledger: a change of the stock of a size. Entries are added and never changed. */
const stockEntrySchema = new Schema(
  {
    product: { type: Schema.Types.ObjectId, required: true },
    /** Its place in the product's ledger, from 1. */
    sequence: { type: Number, required: true },
    at: { type: Date, required: true },
    by: { type: actorSchema, required: true },
    size: { type: String, required: true },
    change: { type: Number, required: true },
    /** The available units after it; null: the size is not limited any more. */
    left: { type: Number, default: null },
    cause: { type: String, enum: stockCauses, required: true },
    ref: { type: String, default: null },
  },
  { versionKey: false, collection: 'stockentries' },
);
stockEntrySchema.index({ product: 1, sequence: 1, _id: 1 });

export type StoredStockEntry = InferSchemaType<typeof stockEntrySchema> & { _id: Types.ObjectId };
export const StockEntryModel = model('StockEntry', stockEntrySchema);
