import { type PaidSession, presentRefundEvent, refundedOf } from './present-refund.ts';
import type { RefundParams } from './refund-params.ts';
import { type SandboxRefund, type SandboxSession, SandboxSessionModel } from './session.model.ts';
import { randomId } from './subscription-steps.ts';
import { type Idempotency, toEntries } from './subscription-store.ts';

/** A refund with the payment it belongs to. */
export interface FoundRefund {
  session: PaidSession;
  refund: SandboxRefund;
}

export type RefundOutcome =
  | (FoundRefund & { kind: 'made' | 'replayed' })
  | { kind: 'no such payment' }
  | { kind: 'nothing left' }
  | { kind: 'too much'; leftCents: number };

const isPaid = (session: SandboxSession | null): session is PaidSession => Boolean(session?.paymentIntent);

function pick(session: SandboxSession | null, matches: (refund: SandboxRefund) => boolean) {
  const refund = session?.refunds?.find(matches);
  return isPaid(session) && refund ? { session, refund } : undefined;
}

export async function findRefund(id: string): Promise<FoundRefund | undefined> {
  const session = await SandboxSessionModel.findOne({ 'refunds.id': id }).lean<SandboxSession>();
  return pick(session, (refund) => refund.id === id);
}

export async function findRefundByKey(key: string): Promise<FoundRefund | undefined> {
  const session = await SandboxSessionModel.findOne({ 'refunds.idempotencyKey': key }).lean<SandboxSession>();
  return pick(session, (refund) => refund.idempotencyKey === key);
}

/** Writes a refund and the word of it, if no other came between; false: one did. */
async function append(before: PaidSession, refund: SandboxRefund, now: Date): Promise<boolean> {
  const refunds = [...(before.refunds ?? []), refund];
  const id = randomId('evt');
  const payload = presentRefundEvent(id, now, { ...before, refunds });
  const { modifiedCount } = await SandboxSessionModel.updateOne(
    { _id: before._id, [`refunds.${refunds.length - 1}`]: { $exists: false } },
    { $push: { refunds: refund, refundEvents: { id, createdAt: now, attempts: 0, dueAt: now, payload } } },
  );
  return modifiedCount > 0;
}

/** Gives back all that is left of a payment, or a part of it; the same key again finds the refund it made. */
export async function refundPayment(
  { payment_intent: paymentIntent, amount, metadata }: RefundParams,
  { key, hash }: Idempotency,
): Promise<RefundOutcome> {
  const idempotencyKey = key ?? randomId('none');
  for (;;) {
    const session = await SandboxSessionModel.findOne({ paymentIntent }).lean<SandboxSession>();
    if (!isPaid(session)) return { kind: 'no such payment' };
    // Read with the payment: of equal calls at once, those that come second find what the first one made.
    const first = pick(session, (refund) => refund.idempotencyKey === idempotencyKey);
    if (first) return { kind: 'replayed', ...first };
    const leftCents = session.amountTotal - refundedOf(session);
    if (leftCents === 0) return { kind: 'nothing left' };
    if ((amount ?? 0) > leftCents) return { kind: 'too much', leftCents };
    const now = new Date();
    const refund = {
      id: randomId('re'),
      idempotencyKey,
      paramsHash: hash,
      amount: amount ?? leftCents,
      metadata: toEntries(metadata),
      createdAt: now,
    };
    if (await append(session, refund, now)) return { kind: 'made', session, refund };
  }
}

/** The refunds of a payment, or all that were made at a moment or later; newest first. */
export async function listRefunds({
  paymentIntent,
  createdFrom,
}: {
  paymentIntent: string | undefined;
  createdFrom: Date | undefined;
}): Promise<FoundRefund[]> {
  const sessions = await SandboxSessionModel.find({
    'refunds.createdAt': { $gte: createdFrom ?? new Date(0) },
    ...(paymentIntent ? { paymentIntent } : {}),
  }).lean<SandboxSession[]>();
  const from = createdFrom?.getTime() ?? 0;
  return sessions
    .filter(isPaid)
    .flatMap((session) => (session.refunds ?? []).map((refund) => ({ session, refund })))
    .filter(({ refund }) => refund.createdAt.getTime() >= from)
    .sort((one, other) => other.refund.createdAt.getTime() - one.refund.createdAt.getTime());
}
