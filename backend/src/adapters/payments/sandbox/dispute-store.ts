import type { SandboxDispute } from './payment-parts.ts';
import {
  changePayment,
  findPayment,
  findPaymentsWith,
  makeEvent,
  type SandboxPayment,
} from './payment-store.ts';
import { presentDispute } from './present-refund.ts';
import { randomId } from './subscription-steps.ts';

/** A dispute with the payment it belongs to. */
export interface FoundDispute {
  payment: SandboxPayment;
  dispute: SandboxDispute;
}

const disputesOf = (payments: SandboxPayment[]): FoundDispute[] =>
  payments.flatMap((payment) => payment.disputes.map((dispute) => ({ payment, dispute })));

/** Opens a dispute about a whole payment, as a cardholder does at the bank. Undefined: no such payment. */
export async function openDispute(
  paymentIntent: string,
  reason: string,
): Promise<SandboxDispute | undefined> {
  const payment = await findPayment(paymentIntent);
  if (!payment) return undefined;
  const now = new Date();
  const dispute = {
    id: randomId('du'),
    paymentIntent,
    amount: payment.amountTotal,
    reason,
    status: 'needs_response',
    createdAt: now,
  };
  await changePayment(payment, {
    condition: {},
    push: { disputes: dispute },
    events: [makeEvent('charge.dispute.created', presentDispute(payment, dispute), now)],
  });
  return dispute;
}

/** Ends a dispute. Undefined: no such dispute. */
export async function closeDispute(id: string, status: 'won' | 'lost'): Promise<SandboxDispute | undefined> {
  const found = disputesOf(await findPaymentsWith('disputes.id', id)).find(
    ({ dispute }) => dispute.id === id,
  );
  if (!found) return undefined;
  const dispute = { ...found.dispute, status };
  await changePayment(found.payment, {
    condition: { 'disputes.id': id },
    set: { 'disputes.$[dispute].status': status },
    arrayFilters: [{ 'dispute.id': id }],
    events: [makeEvent('charge.dispute.closed', presentDispute(found.payment, dispute), new Date())],
  });
  return dispute;
}
