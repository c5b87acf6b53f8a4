import type { QueryFilter } from 'mongoose';
import { type RowOf, toRow } from '../csv/row-file.ts';
import { type AuditFields, AuditModel } from './audit.model.ts';

/** Which entries; all conditions hold. */
export interface AuditFilter {
  /** A staff member's id. */
  by?: string | undefined;
  /** E.g. `order.ship`. */
  action?: string | undefined;
  /** The id of a record. */
  target?: string | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
}

/** The columns of an export. */
export const auditColumns = {
  id: ({ _id }: AuditFields) => _id.toHexString(),
  at: ({ at }: AuditFields) => at.toISOString(),
  byKind: ({ by }: AuditFields) => by?.kind ?? '',
  byId: ({ by }: AuditFields) => by?._id ?? '',
  byName: ({ by }: AuditFields) => by?.name ?? '',
  action: ({ action }: AuditFields) => action,
  targetKind: ({ target }: AuditFields) => target?.kind ?? '',
  targetId: ({ target }: AuditFields) => target?._id ?? '',
  targetLabel: ({ target }: AuditFields) => target?.label ?? '',
  /** As JSON. */
  changes: ({ changes }: AuditFields) => (changes ? JSON.stringify(changes) : ''),
};
export type AuditRow = RowOf<typeof auditColumns>;

export function toAuditQuery({ by, action, target, from, to }: AuditFilter): QueryFilter<AuditFields> {
  return {
    ...(by ? { 'by._id': by } : {}),
    ...(action ? { action } : {}),
    ...(target ? { 'target._id': target } : {}),
    ...(from || to ? { at: { ...(from && { $gte: from }), ...(to && { $lt: to }) } } : {}),
  };
}

export const countAudit = (filter: AuditFilter): Promise<number> =>
  AuditModel.countDocuments(toAuditQuery(filter));

/** All entries of a filter, the oldest first. */
export async function* exportAudit(filter: AuditFilter): AsyncGenerator<AuditRow> {
  const cursor = AuditModel.find(toAuditQuery(filter)).sort({ at: 1, _id: 1 }).lean<AuditFields[]>().cursor();
  for await (const entry of cursor)
    yield toRow<AuditFields, typeof auditColumns>(auditColumns, entry as unknown as AuditFields);
}
