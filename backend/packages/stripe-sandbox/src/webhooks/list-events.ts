import type { Models } from '../models.ts';
import type { FinishedEvent } from '../payments/payment.schema.ts';
import type { SandboxSession } from '../sessions/session.schema.ts';
import { sessionEventBody } from '../stripe-objects/session.ts';
import type { SandboxCustomer, SandboxSubscription } from '../subscriptions/subscription.schema.ts';

/** An event in Stripe's JSON, as far as it matters here. */
interface PresentedEvent {
  id: string;
  type: string;
}

/** Events of some types since a date, delivered or not; newest first. */
export async function listEvents(
  db: Models,
  { types, createdFrom }: { types: readonly string[]; createdFrom: Date },
  pageUrl: (id: string) => string,
): Promise<PresentedEvent[]> {
  const since = (field: string) => ({ [`${field}.createdAt`]: { $gte: createdFrom } });
  const [sessions, subscriptions, customers] = await Promise.all([
    db.Session.find({
      $or: [since('event'), since('refundEvents'), since('finishedEvents')],
    }).lean<SandboxSession[]>(),
    db.Subscription.find({ $or: [since('events'), since('finishedEvents')] }).lean<SandboxSubscription[]>(),
    db.Customer.find({ $or: [since('events'), since('finishedEvents')] }).lean<SandboxCustomer[]>(),
  ]);
  const stored: Pick<FinishedEvent, 'createdAt' | 'payload'>[] = [
    ...sessions.flatMap((session) => {
      const { event, refundEvents = [], finishedEvents = [] } = session;
      const ended = event
        ? [{ createdAt: event.createdAt, payload: sessionEventBody(event, session, pageUrl(session._id)) }]
        : [];
      return [...ended, ...refundEvents, ...finishedEvents];
    }),
    ...[...subscriptions, ...customers].flatMap(({ events = [], finishedEvents = [] }) => [
      ...events,
      ...finishedEvents,
    ]),
  ];
  return stored
    .filter(({ createdAt }) => createdAt >= createdFrom)
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .map(({ payload }) => JSON.parse(payload) as PresentedEvent)
    .filter(({ type }) => types.includes(type));
}
