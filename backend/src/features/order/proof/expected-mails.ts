import { type ExpectedMail, mailsKeptSince } from '../../../mail/queue/expected-mails.ts';
import { findOrder } from '../find-order.ts';
import { orderMailKey } from '../mail/order-mail.ts';
import { OrderModel, type StoredJob, type StoredOrder } from '../order.model.ts';
import { numberOf } from '../order-number.ts';
import { isPaymentReturned } from '../payment-state.ts';

/** The mails whose jobs an order has once, and the end of their keys. */
const onceMails = {
  'confirmation-mail': ['confirmation', ''],
  'shipped-mail': ['shipped', '-shipped'],
  'delivered-mail': ['delivered', '-delivered'],
} as const;

/** The mails that an order calls for: its confirmation, and those whose jobs it has. */
export function mailsOfOrder(order: StoredOrder): ExpectedMail[] {
  // Of an erased customer the shop has neither an address nor mails.
  if (!order.payment || order.erasedAt) return [];
  const id = order._id.toHexString();
  const mail = (name: string, keyEnd: string, job: StoredJob | undefined, since?: Date | null) => ({
    ...{ id, record: numberOf(order), name, key: orderMailKey(id, keyEnd), since, job },
  });
  const once = Object.entries(onceMails).flatMap(([kind, [name, keyEnd]]) => {
    const job = order.jobs.find((each) => each.kind === kind);
    const isConfirmation = kind === 'confirmation-mail' && !isPaymentReturned(order);
    return job || isConfirmation ? [mail(name, keyEnd, job, order.paidAt)] : [];
  });
  const refunded = order.jobs
    .filter(({ kind, refundId }) => kind === 'refunded-mail' && refundId)
    .map((job) => mail('refunded', `-refunded-${job.refundId?.toHexString()}`, job));
  return [...once, ...refunded];
}

/** The mails of orders, of those that changed since a time or of all whose mails are still kept. */
export async function* eachOrderMails(since: Date | undefined): AsyncGenerator<ExpectedMail[]> {
  // Each by an index.
  const filters = since
    ? [{ paidAt: { $gte: since } }, { 'refunds.doneAt': { $gte: since } }]
    : [{ payment: true, 'jobs.doneAt': { $gte: mailsKeptSince() } }, { paidAt: { $gte: mailsKeptSince() } }];
  const stuck = [{ 'jobs.dueAt': { $lt: new Date() } }, { 'jobs.deadLetteredAt': { $exists: true } }];
  const seen = new Set<string>();
  for (const filter of [...filters, ...stuck])
    for await (const each of OrderModel.find(filter).lean<StoredOrder[]>().cursor()) {
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
