import type { Connection, mongo } from 'mongoose';
import { type EventBox, earliest } from './event-box.ts';
import type { SandboxEvent } from './payment-parts.ts';

/** Of each document, so that it does not grow for ever. */
const keptEvents = 50;

type Named = mongo.Document & { _id: string };
type Holder<Field extends string> = { _id: string } & Record<Field, SandboxEvent[]>;

/** The events that a collection's documents carry in a list; each is written together with what it tells of. */
export function listedEvents<Field extends string>(
  { db, collection: { name } }: { db: Connection; collection: { name: string } },
  field: Field,
): Pick<EventBox, 'take' | 'nextDueAt'> {
  const collection = db.collection<Named>(name);
  const dueAtPath = `${field}.dueAt`;
  const theEvent = (id: string) => ({ arrayFilters: [{ 'event.id': id }] });
  return {
    async take(now, dueAgain) {
      // Not the one that is due longest: all are taken, and sorting them for each would read them all each time.
      const due = await collection.findOne<Holder<Field>>({ [dueAtPath]: { $lte: now } });
      const event = due?.[field].find(({ dueAt }) => dueAt <= now);
      if (!due || !event) return undefined;
      const { id, attempts, dueAt, createdAt, payload } = event;
      const { _id } = due;
      const { modifiedCount } = await collection.updateOne(
        { _id, [field]: { $elemMatch: { id, dueAt } } },
        {
          $set: {
            [`${field}.$[event].dueAt`]: dueAgain(attempts),
            [`${field}.$[event].attempts`]: attempts + 1,
          },
        },
        theEvent(id),
      );
      if (modifiedCount === 0) return undefined;
      return {
        createdAt,
        attempts: attempts + 1,
        payload,
        async finish() {
          await collection.updateOne(
            { _id, [`${field}.id`]: id },
            {
              $pull: { [field]: { id } } as object,
              $push: {
                finishedEvents: { $each: [{ id, createdAt, payload }], $slice: -keptEvents },
              } as object,
            },
          );
        },
        async postpone(later) {
          await collection.updateOne({ _id }, { $set: { [`${field}.$[event].dueAt`]: later } }, theEvent(id));
        },
      };
    },
    async nextDueAt() {
      const [waiting] = await collection
        .find<Holder<Field>>({ [dueAtPath]: { $gt: new Date(0) } }, { projection: { [dueAtPath]: 1 } })
        .sort({ [dueAtPath]: 1 })
        .limit(1)
        .toArray();
      return earliest((waiting?.[field] ?? []).map(({ dueAt }) => dueAt));
    },
  };
}
