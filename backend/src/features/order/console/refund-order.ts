import type { Types } from 'mongoose';
import type { Actor } from '../../../audit/actor.ts';
import { type AdminRefund, refundRequest } from '../../../contract/admin/order/refunds.ts';
import { formatAud } from '../../../contract/money.ts';
import { parse } from '../../../errors/parse.ts';
import { problem } from '../../../errors/problem.ts';
import { requireOrder } from '../find-order.ts';
import type { StoredOrder, StoredRefund } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';
import { orderJobs } from '../order-jobs.ts';
import { numberOf } from '../order-number.ts';
import { presentRefund } from '../refund/present-refund.ts';
import { findRefund } from '../refund/refund-list.ts';
import { type RefundRequest, requestRefund } from '../refund/request-refund.ts';
import { syncRefunds } from '../refund/sync-refunds.ts';

/** An order and the refund that was requested. */
interface RefundedOrder {
  order: StoredOrder;
  refund: AdminRefund;
}

/** @throws {Problem} unless the provider has accepted the refund */
function requireAccepted(order: StoredOrder, refund: StoredRefund | undefined): RefundedOrder {
  const number = numberOf(order);
  // A whole refund that found the payment refunded on the provider's pages has reached its aim, too.
  if (refund && (refund.state !== 'failed' || order.status === 'Refunded')) {
    if (refund.state !== 'requested') return { order, refund: presentRefund(order, refund) };
    if (refund.failure) throw problem('refund_refused', { number, reason: refund.failure });
    throw problem('refund_requested', { number });
  }
  throw problem('refund_failed', { number, reason: refund?.failure ?? '' });
}

/** Runs the jobs of a refund, also while a crashed worker has their lease. */
async function runRefundJobs(deps: OrderDeps, _id: Types.ObjectId, refundId: Types.ObjectId, isNew: boolean) {
  if (!isNew) {
    // Another worker may run the job, or a crashed one has its lease. A failed attempt is retried now.
    await orderJobs.waitForOtherWorkers(_id, { kind: 'refund-payment', refundId });
    const refund = findRefund(await requireOrder(_id.toHexString()), refundId);
    if (refund?.state === 'requested') await orderJobs.retry(_id, { kind: 'refund-payment', refundId });
  }
  await orderJobs.run(deps, _id);
  // The server's worker may have leased the new job first.
  await orderJobs.waitForOtherWorkers(_id, { kind: 'refund-payment', refundId });
}

/**
 * Looks up refunds that count as failed although the provider may have made them: their last response was lost.
 * @throws {Problem} 409 when it has made one
 * @throws {PaymentsUnavailableError} when the provider cannot be reached
 */
async function requireFailuresConfirmed(deps: OrderDeps, order: StoredOrder, key: string | undefined) {
  const { refunds = [] } = order;
  const isRepeated = key && refunds?.some(({ idempotencyKey }) => idempotencyKey === key);
  const uncertain = refunds?.filter(({ state, providerId }) => state === 'failed' && !providerId) ?? [];
  if (isRepeated || uncertain.length === 0) return;
  await syncRefunds(deps, order._id.toHexString());
  const now = await requireOrder(order._id.toHexString());
  const made = uncertain.find(({ _id }) => findRefund(now, _id)?.state !== 'failed');
  if (made)
    throw problem('refund_already_made', { number: numberOf(now), amount: formatAud(made.amountCents) });
}

/**
 * Refunds a payment or a part of it through the provider. The request is stored first, and a job retries with backoff
 * until the provider accepts the refund. All refunds of an order together never exceed its payment. The customer gets a
 * mail with the adjustment note when the provider confirms it; the order becomes Refunded once everything is refunded.
 * A repeated request, by its key or without one for the whole payment, is the same refund.
 * @param idOrNumber the order's id or number
 * @returns the order and the refund, which is `done`, or `pending` when the provider accepted it
 * @throws {Problem} 404; 400 for an invalid request; 409 when the order does not allow it or the provider refuses; 503
 * when the provider cannot be reached: the refund is stored and will be made
 */
export async function refundOrder(
  deps: OrderDeps,
  actor: Actor,
  idOrNumber: string,
  { idempotencyKey, requireAllowed, reason, ...rest }: RefundRequest = {},
): Promise<RefundedOrder> {
  const request = parse(refundRequest, { ...rest, reason: reason || undefined });
  const stored = await requireOrder(idOrNumber);
  const { _id } = stored;
  await requireFailuresConfirmed(deps, stored, idempotencyKey);
  const { refundId, isNew } = await requestRefund(_id, actor, {
    ...request,
    idempotencyKey,
    requireAllowed,
  });
  if (isNew) deps.crashAt('after-refund-requested');
  await runRefundJobs(deps, _id, refundId, isNew);
  const order = await requireOrder(_id.toHexString());
  return requireAccepted(order, findRefund(order, refundId));
}
