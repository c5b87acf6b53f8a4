import type { Types } from 'mongoose';
import { logger } from '../../../config/logger.ts';
import { countEvent } from '../../../config/metric-events.ts';
import type { RefundState } from '../../../contract/order.ts';
import type { StoredOrder } from '../order.model.ts';
import { statusWithoutRefund, transitionOrder } from '../order-transitions.ts';
import { transitionRefund } from './refund-transitions.ts';

/** The refunds of a payment, as the provider reports them. Amounts in cents. */
export interface RefundFacts {
  doneCents: number;
  pendingCents: number;
  /** Of the newest refund that failed. */
  failure: string | undefined;
}

/** The idempotency key of a refund request: the same until its outcome is known, so that it is made once. */
export const refundKeyOf = ({ _id, refund }: StoredOrder): string => {
  const keyNumber = refund?.keyNumber ?? 1;
  return `refund:${_id.toHexString()}${keyNumber > 1 ? `:${keyNumber}` : ''}`;
};

/** The state of an order's refund; undefined when none was requested or made. */
export function refundStateOf({
  refund,
  status,
}: Pick<StoredOrder, 'refund' | 'status'>): RefundState | undefined {
  if (refund?.state) return refund.state;
  // Orders written before `refund.state` existed.
  if (status === 'Refunded') return 'done';
  return refund?.failure ? 'failed' : undefined;
}

/** Whether a refund is requested and not done: the order is not shipped meanwhile. */
export const isRefundInProgress = (order: Pick<StoredOrder, 'refund' | 'status'>): boolean =>
  ['requested', 'pending'].includes(refundStateOf(order) ?? '');

/** Alerts that a refund failed, or failed after it was done. */
function reportFailure(_id: Types.ObjectId, failure: string): void {
  countEvent('refund failed');
  logger.error({ alert: 'refund failed', orderId: _id.toHexString(), failure }, 'a refund failed');
}

/**
 * Requests the refund of a paid order and enqueues its job; also again after a refund that failed.
 * @returns false if a refund is in progress or done, or nothing was paid
 */
export async function requestRefund(_id: Types.ObjectId, reason: string | undefined): Promise<boolean> {
  const set = reason ? { 'refund.reason': reason } : {};
  if (await transitionRefund(_id, 'request', { set })) return true;
  const restarted = { ...set, 'jobs.$[job].dueAt': new Date() };
  return (await transitionRefund(_id, 'requestAgain', { set: restarted })) !== null;
}

/**
 * Stores why the provider refused a request. The next attempt has another idempotency key: the provider repeats its
 * response to a key for a day.
 */
export async function saveRefusal({ _id, refund }: StoredOrder, failure: string): Promise<void> {
  await transitionRefund(_id, 'refuse', {
    set: { 'refund.failure': failure, 'refund.keyNumber': (refund?.keyNumber ?? 1) + 1 },
    condition: { 'refund.keyNumber': refund?.keyNumber ?? { $exists: false } },
  });
}

/** A requested refund failed for good: the order continues, and an admin may request it again. */
export async function failRefund(_id: Types.ObjectId, failure: string): Promise<void> {
  if (await transitionRefund(_id, 'fail', { set: { 'refund.failure': failure } }))
    reportFailure(_id, failure);
}

/** The order must not have changed since it was read: otherwise the provider's response may be outdated. */
const unchanged = ({ status, refund }: StoredOrder) => ({
  status,
  'refund.state': refund?.state ?? { $exists: false },
  'refund.requestedAt': refund?.requestedAt ?? { $exists: false },
  'refund.refundedCents': refund?.refundedCents ?? { $exists: false },
});

/** Applies a transition of the refund; a Refunded order returns to its status without the refund. */
const writeRefund = (
  order: StoredOrder,
  name: 'accept' | 'revoke' | 'refundPart',
  set: Record<string, unknown>,
) => {
  const isRefunded = order.status === 'Refunded';
  return transitionRefund(order._id, name, {
    set: { ...set, ...(isRefunded && { status: statusWithoutRefund(order) }) },
    unset: isRefunded ? ['refundedAt'] : [],
    condition: unchanged(order),
  });
};

/**
 * Updates an order's refund to what the provider reports.
 * @param order as it was read before the provider was asked
 * @returns false if the order changed meanwhile, and the provider must be asked again
 */
export async function writeRefundFacts(order: StoredOrder, facts: RefundFacts): Promise<boolean> {
  const { _id, totalCents, status, refund, jobs } = order;
  const { doneCents, pendingCents, failure = 'The provider has no refund of the payment.' } = facts;
  const state = refundStateOf(order);
  const before = refund?.refundedCents ?? 0;
  const condition = unchanged(order);
  const refundedCents = { 'refund.refundedCents': doneCents };
  const isLate = status === 'Cancelled';
  const hasLateMail = jobs.some(({ kind }) => kind === 'late-payment-mail');
  if (doneCents >= totalCents) {
    if (status === 'Refunded' && refund?.state === 'done' && before === doneCents) return true;
    if (status === 'Refunded')
      return (await transitionRefund(_id, 'confirm', { set: refundedCents, condition })) !== null;
    const lateName = hasLateMail ? 'confirmLateRefund' : 'completeLateRefund';
    const set = { 'refund.state': 'done', ...refundedCents };
    return (await transitionOrder(_id, isLate ? lateName : 'refund', { set, condition })) !== null;
  }
  if (doneCents + pendingCents >= totalCents) {
    if (state === 'pending') return true;
    const set = { 'refund.state': 'pending', ...refundedCents };
    if (isLate && !hasLateMail)
      return (await transitionOrder(_id, 'acceptLateRefund', { set, condition })) !== null;
    return (await writeRefund(order, 'accept', refundedCents)) !== null;
  }
  if (state === 'pending' || state === 'done') {
    const revoked = await writeRefund(order, 'revoke', { 'refund.failure': failure, ...refundedCents });
    if (revoked) reportFailure(_id, failure);
    return revoked !== null;
  }
  if (doneCents === before) return true;
  if (!(await writeRefund(order, 'refundPart', refundedCents))) return false;
  if (doneCents < before) reportFailure(_id, failure);
  else
    logger.error(
      { alert: 'partial refund', orderId: _id.toHexString(), refundedCents: doneCents, totalCents },
      'a part of an order was refunded at the provider',
    );
  return true;
}
