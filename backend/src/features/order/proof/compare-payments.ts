import {
  type CheckoutSession,
  type Payments,
  PaymentsRefusedError,
} from '../../../adapters/payments/types.ts';
import { formatAud } from '../../../contract/money.ts';
import type { Comparer, Difference } from '../../../reconciliation/comparer.ts';
import { cursorOptions, inBatches } from '../../../reconciliation/in-batches.ts';
import { findOrder } from '../find-order.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { numberOf } from '../order-number.ts';
import { findOrderOfSession } from '../payment/webhook-events.ts';
import { isHeld } from '../payment-state.ts';
import { paidCentsOf, sumOf } from '../refund/refund-list.ts';

const minute = 60_000;
const hour = 60 * minute;
const batchSize = 100;
/** A record of the time before the last look may have been written after it. */
const overlapMs = 15 * minute;
/** A session that is older has ended. */
const sessionsBackMs = 3 * hour;
const refundsBackMs = 24 * hour;
/** A refund that was requested here may be on its way to the provider for this long. */
const refundDueMs = hour;

const back = (since: Date, ms: number) => new Date(since.getTime() - ms);

/** No payment of this shop is older. */
async function findFirstOrderAt(): Promise<Date> {
  const first = await OrderModel.findOne({}, { createdAt: 1 }).sort({ createdAt: 1 }).lean<StoredOrder>();
  return back(first?.createdAt ?? new Date(), hour);
}

const readOrders = (filter: object): Promise<StoredOrder[]> =>
  OrderModel.find(filter).lean<StoredOrder[]>().exec();

const isItsSession = ({ checkout, heldSessionId }: StoredOrder, sessionId: string): boolean =>
  checkout.sessionId === sessionId || heldSessionId === sessionId;

/** What a session says about its order that the order does not. */
function paymentDifference(order: StoredOrder, session: CheckoutSession | undefined): string | undefined {
  if (!session) return order.payment ? 'The payment provider knows no payment page of it.' : undefined;
  const isIts = isItsSession(order, session.id);
  if (!session.isPaid)
    return order.payment && isIts
      ? `Counts as paid, and at the payment provider it is not (${session.id}).`
      : undefined;
  const paid = formatAud(session.totalCents ?? 0);
  if (order.payment && !isIts && order.checkout.sessionId)
    return `Was paid twice: the payment provider has another payment of ${paid} (${session.id}).`;
  // A person decides about a held payment; one that was paid back is closed.
  if (isHeld(order) || (!order.payment && order.heldAt && order.status === 'Refunded')) return undefined;
  if (!order.payment)
    return `Was paid at the payment provider (${paid}, ${session.id}), and here it is ${order.status} and unpaid.`;
  if (session.totalCents === paidCentsOf(order)) return undefined;
  return `The payment provider got ${paid}, and here it is ${formatAud(paidCentsOf(order))}.`;
}

/** Compares what was refunded. @param refundedCents what the provider has paid back */
function refundDifference(order: StoredOrder, refundedCents: number): string | undefined {
  const refunds = order.refunds ?? [];
  const storedCents = sumOf(refunds, ['done']);
  const onTheirWay = refunds.filter(({ requestedAt }) => requestedAt.getTime() > Date.now() - refundDueMs);
  const unsettledCents = sumOf(onTheirWay, ['requested', 'pending']);
  const isSettling = refundedCents > storedCents && refundedCents <= storedCents + unsettledCents;
  if (refundedCents !== storedCents && !isSettling)
    return `The payment provider has refunded ${formatAud(refundedCents)}, and here it is ${formatAud(storedCents)}.`;
  const isWhole = storedCents >= paidCentsOf(order);
  if (order.status === 'Refunded' && !isWhole)
    return `Counts as Refunded, and ${formatAud(storedCents)} of ${formatAud(paidCentsOf(order))} were refunded.`;
  if (order.payment && order.status !== 'Refunded' && isWhole)
    return `Everything was refunded, and here it is ${order.status}.`;
  return undefined;
}

/** Whether an order seems to differ from its refunds at the provider. @param known the ids of these */
function hasDoubtfulRefunds(order: StoredOrder, known: ReadonlySet<string>): boolean {
  const refunds = order.refunds ?? [];
  const doneCents = sumOf(refunds, ['done']);
  if ((order.status === 'Refunded') !== doneCents >= paidCentsOf(order)) return true;
  return refunds.some(({ state, providerId }) => state === 'done' && !known.has(providerId ?? ''));
}

