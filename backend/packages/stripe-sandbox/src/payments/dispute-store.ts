import type { Models } from '../models.ts';
import { createEvent } from '../stripe-objects/event.ts';
import { presentDispute } from '../stripe-objects/refund.ts';
import { subscriptionTime } from '../subscriptions/clock.ts';
import { randomId } from '../values.ts';
import type { SandboxDispute } from './payment.schema.ts';
import { changePayment, findPart, findPayment } from './payment-store.ts';

/** Disputes a whole payment, as a cardholder does at the bank. Undefined: the payment does not exist. */
export async function openDispute(
  db: Models,
  paymentIntent: string,
  reason: string,
): Promise<SandboxDispute | undefined> {
  const payment = await findPayment(db, paymentIntent);
  if (!payment) return undefined;
  const dispute = {
    id: randomId('du'),
    paymentIntent,
    amount: payment.amountTotal,
    reason,
    status: 'needs_response',
    createdAt: new Date(),
    bookedAt: await subscriptionTime(db),
  };
  await changePayment(db, payment, {
    condition: {},
    push: { disputes: dispute },
    events: [createEvent('charge.dispute.created', presentDispute(payment, dispute))],
  });
  return dispute;
}

/** Closes a dispute. @returns false if it does not exist */
export async function closeDispute(db: Models, id: string, status: 'won' | 'lost'): Promise<boolean> {
  const found = await findPart(db, 'disputes', 'id', id);
  if (!found) return false;
  const { payment, part } = found;
  return changePayment(db, payment, {
    condition: { 'disputes.id': id },
    set: {
      'disputes.$[dispute].status': status,
      'disputes.$[dispute].closedAt': await subscriptionTime(db),
    },
    arrayFilters: [{ 'dispute.id': id }],
    events: [createEvent('charge.dispute.closed', presentDispute(payment, { ...part, status }))],
  });
}
