import type { AlertLine } from '../../config/log/alert-lines.ts';
import type { Notice } from './alert.model.ts';

/**
 * The fields of a log line that a mail shows: ids, amounts and names of jobs. Everything else may name a person, such as
 * the message of an error that quotes an address.
 */
const shownFields = [
  'job',
  'attempts',
  'title',
  'orderId',
  'orders',
  'donationId',
  'userId',
  'sessionId',
  'eventId',
  'invoice',
  'invoiceId',
  'dispute',
  'disputeId',
  'known',
  'other',
  'status',
  'amountCents',
  'totalCents',
  'paidCents',
  'dueCents',
  'expected',
  'requestId',
] as const;

/** The console's page of a record, by the field that names it. */
const pages = { orderId: '/admin/orders/', donationId: '/admin/donations/' } as const;

const shownValue = (value: unknown): string | undefined => {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(shownValue).filter(Boolean).join(', ') || undefined;
  return typeof value === 'string' && value.length <= 100 && !value.includes('@') ? value : undefined;
};

/** What a mail says of an alert. */
export function noticeOf(line: AlertLine): Notice {
  const { code, type } = (line.err ?? {}) as { code?: unknown; type?: unknown };
  const details = Object.entries({
    ...Object.fromEntries(shownFields.map((name) => [name, line[name]])),
    error: [type, code].map(shownValue).filter(Boolean).join(' ') || undefined,
  }).flatMap(([name, value]) => {
    const text = shownValue(value);
    return text === undefined ? [] : [`${name}: ${text}`];
  });
  const paths = Object.entries(pages).flatMap(([name, path]) => {
    const id = line[name];
    return typeof id === 'string' && /^[0-9a-f]{24}$/.test(id) ? [path + id] : [];
  });
  return { at: new Date(line.time), message: line.msg, details, paths };
}
