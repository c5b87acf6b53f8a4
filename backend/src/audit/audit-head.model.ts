import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';

/** The newest link of the audit's chain, apart from the entries: without it nobody would miss the newest one. */
const auditHeadSchema = new Schema(
  {
    _id: { type: String, required: true },
    sequence: { type: Number, required: true },
    entryId: { type: Schema.Types.ObjectId, required: true },
    hash: { type: String, required: true },
  },
  { versionKey: false, collection: 'audit_heads' },
);

export const auditHeadId = 'audit';
export type StoredAuditHead = InferRawDocTypeFromSchema<typeof auditHeadSchema>;
export const AuditHeadModel = model('AuditHead', auditHeadSchema);
