import type { Model, Types } from 'mongoose';
import type { Dispute, PaymentRecord } from '../adapters/payments/types.ts';
import { logger } from '../config/log/logger.ts';
import { countEvent } from '../config/metric-events.ts';
import { newNotification } from '../notifications/notification.schema.ts';

/** The order or donation of a dispute: a document with `disputes`, and its ids for the log. */
interface Disputed {
  // biome-ignore lint/suspicious/noExplicitAny: orders and donations alike; only `disputes` is touched
  model: Model<any, object, object, any>;
  _id: Types.ObjectId;
  logFields: object;
}

const logFieldsOf = ({ id, status, reason, amountCents }: Dispute) => ({
  disputeId: id,
  status,
  reason,
  amountCents,
});

async function addDispute({ model, _id, logFields }: Disputed, dispute: Dispute): Promise<void> {
  const { id, status, reason, amountCents, openedAt } = dispute;
  const { modifiedCount } = await model.updateOne(
    { _id, 'disputes.id': { $ne: id } },
    {
      $push: {
        disputes: { id, status, reason, amountCents, openedAt },
        notifications: newNotification('dispute-opened', { reason, cents: amountCents }),
      },
    },
  );
  if (modifiedCount === 0) return;
  countEvent('dispute opened');
  logger.error({ alert: 'dispute opened', ...logFields, ...logFieldsOf(dispute) }, 'a payment is disputed');
}

async function updateDispute({ model, _id, logFields }: Disputed, dispute: Dispute): Promise<void> {
  const { id, status, isClosed } = dispute;
  const theDispute = { arrayFilters: [{ 'dispute.id': id }] };
  await model.updateOne(
    { _id, disputes: { $elemMatch: { id, status: { $ne: status } } } },
    { $set: { 'disputes.$[dispute].status': status } },
    theDispute,
  );
  if (!isClosed) return;
  const { modifiedCount } = await model.updateOne(
    { _id, disputes: { $elemMatch: { id, closedAt: { $exists: false } } } },
    { $set: { 'disputes.$[dispute].closedAt': new Date() } },
    theDispute,
  );
  if (modifiedCount === 0) return;
  countEvent('dispute closed');
  logger.error({ alert: 'dispute closed', ...logFields, ...logFieldsOf(dispute) }, 'a dispute is closed');
}

/**
 * Stores the disputes of a payment as the provider reports them, with an alert when one is opened or closed. The order
 * or donation keeps its status. Idempotent.
 * @returns what lost disputes took back of the payment, in cents
 * @throws {PaymentsUnavailableError} when the provider cannot be reached
 */
export async function syncDisputes(
  payments: Pick<PaymentRecord, 'listDisputes'>,
  paymentIntentId: string,
  disputed: Disputed,
): Promise<number> {
  let lostCents = 0;
  for await (const dispute of payments.listDisputes({ paymentIntentId })) {
    await addDispute(disputed, dispute);
    await updateDispute(disputed, dispute);
    if (dispute.status === 'lost') lostCents += dispute.amountCents;
  }
  return lostCents;
}
