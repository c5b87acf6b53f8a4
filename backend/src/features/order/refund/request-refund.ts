import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import { type Actor, systemActor } from '../../../audit/actor.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { formatAud } from '../../../contract/money.ts';
import { problem } from '../../../errors/problem.ts';
import { findOrder } from '../find-order.ts';
import type { StoredOrder, StoredRefund } from '../order.model.ts';
import { numberOf } from '../order-number.ts';
import { isHeld } from '../payment-state.ts';
import { leftCents, leftLines, unitsToRestock } from './refund-list.ts';
import { endDeadLetters, writeRefunds } from './refund-store.ts';

/** Units of an ordered line. */
interface RefundLine {
  /** The product's id. */
  _id: string;
  size: string;
  quantity: number;
}

/** What is to be refunded: lines, an amount, or without either everything that is left of the payment. */
export interface RefundRequest {
  reason?: string | undefined;
  lines?: readonly RefundLine[] | undefined;
  amountCents?: number | undefined;
  /** Puts the lines back in stock, or with a whole refund all lines that were not refunded yet. */
  restock?: boolean | undefined;
  /** The same key means the same refund, within an order. */
  idempotencyKey?: string | undefined;
  /** The return of items that it is for: of them is refunded what no other refund has taken since their parcel arrived. */
  returnId?: Types.ObjectId | undefined;
  /** Throws unless the order is in a state that allows it; the refund is written only while that state is unchanged. */
  requireAllowed?: ((order: StoredOrder) => void) | undefined;
}

const keyOfLine = ({ _id, size }: { _id: Types.ObjectId | string; size: string }) => `${_id} ${size}`;

/** Lines of one product and size become one. */
function mergeLines(lines: readonly RefundLine[]): RefundLine[] {
  const merged = new Map<string, RefundLine>();
  for (const line of lines) {
    const quantity = line.quantity + (merged.get(keyOfLine(line))?.quantity ?? 0);
    merged.set(keyOfLine(line), { ...line, quantity });
  }
  return [...merged.values()].sort((one, other) => (keyOfLine(one) < keyOfLine(other) ? -1 : 1));
}

/** Equal for requests that mean the same. */
const hashOf = ({ reason, lines, amountCents, restock }: RefundRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([reason, lines && mergeLines(lines), amountCents, restock ?? false]))
    .digest('hex');

type StoredLine = NonNullable<StoredRefund['lines']>[number];

/** The lines to refund. @throws {Problem} 400 for a line that was not ordered; 409 for too many units */
function findLines(order: StoredOrder, lines: readonly RefundLine[]): StoredLine[] {
  const left = new Map(leftLines(order).map((line) => [keyOfLine(line), line]));
  return lines.map((line) => {
    const known = left.get(keyOfLine(line));
    if (!known) throw problem('invalid_field', { field: 'lines' });
    if (line.quantity > known.quantity)
      throw problem('refund_too_many_units', {
        number: numberOf(order),
        size: line.size,
        left: known.quantity,
      });
    return { ...known, quantity: line.quantity };
  });
}

