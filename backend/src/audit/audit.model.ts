import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { actorSchema } from './actor.schema.ts';

const auditSchema = new Schema(
  {
    at: { type: Date, required: true },
    by: { type: actorSchema, required: true },
    /** E.g. `order.ship`. */
    action: { type: String, required: true },
    target: {
      /** E.g. `order`. */
      kind: { type: String, required: true },
      _id: { type: String, required: true },
      /** What people call it, e.g. an order's number. */
      label: { type: String, required: true },
    },
    changes: Schema.Types.Mixed,
    /** Its place in the chain, from 1, the entry before it, and its hash (`chain.ts`). */
    sequence: Number,
    previousId: Schema.Types.ObjectId,
    hash: String,
    /** By which staff find the entry: words of the person and of the record. */
    searchWords: [String],
  },
  { versionKey: false, collection: 'audit_entries' },
);
auditSchema.index({ at: -1, _id: -1 });
auditSchema.index({ 'by._id': 1, at: -1, _id: -1 });
auditSchema.index({ action: 1, at: -1, _id: -1 });
auditSchema.index({ 'target._id': 1, at: -1, _id: -1 });
auditSchema.index({ searchWords: 1 });
auditSchema.index({ sequence: 1 }, { unique: true, sparse: true });

const refuse = () => {
  throw new Error('An entry of the audit is never changed or removed');
};
auditSchema.pre('bulkWrite', refuse);
auditSchema.pre('save', function () {
  if (!this.isNew) refuse();
});
auditSchema.pre('deleteOne', { document: true, query: false }, refuse);
auditSchema.pre(
  [
    'updateOne',
    'updateMany',
    'replaceOne',
    'findOneAndUpdate',
    'findOneAndReplace',
    'deleteOne',
    'deleteMany',
    'findOneAndDelete',
  ],
  refuse,
);

export type AuditFields = InferSchemaType<typeof auditSchema> & { _id: Types.ObjectId };
/** The audit: entries are added and never changed. */
export const AuditModel = model('AuditEntry', auditSchema);
