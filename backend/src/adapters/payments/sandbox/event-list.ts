import type { SandboxFinishedEvent } from './payment-parts.ts';
import { presentEvent } from './present-session.ts';
import { type SandboxSession, SandboxSessionModel } from './session.model.ts';
import { type SandboxSubscription, SandboxSubscriptionModel } from './subscription.model.ts';

/** What the shop and a reader look for in an event. */
export interface ShownEvent {
  id: string;
  type: string;
}

/**
 * The events of some types since a moment, delivered or not; newest first.
 * @param pageUrl where a session's hosted page is
 */
export async function listEvents(
  { types, createdFrom }: { types: readonly string[]; createdFrom: Date },
  pageUrl: (id: string) => string,
): Promise<ShownEvent[]> {
  const since = (field: string) => ({ [`${field}.createdAt`]: { $gte: createdFrom } });
  const [sessions, subscriptions] = await Promise.all([
    SandboxSessionModel.find({
      $or: [since('event'), since('refundEvents'), since('finishedEvents')],
    }).lean<SandboxSession[]>(),
    SandboxSubscriptionModel.find({ $or: [since('events'), since('finishedEvents')] }).lean<
      SandboxSubscription[]
    >(),
  ]);
  const written: Pick<SandboxFinishedEvent, 'createdAt' | 'payload'>[] = [
    ...sessions.flatMap(({ refundEvents = [], finishedEvents = [] }) => [...refundEvents, ...finishedEvents]),
    ...subscriptions.flatMap(({ events, finishedEvents = [] }) => [...events, ...finishedEvents]),
  ];
  const all: { createdAt: Date; event: ShownEvent }[] = [
    ...written.map(({ createdAt, payload }) => ({ createdAt, event: JSON.parse(payload) as ShownEvent })),
    ...sessions.flatMap((session) =>
      session.event
        ? [
            {
              createdAt: session.event.createdAt,
              event: presentEvent(session.event, session, pageUrl(session._id)),
            },
          ]
        : [],
    ),
  ];
  return all
    .filter(({ createdAt, event }) => createdAt >= createdFrom && types.includes(event.type))
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .map(({ event }) => event);
}
