import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CheckShop } from '../shop.ts';

const settleTimeoutMs = 60_000;

/**
 * Completes an expired payment page after the order was cancelled, as a bank that responds late does, and lets its event
 * be sent.
 */
export async function completeLatePayment(shop: CheckShop, page: string): Promise<void> {
  const _id = page.split('/').at(-1) ?? '';
  await shop.data((database) =>
    database.collection<{ _id: string }>('sandboxsessions').updateOne(
      { _id, status: 'expired' },
      {
        $set: {
          status: 'complete',
          paymentIntent: `pi_late_${randomBytes(12).toString('hex')}`,
          'event.type': 'checkout.session.completed',
          'event.dueAt': new Date(),
        },
      },
    ),
  );
}

/** Waits until the shop has processed a late payment. @returns true if it accepted the order, false if it refunds it */
export async function isLatePaymentAccepted(shop: CheckShop, email: string): Promise<boolean> {
  const deadline = Date.now() + settleTimeoutMs;
  for (;;) {
    const paid = await shop.data((database) =>
      database.collection('orders').findOne({ 'address.email': email, payment: true }),
    );
    if (paid) return paid.status === 'Processing';
    if (Date.now() > deadline) return false;
    await wait(200);
  }
}