/** The proof that orders are what the payment provider says: paid or not, how much, and how much of it was refunded. */
export function createPaymentComparer(payments: Payments): Comparer {
  async function retrieve(sessionId: string): Promise<CheckoutSession | undefined> {
    try {
      return await payments.retrieveSession(sessionId);
    } catch (error) {
      if (error instanceof PaymentsRefusedError) return undefined;
      throw error;
    }
  }

  async function readRefundedCents({ paymentIntentId }: StoredOrder): Promise<number> {
    if (!paymentIntentId) return 0;
    let cents = 0;
    for await (const { state, amountCents } of payments.listRefunds({ paymentIntentId }))
      if (state === 'done') cents += amountCents;
    return cents;
  }

  async function compareOrder(order: StoredOrder, session: CheckoutSession | undefined) {
    const message =
      paymentDifference(order, session) ??
      (order.payment ? refundDifference(order, await readRefundedCents(order)) : undefined);
    return message ? { record: numberOf(order), message } : undefined;
  }

  /** @returns the ids of the sessions */
  async function lookAtSessions(createdFrom: Date, doubtful: Set<string>): Promise<Set<string>> {
    const known = new Set<string>();
    for await (const sessions of inBatches(payments.listSessions({ createdFrom }), batchSize)) {
      const ids = sessions.map(({ id }) => id);
      const named = sessions.flatMap(({ orderId }) =>
        /^[0-9a-f]{24}$/.test(orderId ?? '') ? [orderId] : [],
      );
      const orders = [
        ...(await readOrders({ 'checkout.sessionId': { $in: ids } })),
        ...(await readOrders({ _id: { $in: named } })),
      ];
      const bySession = new Map(orders.map((order) => [order.checkout.sessionId, order]));
      const byId = new Map(orders.map((order) => [order._id.toHexString(), order]));
      for (const session of sessions) {
        known.add(session.id);
        const order = bySession.get(session.id) ?? byId.get(session.orderId ?? '');
        // Other shops may use the provider's account: only a session that names an order is this one's.
        const isDoubtful = order ? paymentDifference(order, session) : session.isPaid && session.orderId;
        if (isDoubtful) doubtful.add(session.id);
      }
    }
    return known;
  }

  /** @returns the ids of the refunds */
  async function lookAtRefunds(createdFrom: Date, doubtful: Set<string>): Promise<Set<string>> {
    const known = new Set<string>();
    for await (const refunds of inBatches(payments.listRefunds({ createdFrom }), batchSize)) {
      const paymentIds = refunds.flatMap(({ paymentIntentId }) => paymentIntentId ?? []);
      const orders = await readOrders({ paymentIntentId: { $in: paymentIds } });
      const byPayment = new Map(orders.map((order) => [order.paymentIntentId, order]));
      for (const { id, refundId, paymentIntentId, state, amountCents } of refunds) {
        known.add(id);
        const order = byPayment.get(paymentIntentId);
        if (!order?.payment) continue;
        const stored = order.refunds?.find(
          ({ _id, providerId }) => providerId === id || _id.toHexString() === refundId,
        );
        if (stored?.state !== state || stored.amountCents !== amountCents)
          doubtful.add(order._id.toHexString());
      }
    }
    return known;
  }

  return {
    async lookAtMany(since) {
      const doubtful = new Set<string>();
      const firstAt = since ?? (await findFirstOrderAt());
      const sessions = await lookAtSessions(since ? back(since, sessionsBackMs) : firstAt, doubtful);
      const refunds = await lookAtRefunds(since ? back(since, refundsBackMs) : firstAt, doubtful);
      const changed = since && { $gte: back(since, overlapMs) };
      let compared = 0;
      for await (const each of OrderModel.find({ payment: true, ...(changed && { paidAt: changed }) })
        .lean<StoredOrder[]>()
        .cursor(cursorOptions)) {
        const order = each as unknown as StoredOrder;
        if (!since || (order.paidAt && order.paidAt >= since)) compared += 1;
        if (!sessions.has(order.checkout.sessionId ?? '') || hasDoubtfulRefunds(order, refunds))
          doubtful.add(order._id.toHexString());
      }
      if (changed)
        for (const order of await readOrders({ 'refunds.doneAt': changed }))
          if (order.payment && hasDoubtfulRefunds(order, refunds)) doubtful.add(order._id.toHexString());
      return { compared, doubtful };
    },
    async lookAt(key): Promise<Difference | undefined> {
      if (/^[0-9a-f]{24}$/.test(key)) {
        const order = await findOrder(key);
        if (!order) return undefined;
        const { sessionId } = order.checkout;
        return compareOrder(order, sessionId ? await retrieve(sessionId) : undefined);
      }
      const session = await retrieve(key);
      if (!session) return undefined;
      const order = await findOrderOfSession(session);
      if (order) return compareOrder(order, session);
      if (!session.isPaid || !session.orderId) return undefined;
      return {
        record: session.orderId,
        message: `The payment provider has a payment of ${formatAud(session.totalCents ?? 0)} for it (${key}), and the order does not exist.`,
      };
    },
  };
}
