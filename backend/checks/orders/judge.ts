import { unitOf, writtenOf } from './money-oracle.ts';
import type { MailRecord, OrderRecord, Records, SessionRecord } from './records.ts';
import type { Submit } from './submit.ts';
import type { Verdict } from './verdict.ts';

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string | undefined) {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item) ?? '';
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return (key: string): Item[] => groups.get(key) ?? [];
}

/**
 * The orders of one submit. An attempt that was refused for want of stock, or overtaken by another cart, may have left
 * an order behind that is cancelled and whose payment page nobody was shown; it is none of them.
 */
function ordersOf({ sessionIds }: Submit, found: readonly OrderRecord[]): OrderRecord[] {
  return found.filter(
    ({ status, checkout }) => status !== 'Cancelled' || sessionIds.has(checkout.sessionId ?? ''),
  );
}

function judgePrices(verdict: Verdict, submit: Submit, order: OrderRecord, session: SessionRecord): void {
  const { email, lines, totalCents } = submit;
  const key = (id: string, size: string) => JSON.stringify([id, size]);
  const ordered = new Map(order.items.map((item) => [key(item._id.toHexString(), item.size), item]));
  const isSame =
    ordered.size === lines.length &&
    lines.every(({ ware, size, quantity, listCents }) => {
      const item = ordered.get(key(ware.id, size));
      return item?.quantity === quantity && BigInt(item.unitCents) === unitOf(listCents);
    });
  if (!isSame) verdict.fail('mispriced', `${email}: the lines differ from what was ordered`);
  if (BigInt(order.totalCents) !== totalCents) {
    verdict.fail('mispriced', `${email}: order of ${order.totalCents} instead of ${totalCents} cents`);
  }
  if (BigInt(session.amountTotal) !== totalCents || session.currency !== 'aud') {
    verdict.fail('mispriced', `${email}: asked for ${session.amountTotal} instead of ${totalCents} cents`);
  }
}

/** What the shopper was told against the provider's books and the order. */
function judgePayment(verdict: Verdict, submit: Submit, order: OrderRecord, session: SessionRecord): void {
  const { email, saidPaid, verified } = submit;
  const isPaid = session.status === 'complete';
  if (saidPaid && !isPaid) verdict.fail('lost', `${email}: the payment that succeeded is in no book`);
  if (saidPaid === false && isPaid) verdict.fail('duplicated', `${email}: a refused payment is in the books`);
  if (verified && !order.payment) verdict.fail('lost', `${email}: was verified and is not paid`);
  if (isPaid !== order.payment) {
    verdict.fail('lost', `${email}: the provider says ${session.status}, the order ${order.status}`);
  }
}

function judgeStatus(verdict: Verdict, submit: Submit, order: OrderRecord, session: SessionRecord): void {
  const { email, isLate, moves = [], totalCents } = submit;
  const isPaid = session.status === 'complete';
  // Late money goes back when the goods went to somebody else meanwhile.
  const isTooLate = isPaid && isLate === true && order.status === 'Refunded';
  const paidStatus = isTooLate ? 'Refunded' : (moves.at(-1) ?? 'Processing');
  const isReturned = paidStatus === 'Refunded';
  const expected = isPaid ? paidStatus : 'Cancelled';
  if (order.needsReview) verdict.fail('settled', `${email}: held`);
  if (order.status !== expected) {
    verdict.fail('settled', `${email}: ${order.status}, payment page ${session.status}`);
  }
  if (order.payment && !order.tasks.every(({ doneAt }) => doneAt))
    verdict.fail('settled', `${email}: tasks left`);
  const refunds = (session.refunds ?? []).map(({ amount }) => BigInt(amount));
  if (refunds.length !== (isReturned ? 1 : 0) || refunds.some((cents) => cents !== totalCents)) {
    verdict.fail(
      'duplicated',
      `${email}: refunds of ${refunds.join(', ') || 'nothing'}, order ${order.status}`,
    );
  }
}

/** One mail a paid order, its confirmation or that the money goes back; and one for each step of the shopkeeper. */
function judgeMails(
  verdict: Verdict,
  submit: Submit,
  order: OrderRecord,
  mails: readonly MailRecord[],
): void {
  const { email, isLate, moves = [], totalCents } = submit;
  if (mails.length !== (order.payment ? 1 + moves.length : 0)) {
    verdict.fail('mail', `${email}: ${mails.length} mails for an order ${order.status}`);
  }
  const isTooLate = isLate === true && order.status === 'Refunded';
  const confirmations = mails.filter(({ subject }) => subject.startsWith('Order confirmation'));
  if (confirmations.length !== (order.payment && !isTooLate ? 1 : 0)) {
    verdict.fail('mail', `${email}: ${confirmations.length} confirmations for an order ${order.status}`);
  }
  const withTotal = isTooLate ? mails : confirmations;
  if (!withTotal.every(({ text }) => text.includes(writtenOf(totalCents)))) {
    verdict.fail('mispriced', `${email}: another total in its mail`);
  }
}

/** What nobody asked for. */
function judgeStrays(verdict: Verdict, submits: readonly Submit[], records: Records): void {
  const { orders, sessions, mails } = records;
  const known = new Set(submits.map(({ email }) => email));
  const orderIds = new Set(orders.map(({ _id }) => _id.toHexString()));
  for (const { address } of orders) {
    if (!known.has(address.email)) {
      verdict.fail('duplicated', `an order to ${address.email} that nobody placed`);
    }
  }
  for (const { _id, clientReferenceId = '', status } of sessions) {
    if (!orderIds.has(clientReferenceId)) verdict.fail('lost', `${status} payment page ${_id} has no order`);
  }
  for (const { to, subject } of mails) {
    if (!known.has(to)) verdict.fail('mail', `"${subject}" to ${to}`);
  }
}

/** Compares what shop and payment sandbox wrote down with what the shoppers did and were told. */
export function judge(verdict: Verdict, submits: readonly Submit[], records: Records): void {
  const ordersTo = groupBy(records.orders, ({ address }) => address.email);
  const sessionsOf = groupBy(records.sessions, ({ clientReferenceId }) => clientReferenceId);
  const mailsTo = groupBy(records.mails, ({ to }) => to);
  for (const submit of submits) {
    const { email } = submit;
    if (!submit.isDone) verdict.fail('answers', `${email}: the shopper came to no end`);
    const [order, ...others] = ordersOf(submit, ordersTo(email));
    if (!order) {
      const wasSoldOut = submit.wasRefused && submit.sessionIds.size === 0;
      if (!wasSoldOut) verdict.fail('lost', `${email}: no order`);
      continue;
    }
    if (others.length > 0) verdict.fail('duplicated', `${email}: ${others.length + 1} orders`);
    const [session, ...otherSessions] = sessionsOf(order._id.toHexString());
    if (!session) {
      verdict.fail('lost', `${email}: no payment page for its order`);
      continue;
    }
    if (otherSessions.length > 0) verdict.fail('duplicated', `${email}: several payment pages for one order`);
    judgePrices(verdict, submit, order, session);
    judgePayment(verdict, submit, order, session);
    judgeStatus(verdict, submit, order, session);
    judgeMails(verdict, submit, order, mailsTo(email));
  }
  judgeStrays(verdict, submits, records);
}
