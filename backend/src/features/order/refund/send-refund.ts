import { PaymentsRefusedError, RefundImpossibleError } from '../../../adapters/payments/types.ts';
import { logger } from '../../../config/logger.ts';
import type { StoredOrder } from '../order.model.ts';
import type { OrderTools } from '../order-tools.ts';
import { failRefund, refundKeyOf, saveRefusal } from './refund-store.ts';
import { transitionRefund } from './refund-transitions.ts';
import { syncRefund } from './sync-refund.ts';

/**
 * The job `refund-payment`: requests the refund at the provider and stores the outcome.
 * @throws {PaymentsUnavailableError | PaymentsRefusedError} when the job must be retried
 */
export async function sendRefund(tools: OrderTools, given: StoredOrder): Promise<void> {
  const { _id, paymentIntentId } = given;
  if (!given.refund?.state) throw new Error('The refund of an older order has no state yet');
  // A dead letter that is retried is a new request.
  const order = given.refund.state === 'failed' ? await transitionRefund(_id, 'retry') : given;
  if (order?.refund?.state !== 'requested') return;
  if (!paymentIntentId) {
    await failRefund(_id, 'The payment is not known.');
    return;
  }
  const orderId = _id.toHexString();
  try {
    const { id } = await tools.payments.refundPayment({ paymentIntentId, orderId }, refundKeyOf(order));
    tools.crashAt('after-refund-made');
    // The response may be the cached one of an earlier attempt; the list has the current state.
    const current = (await syncRefund(tools, orderId)).find((refund) => refund.id === id);
    if (current?.state === 'failed') await failRefund(_id, current.failure ?? 'The refund failed.');
  } catch (error) {
    if (!(error instanceof PaymentsRefusedError)) throw error;
    logger.warn({ err: error, orderId }, 'the provider refuses a refund');
    if (error instanceof RefundImpossibleError) {
      // The payment may have been refunded on the provider's dashboard.
      await syncRefund(tools, orderId);
      await failRefund(_id, error.message);
      return;
    }
    await saveRefusal(order, error.message);
    throw error;
  }
}
