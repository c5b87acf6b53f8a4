import { AuditHeadModel, auditHeadId, type StoredAuditHead } from './audit-head.model.ts';

/** Reads the newest link; null before the first entry. */
export const readAuditHead = (): Promise<StoredAuditHead | null> =>
  AuditHeadModel.findById(auditHeadId).lean<StoredAuditHead>().exec();
