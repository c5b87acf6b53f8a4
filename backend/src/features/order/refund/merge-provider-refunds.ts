import { Types } from 'mongoose';
import type { Refund } from '../../../adapters/payments/types.ts';
import type { StoredRefund } from '../order.model.ts';

const isLive = ({ state }: { state: string }) => state !== 'failed';

/** The provider's refund that decides the state of a stored one: of several attempts the one that did not fail. */
function takeDecisive(refund: StoredRefund, left: Set<Refund>): Refund | undefined {
  const id = refund._id.toHexString();
  const attempts = [...left].filter((found) => found.id === refund.providerId || found.refundId === id);
  const decisive = attempts.find(isLive) ?? attempts[0];
  for (const attempt of attempts) if (attempt === decisive || !isLive(attempt)) left.delete(attempt);
  return decisive;
}

/** The same for a refund that was stored before refunds were a list, without its id at the provider. */
function takeUnnamed(refund: StoredRefund, left: Set<Refund>): Refund | undefined {
  const unnamed = [...left].filter(({ refundId }) => !refundId);
  const found =
    unnamed.find((each) => isLive(each) && each.amountCents === refund.amountCents) ??
    (refund.state === 'requested' ? undefined : (unnamed.find(isLive) ?? unnamed[0]));
  if (found) left.delete(found);
  return found;
}

/** A refund as the provider reports it. @param found undefined: the provider has none */
function update(refund: StoredRefund, found: Refund | undefined): StoredRefund {
  const now = new Date();
  if (!found) {
    if (refund.state === 'requested' || refund.state === 'failed') return refund;
    const failure = 'The provider has no refund of the payment.';
    return { ...refund, state: 'failed', failedAt: now, failure };
  }
  // An earlier attempt, which the request repeats.
  if (refund.state === 'requested' && found.state === 'failed' && refund.providerId === found.id)
    return refund;
  const known = { ...refund, providerId: found.id, amountCents: found.amountCents };
  if (found.state === refund.state) return known;
  if (found.state === 'done') return { ...known, state: 'done', doneAt: now };
  if (found.state === 'pending') return { ...known, state: 'pending' };
  return { ...known, state: 'failed', failedAt: now, failure: found.failure ?? 'The refund failed.' };
}

/** A refund that was made on the provider's pages. */
function toStored(found: Refund, migratedAt: Date | undefined): StoredRefund {
  const { id, createdAt, amountCents, state, failure } = found;
  const isOld = migratedAt !== undefined && createdAt <= migratedAt;
  return {
    _id: new Types.ObjectId(),
    state,
    amountCents,
    requestedAt: createdAt,
    providerId: id,
    ...(state === 'done' && { doneAt: isOld ? createdAt : new Date() }),
    ...(state === 'failed' && { failedAt: createdAt, failure: failure ?? 'The refund failed.' }),
    ...(isOld && { migratedAt }),
  };
}

/**
 * The refunds of an order, updated to what the provider reports. Refunds from the provider's pages are added at the end.
 * @param listed every refund of the payment, newest first
 */
export function mergeProviderRefunds(
  refunds: readonly StoredRefund[],
  listed: readonly Refund[],
): StoredRefund[] {
  const left = new Set(listed);
  const named = new Map(refunds.map((refund) => [refund, takeDecisive(refund, left)]));
  const isUnnamed = ({ migratedAt, providerId }: StoredRefund) => migratedAt && !providerId;
  const merged = refunds.map((refund) =>
    update(refund, named.get(refund) ?? (isUnnamed(refund) ? takeUnnamed(refund, left) : undefined)),
  );
  const migratedAt = refunds.find((refund) => refund.migratedAt)?.migratedAt ?? undefined;
  const added = [...left].reverse().map((found) => toStored(found, migratedAt));
  return [...merged, ...added];
}
