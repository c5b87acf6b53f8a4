import type { Models } from '../models.ts';
import { startPaidSubscriptions } from '../sessions/hosted-subscription.ts';
import type { SandboxSession } from '../sessions/session.schema.ts';
import { expireDueSessions } from '../sessions/session-store.ts';
import { sessionEventBody } from '../stripe-objects/session.ts';
import { chargeDueSubscriptions, nextChargeAt } from '../subscriptions/subscription-store.ts';
import { embeddedEvents } from './embedded-events.ts';
import { type DueEvent, type EventQueue, earliest } from './event-queue.ts';

/** The event that ended a session, which this process has leased. */
export function leasedEvent(
  db: Models,
  session: SandboxSession,
  pageUrl: (id: string) => string,
): DueEvent | undefined {
  const { _id, event } = session;
  if (!event?.attempts) return undefined;
  const own = { _id, 'event.id': event.id };
  return {
    createdAt: event.createdAt,
    attempts: event.attempts,
    payload: sessionEventBody(event, session, pageUrl(_id)),
    async finish() {
      await db.Session.updateOne(own, { $unset: { 'event.dueAt': true } });
    },
    async postpone(later) {
      await db.Session.updateOne(own, { $set: { 'event.dueAt': later } });
    },
  };
}

/** The events that end sessions, one for each. */
export const sessionEvents = (db: Models, pageUrl: (id: string) => string): EventQueue => ({
  async runDueWork() {
    await expireDueSessions(db);
    await startPaidSubscriptions(db);
  },
  async lease(now, retryAt) {
    // Any due event will do: all are delivered, and sorting would read all of them each time.
    const due = await db.Session.findOne({ 'event.dueAt': { $lte: now } }).lean<SandboxSession>();
    if (!due?.event) return undefined;
    const { id, attempts, dueAt } = due.event;
    const session = await db.Session.findOneAndUpdate(
      { _id: due._id, 'event.id': id, 'event.dueAt': dueAt },
      { $set: { 'event.dueAt': retryAt(attempts), 'event.attempts': attempts + 1 } },
      { returnDocument: 'after' },
    ).lean<SandboxSession>();
    return session ? leasedEvent(db, session, pageUrl) : undefined;
  },
  async nextDueAt() {
    const [event, session, paid] = await Promise.all([
      db.Session.findOne({ 'event.dueAt': { $gt: new Date(0) } }, { 'event.dueAt': 1 })
        .sort({ 'event.dueAt': 1 })
        .lean<SandboxSession>(),
      db.Session.findOne({ status: 'open' }, { expiresAt: 1 }).sort({ expiresAt: 1 }).lean<SandboxSession>(),
      // Its subscription was not created: the process ended first.
      db.Session.exists({ isBegun: false }),
    ]);
    return earliest([event?.event?.dueAt ?? undefined, session?.expiresAt, paid ? new Date(0) : undefined]);
  },
});

/** The events about refunds and disputes of one-off payments. */
export const refundEvents = (db: Models): EventQueue => ({
  async runDueWork() {},
  ...embeddedEvents(db.Session, 'refundEvents'),
});

/** The events about customers' cards. */
export const customerEvents = (db: Models): EventQueue => ({
  async runDueWork() {},
  ...embeddedEvents(db.Customer, 'events'),
});

/** The events of subscriptions, and the charges that create them. */
export function subscriptionEvents(db: Models): EventQueue {
  const events = embeddedEvents(db.Subscription, 'events');
  return {
    async runDueWork() {
      await chargeDueSubscriptions(db);
    },
    lease: events.lease,
    nextDueAt: async () => earliest([await events.nextDueAt(), await nextChargeAt(db)]),
  };
}
