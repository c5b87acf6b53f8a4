import { DateTime } from 'luxon';
import type { QueryFilter } from 'mongoose';
import type { z } from 'zod';
import type { AuditEntry, auditQuery, exportAuditQuery } from '../contract/admin/audit.ts';
import type { AdminList } from '../contract/admin/list.ts';
import { type RowOf, toRow } from '../csv/row-file.ts';
import { readSort } from '../lists/find-page.ts';
import { listPage } from '../lists/list-page.ts';
import { wordFilter } from '../lists/search-words.ts';
import type { Actor } from './actor.ts';
import { type AuditFields, AuditModel } from './audit.model.ts';
import { recordAudit } from './record-audit.ts';
import { shortenChanges } from './shorten-changes.ts';

/** Which entries; all conditions hold. */
export interface AuditFilter {
  /** Words of the person and of the record. */
  q?: string | undefined;
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
type AuditRow = RowOf<typeof auditColumns>;

function toAuditQuery({ q, by, action, target, from, to }: AuditFilter): QueryFilter<AuditFields> {
  const conditions = {
    ...(by ? { 'by._id': by } : {}),
    ...(action ? { action } : {}),
    ...(target ? { 'target._id': target } : {}),
    ...(from || to ? { at: { ...(from && { $gte: from }), ...(to && { $lt: to }) } } : {}),
  };
  return q ? { $and: [conditions, wordFilter(q)] } : conditions;
}

export const countAudit = (filter: AuditFilter): Promise<number> =>
  AuditModel.countDocuments(toAuditQuery(filter));

/** All entries of a filter, the oldest first. The export is recorded before the first row, and in it. */
export async function* exportAudit(actor: Actor, filter: AuditFilter): AsyncGenerator<AuditRow> {
  const conditions = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
  await recordAudit(actor, 'audit.export', { kind: 'audit', _id: 'audit', label: 'audit' }, conditions);
  const cursor = AuditModel.find(toAuditQuery(filter)).sort({ at: 1, _id: 1 }).lean<AuditFields[]>().cursor();
  for await (const entry of cursor)
    yield toRow<AuditFields, typeof auditColumns>(auditColumns, entry as unknown as AuditFields);
}

/**
 * A page of the audit, the newest first.
 * @param zone of the days in `from` and `to`
 * @throws {Problem} 400 for an invalid cursor
 */
export const listAudit = (
  { sort = '-at', cursor, limit, ...filter }: z.output<typeof auditQuery>,
  zone: string,
): Promise<AdminList<AuditEntry>> =>
  listPage(
    {
      model: AuditModel,
      filter: toAuditQuery(withTimes(filter, zone)),
      sort: readSort(sort),
      present: presentEntry,
    },
    { cursor, limit },
  );

/** The entries about one record, oldest first. @param id of the record */
export const readAuditOf = (id: string): Promise<AuditFields[]> =>
  AuditModel.find({ 'target._id': id }).sort({ at: 1, _id: 1 }).lean<AuditFields[]>().exec();

/** @param zone of the days in `from` and `to` */
export const withTimes = (
  { from, to, ...filter }: z.output<typeof exportAuditQuery>,
  zone: string,
): AuditFilter => ({
  ...filter,
  from: from === undefined ? undefined : startOf(from, zone),
  to: to === undefined ? undefined : endOf(to, zone),
});

const isDay = (text: string) => !text.includes('T');
const startOf = (text: string, zone: string) => DateTime.fromISO(text, { zone }).toJSDate();
const endOf = (text: string, zone: string) =>
  DateTime.fromISO(text, { zone })
    .plus({ days: isDay(text) ? 1 : 0 })
    .toJSDate();

const presentEntry = ({ _id, at, by, action, target, changes }: AuditFields) =>
  ({
    _id: _id.toHexString(),
    at: at.toISOString(),
    by,
    action,
    target,
    // Entries of earlier versions have full texts.
    ...(changes ? { changes: shortenChanges(changes) } : {}),
  }) as AuditEntry;
