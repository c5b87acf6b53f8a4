import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CheckShop } from './shop.ts';

const settleWithinMs = 60_000;

/**
 * Lets the provider come to another end after the order was given up, as a bank that answers late does: the closed
 * payment page turns out to be paid, and its event is sent.
 */
export async function payLate(shop: CheckShop, page: string): Promise<void> {
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

/** Waits for what comes of late money. @returns whether the goods are sent, else the money goes back */
export async function isServedLate(shop: CheckShop, email: string): Promise<boolean> {
  const deadline = Date.now() + settleWithinMs;
  for (;;) {
    const paid = await shop.data((database) =>
      database.collection('orders').findOne({ 'address.email': email, payment: true }),
    );
    if (paid) return paid.status === 'Processing';
    if (Date.now() > deadline) return false;
    await wait(200);
  }
}
