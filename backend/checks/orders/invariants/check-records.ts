import { formatCents, unitPrice } from '../expected-money.ts';
import type { Findings } from '../findings.ts';
import type { Purchase } from '../purchases/purchase.ts';
import type { MailRecord, OrderRecord, Records, SessionRecord } from './records.ts';

/** A purchase with its records. */
interface Placed {
  purchase: Purchase;
  order: OrderRecord;
  session: SessionRecord;
  mails: readonly MailRecord[];
}

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
 * The orders of one purchase. A cancelled order whose payment page the shopper never saw does not count: it comes from an
 * attempt that was refused as sold out or superseded by another cart.
 */
function ordersOf({ sessionIds }: Purchase, found: readonly OrderRecord[]): OrderRecord[] {
  return found.filter(
    ({ status, checkout }) => status !== 'Cancelled' || sessionIds.has(checkout.sessionId ?? ''),
  );
}

function checkLines(findings: Findings, { purchase, order }: Placed): void {
  const { email, lines } = purchase;
  const key = (id: string, size: string) => JSON.stringify([id, size]);
  const ordered = new Map(order.items.map((item) => [key(item._id.toHexString(), item.size), item]));
  const isSame =
    ordered.size === lines.length &&
    lines.every(({ product, size, quantity, listCents }) => {
      const item = ordered.get(key(product.id, size));
      return item?.quantity === quantity && BigInt(item.unitCents) === unitPrice(listCents);
    });
  if (!isSame) findings.add('mispriced', `${email}: the lines differ from what was ordered`);
}

function checkTotal(findings: Findings, { purchase, order, session }: Placed): void {
  const { email, totalCents } = purchase;
  if (BigInt(order.totalCents) !== totalCents) {
    findings.add('mispriced', `${email}: order of ${order.totalCents} instead of ${totalCents} cents`);
  }
  if (BigInt(session.amountTotal) !== totalCents || session.currency !== 'aud') {
    findings.add('mispriced', `${email}: asked for ${session.amountTotal} instead of ${totalCents} cents`);
  }
}

/** Compares the responses that the shopper got with the provider's record and the order. */
function checkPayment(findings: Findings, { purchase, order, session }: Placed): void {
  const { email, paymentSucceeded, verified } = purchase;
  const isPaid = session.status === 'complete';
  if (paymentSucceeded && !isPaid) findings.add('lost', `${email}: a successful payment is not recorded`);
  if (paymentSucceeded === false && isPaid)
    findings.add('duplicated', `${email}: a declined payment is recorded`);
  if (verified && !order.payment) findings.add('lost', `${email}: verified but not paid`);
  if (isPaid !== order.payment) {
    findings.add('lost', `${email}: the provider says ${session.status}, the order ${order.status}`);
  }
}

function checkStatus(findings: Findings, { purchase, order, session }: Placed): void {
  const { email, isPaidLate, transitions = [], totalCents } = purchase;
  const isPaid = session.status === 'complete';
  // A late payment is refunded if its units were sold meanwhile.
  const isTooLate = isPaid && isPaidLate === true && order.status === 'Refunded';
  const paidStatus = isTooLate ? 'Refunded' : (transitions.at(-1) ?? 'Processing');
  const isReturned = paidStatus === 'Refunded';
  const expected = isPaid ? paidStatus : 'Cancelled';
  if (order.needsReview) findings.add('settled', `${email}: held`);
  if (order.status !== expected) {
    findings.add('settled', `${email}: ${order.status}, payment page ${session.status}`);
  }
  if (order.payment && !order.jobs.every(({ doneAt }) => doneAt))
    findings.add('settled', `${email}: unfinished jobs`);
  const refunds = (session.refunds ?? []).map(({ amount }) => BigInt(amount));
  if (refunds.length !== (isReturned ? 1 : 0) || refunds.some((cents) => cents !== totalCents)) {
    findings.add(
      'duplicated',
      `${email}: refunds of ${refunds.join(', ') || 'nothing'}, order ${order.status}`,
    );
  }
}

