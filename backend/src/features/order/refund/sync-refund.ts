import type { Refund } from '../../../adapters/payments/types.ts';
import { findOrder } from '../find-order.ts';
import type { OrderTools } from '../order-tools.ts';
import { type RefundFacts, writeRefundFacts } from './refund-store.ts';

const maxTries = 5;

const sumOf = (refunds: readonly Refund[], state: Refund['state']) =>
  refunds.filter((refund) => refund.state === state).reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Every refund of a payment, newest first. */
async function readRefunds({ payments }: Pick<OrderTools, 'payments'>, paymentIntentId: string) {
  const refunds: Refund[] = [];
  for await (const refund of payments.listRefunds({ paymentIntentId })) refunds.push(refund);
  return refunds;
}

const factsOf = (refunds: readonly Refund[]): RefundFacts => ({
  doneCents: sumOf(refunds, 'done'),
  pendingCents: sumOf(refunds, 'pending'),
  failure: refunds.find(({ state }) => state === 'failed')?.failure,
});

/**
 * Updates an order's refund to the provider's state, also for refunds from its dashboard. Idempotent.
 * @returns every refund of the payment, newest first
 * @throws {PaymentsUnavailableError} when the provider cannot be reached
 */
export async function syncRefund(tools: OrderTools, orderId: string): Promise<readonly Refund[]> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    // Read before the provider is asked, so that an outdated response overwrites nothing newer.
    const order = await findOrder(orderId);
    if (!order?.payment || !order.paymentIntentId) return [];
    const refunds = await readRefunds(tools, order.paymentIntentId);
    const facts = factsOf(refunds);
    if (await writeRefundFacts(order, facts)) {
      if (facts.doneCents >= order.totalCents) tools.crashAt('after-refunded-written');
      return refunds;
    }
  }
  throw new Error(`The refund of order ${orderId} keeps changing`);
}
