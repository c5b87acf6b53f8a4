import { type AuditFields, AuditModel } from './audit.model.ts';

/** The entries about one record, oldest first. @param id of the record */
export const readAuditOf = (id: string): Promise<AuditFields[]> =>
  AuditModel.find({ 'target._id': id }).sort({ at: 1, _id: 1 }).lean<AuditFields[]>().exec();
