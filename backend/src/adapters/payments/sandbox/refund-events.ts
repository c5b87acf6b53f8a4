import { type EventBox, earliest } from './event-box.ts';
import { type SandboxSession, SandboxSessionModel } from './session.model.ts';

const ofEvent = (id: string) => ({ arrayFilters: [{ 'event.id': id }] });

/** The word of money that went back. */
export const refundEvents = (): EventBox => ({
  async work() {},
  async take(now, dueAgain) {
    const due = await SandboxSessionModel.findOne({ 'refundEvents.dueAt': { $lte: now } })
      .sort({ 'refundEvents.dueAt': 1 })
      .lean<SandboxSession>();
    const event = due?.refundEvents?.find(({ dueAt }) => dueAt <= now);
    if (!due || !event) return undefined;
    const { id, attempts, dueAt, createdAt, payload } = event;
    const { _id } = due;
    const { modifiedCount } = await SandboxSessionModel.updateOne(
      { _id, refundEvents: { $elemMatch: { id, dueAt } } },
      {
        $set: {
          'refundEvents.$[event].dueAt': dueAgain(attempts),
          'refundEvents.$[event].attempts': attempts + 1,
        },
      },
      ofEvent(id),
    );
    if (modifiedCount === 0) return undefined;
    return {
      createdAt,
      attempts: attempts + 1,
      payload,
      async finish() {
        await SandboxSessionModel.updateOne({ _id }, { $pull: { refundEvents: { id } } });
      },
      async postpone(later) {
        await SandboxSessionModel.updateOne(
          { _id },
          { $set: { 'refundEvents.$[event].dueAt': later } },
          ofEvent(id),
        );
      },
    };
  },
  async nextDueAt() {
    const waiting = await SandboxSessionModel.findOne(
      { 'refundEvents.dueAt': { $gt: new Date(0) } },
      { 'refundEvents.dueAt': 1 },
    )
      .sort({ 'refundEvents.dueAt': 1 })
      .lean<SandboxSession>();
    return earliest((waiting?.refundEvents ?? []).map(({ dueAt }) => dueAt));
  },
});
