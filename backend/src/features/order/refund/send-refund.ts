import type { Types } from 'mongoose';
import { PaymentsRefusedError, RefundImpossibleError } from '../../../adapters/payments/types.ts';
import { logger } from '../../../config/log/logger.ts';
import { findOrder } from '../find-order.ts';
import type { StoredOrder, StoredRefund } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findRefund } from './refund-list.ts';
import { failRefund, reduceWholeRefund, refundKeyOf, retryRefund, saveRefusal } from './refund-store.ts';
import { syncRefunds } from './sync-refunds.ts';

/**
 * Handles a refusal.
 * @returns the order to try again with; undefined when the refund has ended
 * @throws {PaymentsRefusedError} when the job must be retried, with another idempotency key
 */
async function handleRefusal(
  deps: OrderDeps,
  { _id }: StoredOrder,
  refund: StoredRefund,
  error: PaymentsRefusedError,
): Promise<StoredOrder | undefined> {
  const orderId = _id.toHexString();
  logger.warn({ err: error, orderId }, 'the provider refuses a refund');
  // The payment, or a part of it, may have been refunded on the provider's pages.
  await syncRefunds(deps, orderId);
  if (error instanceof RefundImpossibleError) {
    const reduced = await reduceWholeRefund(_id, refund._id);
    if (!reduced) await failRefund(_id, refund._id, error.message);
    return reduced ?? undefined;
  }
  // Null: the provider has made it already.
  if (await saveRefusal(_id, refund, error.message)) throw error;
  return undefined;
}

/**
 * The job `refund-payment`: requests a refund at the provider and stores the outcome. The provider is asked for the
 * refund first: after a lost response, a server error or a day, the idempotency key alone does not prevent a second one.
 * @throws {PaymentsUnavailableError | PaymentsRefusedError} when the job must be retried
 */
export async function sendRefund(
  deps: OrderDeps,
  { _id, paymentIntentId }: StoredOrder,
  refundId: Types.ObjectId,
): Promise<void> {
  const orderId = _id.toHexString();
  await syncRefunds(deps, orderId);
  const known = await findOrder(_id);
  // A dead letter that is retried is a new request.
  const isFailed = known && findRefund(known, refundId)?.state === 'failed';
  let order: StoredOrder | null | undefined = isFailed ? await retryRefund(_id, refundId) : known;
  for (;;) {
    const refund = order && findRefund(order, refundId);
    if (!order || refund?.state !== 'requested') return;
    if (!paymentIntentId) {
      await failRefund(_id, refundId, 'The payment is not known.');
      return;
    }
    const { amountCents } = refund;
    try {
      await deps.payments.refundPayment(
        { paymentIntentId, orderId, refundId: refundId.toHexString(), amountCents },
        refundKeyOf(order, refund),
      );
      deps.crashAt('after-refund-made');
      // The response may be the stored one of an earlier attempt; the list has the current state.
      await syncRefunds(deps, orderId);
      return;
    } catch (error) {
      if (!(error instanceof PaymentsRefusedError)) throw error;
      order = await handleRefusal(deps, order, refund, error);
    }
  }
}
