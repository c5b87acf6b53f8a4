import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { jobStateFields } from '../../../jobs/job-state.ts';

/** The name is known to `transfer`: an import keeps the list of the database that it replaces. */
const collection = 'erasures';

/** An erased customer: ids and dates only. It stays for ever, so that a restored backup is erased again. */
const erasureSchema = new Schema(
  {
    /** The customer's id. */
    _id: { type: Schema.Types.ObjectId, required: true },
    /** When it was asked for. */
    at: { type: Date, required: true },
    /** The donations that are erased with the customer; those that go on are not among them. */
    donations: { type: [Schema.Types.ObjectId], required: true },
    /** The donors without a donation; absent in records from before staff entered gifts. */
    donors: { type: [Schema.Types.ObjectId], default: undefined },
    /** When everything was removed once; a second round then removes what requests under way had written. */
    removedAt: Date,
    /** When the second round was done, all its donations had ended, and no record named the customer any more. */
    doneAt: Date,
    ...jobStateFields,
  },
  { versionKey: false, collection },
);
erasureSchema.index({ dueAt: 1 }, { sparse: true });

export type Erasure = InferSchemaType<typeof erasureSchema> & { _id: Types.ObjectId };
export const ErasureModel = model('Erasure', erasureSchema);