/** The units of these lines that no refund is for yet. */
function limitToLeft(order: StoredOrder, lines: readonly RefundLine[]): RefundLine[] {
  const left = new Map(leftLines(order).map((line) => [keyOfLine(line), line.quantity]));
  return lines
    .map((line) => ({ ...line, quantity: Math.min(line.quantity, left.get(keyOfLine(line)) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** The part of a refund that depends on the order. @throws {Problem} 400 or 409 when the order does not allow it */
function describeRefund(
  order: StoredOrder,
  { lines: asked, amountCents, returnId }: RefundRequest,
): Pick<StoredRefund, 'amountCents' | 'isWhole' | 'lines'> {
  if (asked) {
    const merged = mergeLines(asked);
    const limited = returnId ? limitToLeft(order, merged) : merged;
    const lines = findLines(order, limited.length > 0 ? limited : merged);
    const cents = lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
    return { amountCents: returnId ? Math.min(cents, leftCents(order)) : cents, lines };
  }
  if (amountCents !== undefined) return { amountCents };
  const lines = leftLines(order).filter(({ quantity }) => quantity > 0);
  return { amountCents: leftCents(order), isWhole: true, ...(lines.length > 0 && { lines }) };
}

/** Names the units to put back of the lines that do not go back whole. */
const limitRestock = (order: StoredOrder, lines: readonly StoredLine[]): StoredLine[] =>
  lines.map((line) => {
    const quantityToRestock = unitsToRestock(order, line);
    return quantityToRestock < line.quantity ? { ...line, quantityToRestock } : line;
  });

/** A new refund of an order, not written yet. @throws {Problem} 400 or 409 when the order does not allow it */
function createRefund(order: StoredOrder, actor: Actor, request: RefundRequest): StoredRefund {
  const number = numberOf(order);
  const described = describeRefund(order, request);
  const left = leftCents(order);
  if (left <= 0) throw problem('nothing_to_refund', { number });
  if (described.amountCents > left) throw problem('refund_too_large', { number, left: formatAud(left) });
  const { reason, restock, idempotencyKey, returnId } = request;
  return {
    _id: new Types.ObjectId(),
    state: 'requested',
    ...described,
    ...(restock && described.lines && { lines: limitRestock(order, described.lines) }),
    ...(returnId && { returnId }),
    ...(restock && { restock }),
    ...(reason && { reason }),
    by: { kind: actor.kind, ...(actor._id && { _id: actor._id }), name: actor.name },
    requestedAt: new Date(),
    ...(idempotencyKey && { idempotencyKey, requestHash: hashOf(request) }),
    keyNumber: 1,
  };
}

/**
 * The refund of a payment that is not kept, because it arrived too late or was held, and its fields of the order. It is for
 * everything that was not refunded at the provider.
 * @throws {Problem} 409 when nothing is left
 */
export function returnPayment(order: StoredOrder, actor: Actor = systemActor) {
  const refund = createRefund(order, actor, {});
  return {
    condition: { refundsVersion: order.refundsVersion ?? { $exists: false } },
    set: {
      refunds: [...(order.refunds ?? []), refund],
      refundsVersion: (order.refundsVersion ?? 0) + 1,
      refundState: 'requested',
    },
    update: {
      $push: { jobs: { kind: 'refund-payment', refundId: refund._id, dueAt: new Date(), attempts: 0 } },
    },
  };
}

/** An earlier request with the same key. @throws {Problem} 409 if it was another request */
function findRepeated(order: StoredOrder, request: RefundRequest): StoredRefund | undefined {
  const { idempotencyKey } = request;
  const known = idempotencyKey && order.refunds?.find((refund) => refund.idempotencyKey === idempotencyKey);
  if (!known) return undefined;
  if (known.requestHash !== hashOf(request)) throw problem('idempotency_key_reused');
  return known;
}

/** A refund of the whole payment that a request without a key repeats. */
const findWhole = ({ refunds }: StoredOrder, { lines, amountCents, idempotencyKey }: RefundRequest) =>
  lines || amountCents !== undefined || idempotencyKey
    ? undefined
    : refunds?.findLast(({ state, isWhole }) => isWhole && (state === 'requested' || state === 'pending'));

/** The id of the audit entry: the same for requests that become one refund; undefined for each refund of its own. */
function auditIdOf(order: StoredOrder, actor: Actor, request: RefundRequest): Types.ObjectId | undefined {
  const { idempotencyKey, lines, amountCents } = request;
  if (!idempotencyKey && (lines || amountCents !== undefined)) return undefined;
  const wholeCount = order.refunds?.filter(({ isWhole }) => isWhole).length ?? 0;
  const identity = [
    order._id,
    actor.kind,
    actor._id ?? actor.name,
    idempotencyKey ?? wholeCount,
    hashOf(request),
  ];
  const digest = createHash('sha256').update(JSON.stringify(identity)).digest();
  return new Types.ObjectId(digest.subarray(0, 12));
}

/** @throws {Problem} 409 when nothing was paid, or everything is refunded */
function requireRefundable(order: StoredOrder): void {
  const { payment, status } = order;
  if (isHeld(order)) throw problem('order_needs_review', { number: numberOf(order) });
  if (!payment || status === 'Refunded')
    throw problem('wrong_order_status', { number: numberOf(order), status });
}

/**
 * Stores a refund of a paid order, its audit entry before it, and enqueues its job. Of concurrent requests those succeed
 * that the payment has enough left for.
 * @returns the refund, and whether it is new: a repeated request returns the refund that it made before
 * @throws {Problem} 400, 404 or 409; nothing is changed
 */
export async function requestRefund(
  orderId: Types.ObjectId,
  actor: Actor,
  request: RefundRequest,
): Promise<{ refundId: Types.ObjectId; isNew: boolean }> {
  let isAudited = false;
  for (;;) {
    const order = await findOrder(orderId);
    if (!order) throw problem('order_not_found');
    const repeated = findRepeated(order, request) ?? findWhole(order, request);
    if (repeated) return { refundId: repeated._id, isNew: false };
    requireRefundable(order);
    request.requireAllowed?.(order);
    const refund = createRefund(order, actor, request);
    if (!isAudited) {
      const target = { kind: 'order', _id: orderId.toHexString(), label: numberOf(order) };
      // Without the reason, which may name the customer: entries are never changed.
      const { amountCents, restock, lines } = refund;
      const changes = {
        amountCents,
        ...(lines && { lines: lines.map(({ size, quantity }) => `${quantity} × ${size}`) }),
        ...(restock && { restock }),
      };
      await recordAudit(actor, 'order.refund', target, changes, auditIdOf(order, actor, request));
      isAudited = true;
    }
    if (await writeRefunds(order, [...(order.refunds ?? []), refund])) {
      await endDeadLetters(orderId);
      return { refundId: refund._id, isNew: true };
    }
  }
}
