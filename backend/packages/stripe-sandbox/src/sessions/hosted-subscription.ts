import type { Models } from '../models.ts';
import { subscriptionTime } from '../subscriptions/clock.ts';
import { startSubscription } from '../subscriptions/lifecycle.ts';
import { addCard, insertSubscription } from '../subscriptions/subscription-store.ts';
import { ignoreDuplicate } from '../values.ts';
import type { SandboxSession } from './session.schema.ts';

/**
 * Creates the customer and the subscription of a paid session. Their ids were stored with the payment, so a repeat
 * creates nothing new. The session's own event is due only afterwards.
 */
async function startPaidSubscription(db: Models, session: SandboxSession): Promise<void> {
  const { _id, recurring, customer, subscription, payer, cardManner, card: typed } = session;
  if (!recurring || !customer || !subscription || !cardManner) return;
  // Named after the session: a repeat attaches it once.
  const card = { ...typed, id: _id.replace(/^cs_test_/, 'pm_'), manner: cardManner };
  const at = await subscriptionTime(db);
  const idempotency = { idempotencyKey: `session:${_id}`, paramsHash: _id };
  await db.Customer.create({
    ...idempotency,
    _id: customer,
    email: payer?.email,
    name: payer?.name,
    metadata: [],
    card,
    createdAt: at,
  }).catch(ignoreDuplicate);
  // The card of a customer who was there before stays the default one.
  await addCard(db, customer, card, { isDefault: false });
  if (session.savesName) await db.Customer.updateOne({ _id: customer }, { $set: { name: payer?.name } });
  await insertSubscription(
    db,
    startSubscription(
      {
        ...idempotency,
        customer,
        card,
        metadata: session.subscriptionMetadata,
        product: recurring.product,
        unitAmount: session.amountTotal,
        currency: session.currency,
        interval: recurring.interval,
        intervalCount: recurring.intervalCount,
      },
      subscription,
      at,
    ),
  ).catch(ignoreDuplicate);
  await db.Session.updateOne({ _id, isBegun: false }, { $set: { isBegun: true, 'event.dueAt': new Date() } });
}

/** Creates the subscriptions of all sessions that were paid and have none yet. */
export async function startPaidSubscriptions(db: Models): Promise<void> {
  // `isBegun` has a sparse index of few entries; the index of `status` grows with every payment.
  const waiting = await db.Session.find({ isBegun: false }).lean<SandboxSession[]>();
  for (const session of waiting) if (session.status === 'complete') await startPaidSubscription(db, session);
}
