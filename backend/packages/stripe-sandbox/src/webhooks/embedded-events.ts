import type { Connection, mongo } from 'mongoose';
import type { PendingEvent } from '../payments/payment.schema.ts';
import { type EventQueue, earliest } from './event-queue.ts';

/** Per document, so that its size is limited. */
const maxFinishedEvents = 50;

type StringIdDocument = mongo.Document & { _id: string };
type Holder<Field extends string> = { _id: string } & Record<Field, PendingEvent[]>;

/** The pending events that a collection's documents hold in an array; each is written together with its cause. */
export function embeddedEvents<Field extends string>(
  { db, collection: { name } }: { db: Connection; collection: { name: string } },
  field: Field,
): Pick<EventQueue, 'lease' | 'nextDueAt'> {
  const collection = db.collection<StringIdDocument>(name);
  const dueAtPath = `${field}.dueAt`;
  const matching = (id: string) => ({ arrayFilters: [{ 'event.id': id }] });
  return {
    async lease(now, retryAt) {
      // Any due event will do: all are delivered, and sorting would read all of them each time.
      const due = await collection.findOne<Holder<Field>>({ [dueAtPath]: { $lte: now } });
      const event = due?.[field].find(({ dueAt }) => dueAt <= now);
      if (!due || !event) return undefined;
      const { id, attempts, dueAt, createdAt, payload } = event;
      const { _id } = due;
      const { modifiedCount } = await collection.updateOne(
        { _id, [field]: { $elemMatch: { id, dueAt } } },
        {
          $set: {
            [`${field}.$[event].dueAt`]: retryAt(attempts),
            [`${field}.$[event].attempts`]: attempts + 1,
          },
        },
        matching(id),
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
                finishedEvents: { $each: [{ id, createdAt, payload }], $slice: -maxFinishedEvents },
              } as object,
            },
          );
        },
        async postpone(later) {
          await collection.updateOne({ _id }, { $set: { [`${field}.$[event].dueAt`]: later } }, matching(id));
        },
      };
    },
    async nextDueAt() {
      const [next] = await collection
        .find<Holder<Field>>({ [dueAtPath]: { $gt: new Date(0) } }, { projection: { [dueAtPath]: 1 } })
        .sort({ [dueAtPath]: 1 })
        .limit(1)
        .toArray();
      return earliest((next?.[field] ?? []).map(({ dueAt }) => dueAt));
    },
  };
}
