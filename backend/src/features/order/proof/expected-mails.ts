import { type ExpectedMail, mailsKeptSince } from '../../../mail/queue/expected-mails.ts';
import { cursorOptions } from '../../../reconciliation/in-batches.ts';
import { findOrder } from '../find-order.ts';
import { orderMailKey } from '../mail/order-mail.ts';
import { refundKeyEnd } from '../mail/refund.mail.ts';
import { type ReturnNews, returnKeyEnd } from '../mail/return.mail.ts';
import { returnNewsOf, statusKeyEnd } from '../mail/status.mail.ts';
import { type OrderJobKind, OrderModel, type StoredJob, type StoredOrder } from '../order.model.ts';
import { numberOf } from '../order-number.ts';
import { isPaymentReturned } from '../payment-state.ts';
import { findRefund } from '../refund/refund-list.ts';

/** When an order called for a mail that its fields tell of, also without the mail's job. */
type Since = (order: StoredOrder, refundId: unknown) => Date | null | undefined;

interface MailOfJob {
  /** As the owner reads it. */
  name: string;
  keyEnd(order: StoredOrder, refundId: unknown): string;
  since?: Since;
}

const returnMailOf = (news: ReturnNews): MailOfJob => ({
  name: `return ${news}`,
  keyEnd: (_order, returnId) => returnKeyEnd(news, returnId),
});

/** The mails to customers by the jobs that queue them. */
const mailsOfJobs: Partial<Record<OrderJobKind, MailOfJob>> = {
  'confirmation-mail': {
    name: 'confirmation',
    keyEnd: () => '',
    since: (order) => (isPaymentReturned(order) ? undefined : order.paidAt),
  },
  'shipped-mail': {
    name: 'shipped',
    keyEnd: (order) => statusKeyEnd('shipped', order),
    since: ({ shippedAt }) => shippedAt,
  },
  'tracking-mail': { name: 'tracking', keyEnd: (order) => statusKeyEnd('tracking', order) },
  'delivered-mail': { name: 'delivered', keyEnd: (order) => statusKeyEnd('delivered', order) },
  'refunded-mail': {
    name: 'refunded',
    keyEnd: (_order, refundId) => refundKeyEnd(refundId),
    since: (order, refundId) => findRefund(order, refundId)?.doneAt,
  },
  'late-payment-mail': {
    name: 'payment returned',
    keyEnd: (order) => statusKeyEnd(returnNewsOf(order), order),
  },
  'return-requested-mail': returnMailOf('requested'),
  'return-accepted-mail': returnMailOf('accepted'),
  'return-declined-mail': returnMailOf('declined'),
  'return-received-mail': returnMailOf('received'),
};

/** The jobs whose mails an order must have, by what happened to it. */
const neededJobs = (order: StoredOrder): Pick<StoredJob, 'kind' | 'refundId'>[] => [
  { kind: 'confirmation-mail' },
  { kind: 'shipped-mail' },
  // A refund without a note had its mail in an older version, or is that of a returned payment.
  ...(order.refunds ?? []).flatMap(({ _id, noteNumber }) =>
    noteNumber ? [{ kind: 'refunded-mail' as const, refundId: _id }] : [],
  ),
];

/** The mails that an order calls for: those of its jobs, and those that it must have. */
export function mailsOfOrder(order: StoredOrder): ExpectedMail[] {
  // Of an erased customer the shop has neither an address nor mails.
  if (!order.payment || order.erasedAt) return [];
  const id = order._id.toHexString();
  const isSame = (one: Pick<StoredJob, 'kind' | 'refundId'>, other: typeof one) =>
    one.kind === other.kind && String(one.refundId ?? '') === String(other.refundId ?? '');
  const lost = neededJobs(order).filter((each) => !order.jobs.some((job) => isSame(job, each)));
  const mail = ({ kind, refundId }: (typeof lost)[number], job: StoredJob | undefined): ExpectedMail[] => {
    const of = mailsOfJobs[kind];
    if (!of) return [];
    const key = orderMailKey(id, of.keyEnd(order, refundId));
    return [{ id, record: numberOf(order), name: of.name, key, since: of.since?.(order, refundId), job }];
  };
  return [...order.jobs.flatMap((job) => mail(job, job)), ...lost.flatMap((each) => mail(each, undefined))];
}

/** The mails of orders, of those that changed since a time or of all whose mails are still kept. */
export async function* eachOrderMails(since: Date | undefined): AsyncGenerator<ExpectedMail[]> {
  // Each by an index.
  const filters = since
    ? [{ 'jobs.doneAt': { $gte: since } }, { paidAt: { $gte: since } }, { 'refunds.doneAt': { $gte: since } }]
    : [{ 'jobs.doneAt': { $gte: mailsKeptSince() } }, { paidAt: { $gte: mailsKeptSince() } }];
  const stuck = [{ 'jobs.dueAt': { $lt: new Date() } }, { 'jobs.deadLetteredAt': { $exists: true } }];
  const seen = new Set<string>();
  for (const filter of [...filters, ...stuck])
    for await (const each of OrderModel.find(filter).lean<StoredOrder[]>().cursor(cursorOptions)) {
      const order = each as unknown as StoredOrder;
      const id = order._id.toHexString();
      if (!seen.has(id)) yield mailsOfOrder(order);
      seen.add(id);
    }
}

/** The mails that the order calls for now. */
export async function readOrderMails(id: string): Promise<ExpectedMail[]> {
  const order = await findOrder(id);
  return order ? mailsOfOrder(order) : [];
}
