import { type EventBox, earliest } from './event-box.ts';
import { listedEvents } from './listed-events.ts';
import { SandboxSubscriptionModel } from './subscription.model.ts';
import { chargeDueSubscriptions, nextChargeAt } from './subscription-store.ts';

/** The subscriptions' events, and the charges that bring them about. */
export function subscriptionEvents(): EventBox {
  const events = listedEvents(SandboxSubscriptionModel, 'events');
  return {
    async work() {
      await chargeDueSubscriptions();
    },
    take: events.take,
    async nextDueAt() {
      return earliest([await events.nextDueAt(), await nextChargeAt()]);
    },
  };
}
