import { PaymentsRefusedError } from '../../adapters/payments/types.ts';
import { logger } from '../../config/logger.ts';
import type { StoredOrder } from './order.model.ts';
import { failRefund, markRefunded, noteRefunded } from './order-store.ts';
import type { OrderTools } from './order-tools.ts';

/** What went back of a payment, as the provider says, in cents. */
export async function readRefundedCents({ payments }: OrderTools, paymentIntentId: string): Promise<number> {
  let cents = 0;
  for await (const refund of payments.listRefunds({ paymentIntentId })) cents += refund.amountCents;
  return cents;
}

/**
 * Asks the provider to give an order's payment back, under one key for the order's whole life, and writes what it says.
 * @throws {PaymentsUnavailableError} when nothing is known; the same again is safe
 */
export async function makeRefund(tools: OrderTools, order: StoredOrder): Promise<void> {
  const { _id, paymentIntentId, totalCents } = order;
  const orderId = _id.toHexString();
  if (!paymentIntentId) {
    logger.error({ alert: 'refund impossible', orderId }, 'an order to refund knows no payment');
    await failRefund(_id, 'The payment is not known.');
    return;
  }
  try {
    await tools.payments.refundPayment({ paymentIntentId, orderId }, `refund:${orderId}`);
  } catch (error) {
    if (!(error instanceof PaymentsRefusedError)) throw error;
    // Refused because it went back before, on the provider's own pages perhaps: then it is what was wanted.
    if ((await readRefundedCents(tools, paymentIntentId)) < totalCents) {
      logger.error({ alert: 'refund refused', err: error, orderId }, 'the provider refuses a refund');
      await failRefund(_id, error.message);
      return;
    }
  }
  tools.crashAt('after-refund-made');
  if (await markRefunded(_id, totalCents)) tools.crashAt('after-refunded-written');
  else await noteRefunded(_id, totalCents);
}
