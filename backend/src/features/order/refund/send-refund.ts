import { PaymentsRefusedError, RefundImpossibleError } from '../../../adapters/payments/types.ts';
import { logger } from '../../../config/logger.ts';
import type { StoredOrder } from '../order.model.ts';
import type { OrderTools } from '../order-tools.ts';
import { failRefund, noteRefusal, refundKeyOf, reopenRefund } from './refund-store.ts';
import { syncRefund } from './sync-refund.ts';

/**
 * Asks the provider for the refund that an order requested, and writes what it answers.
 * @throws {PaymentsUnavailableError | PaymentsRefusedError} when it has to be tried again
 */
export async function sendRefund(tools: OrderTools, given: StoredOrder): Promise<void> {
  const { _id, paymentIntentId } = given;
  if (!given.refund?.state) throw new Error('The refund of an older order has no state yet');
  // A job that had been set aside runs again: a request of its own.
  const order = given.refund.state === 'failed' ? await reopenRefund(_id) : given;
  if (order?.refund?.state !== 'requested') return;
  if (!paymentIntentId) {
    await failRefund(_id, 'The payment is not known.');
    return;
  }
  const orderId = _id.toHexString();
  try {
    const { id } = await tools.payments.refundPayment({ paymentIntentId, orderId }, refundKeyOf(order));
    tools.crashAt('after-refund-made');
    // The answer may be the repeated one of an earlier attempt; the list says how the refund is now.
    const made = (await syncRefund(tools, orderId)).find((refund) => refund.id === id);
    if (made?.state === 'failed') await failRefund(_id, made.failure ?? 'The refund failed.');
  } catch (error) {
    if (!(error instanceof PaymentsRefusedError)) throw error;
    logger.warn({ err: error, orderId }, 'the provider refuses a refund');
    if (error instanceof RefundImpossibleError) {
      // Also when the payment was refunded before, on the provider's pages perhaps.
      await syncRefund(tools, orderId);
      await failRefund(_id, error.message);
      return;
    }
    await noteRefusal(order, error.message);
    throw error;
  }
}
