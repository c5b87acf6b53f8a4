import { type EventBox, earliest } from './event-box.ts';
import { type SandboxSubscription, SandboxSubscriptionModel } from './subscription.model.ts';
import { chargeDueSubscriptions, nextChargeAt } from './subscription-store.ts';

const ofEvent = (id: string) => ({ arrayFilters: [{ 'event.id': id }] });

/** The subscriptions' events, and the charges that bring them about. */
export const subscriptionEvents = (): EventBox => ({
  async work() {
    await chargeDueSubscriptions();
  },
  async take(now, dueAgain) {
    const due = await SandboxSubscriptionModel.findOne({ 'events.dueAt': { $lte: now } })
      .sort({ 'events.dueAt': 1 })
      .lean<SandboxSubscription>();
    const event = due?.events.find(({ dueAt }) => dueAt <= now);
    if (!due || !event) return undefined;
    const { id, attempts, dueAt, createdAt, payload } = event;
    const { _id } = due;
    const { modifiedCount } = await SandboxSubscriptionModel.updateOne(
      { _id, events: { $elemMatch: { id, dueAt } } },
      { $set: { 'events.$[event].dueAt': dueAgain(attempts), 'events.$[event].attempts': attempts + 1 } },
      ofEvent(id),
    );
    if (modifiedCount === 0) return undefined;
    return {
      createdAt,
      attempts: attempts + 1,
      payload,
      async finish() {
        await SandboxSubscriptionModel.updateOne({ _id }, { $pull: { events: { id } } });
      },
      async postpone(later) {
        await SandboxSubscriptionModel.updateOne(
          { _id },
          { $set: { 'events.$[event].dueAt': later } },
          ofEvent(id),
        );
      },
    };
  },
  async nextDueAt() {
    const waiting = await SandboxSubscriptionModel.find(
      { 'events.dueAt': { $gt: new Date(0) } },
      { 'events.dueAt': 1 },
    )
      .sort({ 'events.dueAt': 1 })
      .limit(1)
      .lean<SandboxSubscription[]>();
    const events = waiting.flatMap((each) => each.events.map(({ dueAt }) => dueAt));
    return earliest([...events, await nextChargeAt()]);
  },
});