/** A paid order has one mail, the confirmation or the refund notice, and one for each transition by the CLI. */
function checkMails(findings: Findings, { purchase, order, mails }: Placed): void {
  const { email, isPaidLate, transitions = [], totalCents } = purchase;
  if (mails.length !== (order.payment ? 1 + transitions.length : 0)) {
    findings.add('mail', `${email}: ${mails.length} mails for an order ${order.status}`);
  }
  const isTooLate = isPaidLate === true && order.status === 'Refunded';
  const confirmations = mails.filter(({ subject }) => subject.startsWith('Order confirmation'));
  if (confirmations.length !== (order.payment && !isTooLate ? 1 : 0)) {
    findings.add('mail', `${email}: ${confirmations.length} confirmations for an order ${order.status}`);
  }
  const withTotal = isTooLate ? mails : confirmations;
  if (!withTotal.every(({ text }) => text.includes(formatCents(totalCents)))) {
    findings.add('mispriced', `${email}: another total in its mail`);
  }
}

/** A paid order has one confirmation; one that was paid too late is refunded without it. */
function checkConfirmation(findings: Findings, { purchase, order, mails }: Placed): void {
  const count = mails.filter(({ subject }) => subject.startsWith('Order confirmation')).length;
  const isExpected = count === (order.payment ? 1 : 0) || (count === 0 && order.status === 'Refunded');
  if (!isExpected)
    findings.add('mail', `${purchase.email}: ${count} confirmations for an order ${order.status}`);
}

/** Finds orders, payment pages and mails that belong to no purchase. */
function checkStrays(findings: Findings, purchases: readonly Purchase[], records: Records): void {
  const { orders, sessions, mails } = records;
  const known = new Set(purchases.map(({ email }) => email));
  const orderIds = new Set(orders.map(({ _id }) => _id.toHexString()));
  for (const { address } of orders) {
    if (!known.has(address.email)) {
      findings.add('duplicated', `an order to ${address.email} without a purchase`);
    }
  }
  for (const { _id, clientReferenceId = '', status } of sessions) {
    if (!orderIds.has(clientReferenceId)) findings.add('lost', `${status} payment page ${_id} has no order`);
  }
  for (const { to, subject } of mails) {
    if (!known.has(to)) findings.add('mail', `"${subject}" to ${to}`);
  }
}

/** The purchases with the records of their orders. One that was refused as sold out has none. */
function findPlaced(findings: Findings, purchases: readonly Purchase[], records: Records): Placed[] {
  const ordersTo = groupBy(records.orders, ({ address }) => address.email);
  const sessionsOf = groupBy(records.sessions, ({ clientReferenceId }) => clientReferenceId);
  const mailsTo = groupBy(records.mails, ({ to }) => to);
  return purchases.flatMap((purchase) => {
    const { email } = purchase;
    const [order, ...others] = ordersOf(purchase, ordersTo(email));
    if (!order) {
      const wasSoldOut = purchase.isSoldOut && purchase.sessionIds.size === 0;
      if (!wasSoldOut) findings.add('lost', `${email}: no order`);
      return [];
    }
    if (others.length > 0) findings.add('duplicated', `${email}: ${others.length + 1} orders`);
    const [session, ...otherSessions] = sessionsOf(order._id.toHexString());
    if (!session) {
      findings.add('lost', `${email}: no payment page for its order`);
      return [];
    }
    if (otherSessions.length > 0) findings.add('duplicated', `${email}: several payment pages for one order`);
    return [{ purchase, order, session, mails: mailsTo(email) }];
  });
}

/** Compares the records of shop, sandbox and mailbox with the purchases and their responses. */
export function checkRecords(findings: Findings, purchases: readonly Purchase[], records: Records): void {
  for (const { email, isFinished } of purchases)
    if (!isFinished) findings.add('responses', `${email}: the purchase did not finish`);
  for (const placed of findPlaced(findings, purchases, records))
    for (const check of [checkLines, checkTotal, checkPayment, checkStatus, checkMails])
      check(findings, placed);
  checkStrays(findings, purchases, records);
}

/** The same for orders that customers and staff changed after their payment. */
export function checkPayments(findings: Findings, purchases: readonly Purchase[], records: Records): void {
  for (const placed of findPlaced(findings, purchases, records))
    for (const check of [checkTotal, checkPayment, checkConfirmation]) check(findings, placed);
  checkStrays(findings, purchases, records);
}
