import { subscriptionTime } from './clock.ts';
import { isDuplicateKey } from './duplicate-key.ts';
import { type SandboxSession, SandboxSessionModel } from './session.model.ts';
import { SandboxCustomerModel } from './subscription.model.ts';
import { begin, randomId } from './subscription-steps.ts';
import { insertSubscription } from './subscription-store.ts';

/**
 * Begins what a session in subscription mode was paid for. Its ids were written when it was paid, so that doing this
 * twice makes one; only then is the session's own event due.
 */
async function beginSubscription(session: SandboxSession): Promise<void> {
  const { _id, recurring, customer, subscription, payer, cardManner } = session;
  if (!recurring || !customer || !subscription || !cardManner) return;
  const card = { id: randomId('pm'), manner: cardManner };
  const at = await subscriptionTime();
  const key = { idempotencyKey: `session:${_id}`, paramsHash: _id };
  await SandboxCustomerModel.create({
    ...key,
    _id: customer,
    email: payer?.email,
    name: payer?.name,
    metadata: [],
    card,
    createdAt: at,
  }).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
  await insertSubscription(
    begin(
      {
        ...key,
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
  );
  await SandboxSessionModel.updateOne(
    { _id, isBegun: false },
    { $set: { isBegun: true, 'event.dueAt': new Date() } },
  );
}

/** Begins the subscriptions of all sessions that were paid and have none yet. */
export async function beginPaidSubscriptions(): Promise<void> {
  // By the one mark that few have: the index of all that was ever paid grows with the shop.
  const waiting = await SandboxSessionModel.find({ isBegun: false }).lean<SandboxSession[]>();
  for (const session of waiting) if (session.status === 'complete') await beginSubscription(session);
}
