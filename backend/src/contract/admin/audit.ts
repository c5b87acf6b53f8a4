import { z } from 'zod';
import '../zod-settings.ts';
import { invalidField, line, objectId } from '../http.ts';
import type { Actor } from './common.ts';
import { listQuery } from './list.ts';

/** A day of the shop's time zone, or a time with its offset. */
const dayOrTime = (field: string) =>
  z.union([z.iso.date(), z.iso.datetime({ offset: true })], { error: invalidField(field) });

const filters = {
  by: objectId('by').optional(),
  action: line('action', 60).optional(),
  /** A record's id. */
  target: line('target', 254).optional(),
  from: dayOrTime('from').optional(),
  to: dayOrTime('to').optional(),
};

/** `GET /api/admin/audit`: by person, action, record and time; `to` includes its day. */
export const auditQuery = listQuery({ sorts: ['at'] }).extend(filters);

/** `GET /api/admin/audit/export`: the same filters, all rows. */
export const exportAuditQuery = listQuery().pick({ q: true }).extend(filters);

/** An entry of the audit. */
export interface AuditEntry {
  _id: string;
  at: string;
  by: Actor;
  /** E.g. `order.ship`. */
  action: string;
  target: { kind: string; _id: string; label: string };
  changes?: Record<string, unknown>;
}
