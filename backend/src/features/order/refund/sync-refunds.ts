import type { Refund } from '../../../adapters/payments/types.ts';
import { findOrder } from '../find-order.ts';
import type { OrderDeps } from '../order-deps.ts';
import { isUnpaid } from '../payment-state.ts';
import { releaseStock } from '../reservation/order-stock.ts';
import { mergeProviderRefunds } from './merge-provider-refunds.ts';
import { writeRefunds } from './refund-store.ts';

const maxTries = 20;

/**
 * Updates the refunds of a paid or held order to the provider's state, also those from its pages. A held order whose
 * payment is refunded is closed. Idempotent.
 * @throws {PaymentsUnavailableError} when the provider cannot be reached
 */
export async function syncRefunds(deps: OrderDeps, orderId: string): Promise<void> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    // Read before the provider is asked, so that an outdated response overwrites nothing newer.
    const order = await findOrder(orderId);
    if (!order?.paymentIntentId || isUnpaid(order)) return;
    const listed: Refund[] = [];
    for await (const refund of deps.payments.listRefunds({ paymentIntentId: order.paymentIntentId }))
      listed.push(refund);
    const written = await writeRefunds(order, mergeProviderRefunds(order.refunds ?? [], listed));
    if (!written) continue;
    // A held order was closed: its payment is refunded.
    if (!order.payment && written.payment) await releaseStock(written._id);
    if (written.refunds?.some(({ state }) => state === 'done')) deps.crashAt('after-refunded-written');
    return;
  }
  throw new Error(`The refunds of order ${orderId} keep changing`);
}
