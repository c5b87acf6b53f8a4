import { type DueEvent, type EventBox, earliest } from './event-box.ts';
import { beginPaidSubscriptions } from './hosted-subscription.ts';
import { presentEvent } from './present-session.ts';
import { type SandboxSession, SandboxSessionModel } from './session.model.ts';
import { expireDueSessions } from './session-store.ts';

function toDueEvent(session: SandboxSession, url: string): DueEvent | undefined {
  const { _id, event } = session;
  if (!event) return undefined;
  const at = { _id, 'event.id': event.id };
  return {
    createdAt: event.createdAt,
    attempts: event.attempts,
    payload: JSON.stringify(presentEvent(event, session, url), null, 2),
    async finish() {
      await SandboxSessionModel.updateOne(at, { $unset: { 'event.dueAt': true } });
    },
    async postpone(dueAt) {
      await SandboxSessionModel.updateOne(at, { $set: { 'event.dueAt': dueAt } });
    },
  };
}

/** The checkout sessions' events: one each, told when it ends. */
export const sessionEvents = (pageUrl: (id: string) => string): EventBox => ({
  async work() {
    await expireDueSessions();
    await beginPaidSubscriptions();
  },
  async take(now, dueAgain) {
    // Not the one that is due longest: all are taken, and sorting them for each would read them all each time.
    const due = await SandboxSessionModel.findOne({ 'event.dueAt': { $lte: now } }).lean<SandboxSession>();
    if (!due?.event) return undefined;
    const { id, attempts, dueAt } = due.event;
    const taken = await SandboxSessionModel.findOneAndUpdate(
      { _id: due._id, 'event.id': id, 'event.dueAt': dueAt },
      { $set: { 'event.dueAt': dueAgain(attempts), 'event.attempts': attempts + 1 } },
      { returnDocument: 'after' },
    ).lean<SandboxSession>();
    return taken ? toDueEvent(taken, pageUrl(taken._id)) : undefined;
  },
  async nextDueAt() {
    const [event, session] = await Promise.all([
      SandboxSessionModel.findOne({ 'event.dueAt': { $gt: new Date(0) } }, { 'event.dueAt': 1 })
        .sort({ 'event.dueAt': 1 })
        .lean<SandboxSession>(),
      SandboxSessionModel.findOne({ status: 'open' }, { expiresAt: 1 })
        .sort({ expiresAt: 1 })
        .lean<SandboxSession>(),
    ]);
    return earliest([event?.event?.dueAt ?? undefined, session?.expiresAt]);
  },
});
