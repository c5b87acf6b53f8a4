import type { Findings } from '../findings.ts';
import type { Purchase } from '../purchases/purchase.ts';
import type { ConfirmedRefund } from '../purchases/refund-requests.ts';
import type { MailRecord, OrderRecord, Records, SessionRecord } from './records.ts';

const isLive = ({ status }: { status?: string }) => status !== 'failed' && status !== 'canceled';

/** Compares the refunds of an order with those at the provider. */
function checkOrder(findings: Findings, order: OrderRecord, session: SessionRecord): void {
  const { email } = order.address;
  const atProvider = (session.refunds ?? []).filter(isLive);
  const sum = atProvider.reduce((total, { amount }) => total + amount, 0);
  const done = (order.refunds ?? []).filter(({ state }) => state === 'done');
  const doneSum = done.reduce((total, { amountCents }) => total + amountCents, 0);
  if (sum > session.amountTotal)
    findings.add('refunds', `${email}: ${sum} of ${session.amountTotal} cents refunded`);
  if (doneSum !== sum || (order.refundedCents ?? 0) !== sum)
    findings.add('refunds', `${email}: ${sum} cents at the provider, ${doneSum} in the shop`);
  const known = new Set(done.map(({ providerId }) => providerId));
  if (done.length !== atProvider.length || !atProvider.every(({ id }) => known.has(id)))
    findings.add(
      'refunds',
      `${email}: ${atProvider.length} refunds at the provider, ${done.length} in the shop`,
    );
  const isRefunded = order.status === 'Refunded';
  if (isRefunded !== (sum === session.amountTotal))
    findings.add('refunds', `${email}: ${order.status} with ${sum} of ${session.amountTotal} cents refunded`);
  for (const { state } of order.refunds ?? [])
    if (state === 'requested' || state === 'pending')
      findings.add('settled', `${email}: a refund is ${state}`);
  if (!order.jobs.every(({ doneAt }) => doneAt)) findings.add('settled', `${email}: unfinished jobs`);
  for (const { _id, size, quantity } of order.items) {
    const refunded = (order.refunds ?? [])
      .filter(({ state }) => state === 'done')
      .flatMap(({ lines = [] }) => lines)
      .filter((line) => line._id.equals(_id) && line.size === size)
      .reduce((total, line) => total + line.quantity, 0);
    if (refunded > quantity) findings.add('refunds', `${email}: ${refunded} of ${quantity} units refunded`);
  }
}

/** Each refund that is done has one mail with the number of its adjustment note. */
function checkNotes(findings: Findings, order: OrderRecord, mails: readonly MailRecord[]): void {
  const { email } = order.address;
  const done = (order.refunds ?? []).filter(({ state }) => state === 'done');
  const refundMails = mails.filter(({ text }) => text.includes('Adjustment note'));
  if (refundMails.length !== done.length)
    findings.add('refunds', `${email}: ${refundMails.length} mails for ${done.length} refunds`);
  for (const { noteNumber } of done) {
    const pattern = new RegExp(`\\b${order.number}-R${noteNumber}\\b`);
    const count = refundMails.filter(({ text }) => pattern.test(text)).length;
    if (count !== 1) findings.add('refunds', `${email}: adjustment note ${noteNumber} in ${count} mails`);
  }
}

/** Compares refunds, adjustment notes, mails and audit entries of all orders. */
export function checkRefunds(
  findings: Findings,
  purchases: readonly Purchase[],
  confirmed: readonly ConfirmedRefund[],
  { orders, sessions, mails, audit }: Records,
): void {
  const sessionOf = new Map(sessions.map((session) => [session.clientReferenceId, session]));
  const orderOf = new Map(orders.map((order) => [order._id.toHexString(), order]));
  for (const { orderId = '', email } of purchases) {
    const [order, session] = [orderOf.get(orderId), sessionOf.get(orderId)];
    if (!order?.payment || !session) {
      findings.add('lost', `${email}: no paid order`);
      continue;
    }
    checkOrder(findings, order, session);
    checkNotes(
      findings,
      order,
      mails.filter(({ to }) => to === email),
    );
    const byStaff = (order.refunds ?? []).filter(({ by }) => by).length;
    const entries = audit.filter(({ target }) => target._id === orderId).length;
    // A request that another one overtook has an entry, too.
    if (entries < byStaff)
      findings.add('refunds', `${email}: ${entries} audit entries for ${byStaff} refunds`);
  }
  for (const { orderId, refundId } of confirmed) {
    const refund = orderOf.get(orderId)?.refunds?.find(({ _id }) => _id.toHexString() === refundId);
    const isRefunded = orderOf.get(orderId)?.status === 'Refunded';
    if (refund?.state !== 'done' && !isRefunded)
      findings.add('refunds', `order ${orderId}: a confirmed refund is ${refund?.state ?? 'lost'}`);
  }
}
