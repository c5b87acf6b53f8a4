import { mongo } from 'mongoose';
import { z } from 'zod';

/**
 * The list of erased customers. An import keeps the list of the database that it replaces and makes every entry due again,
 * so that older data is erased once more (docs/operations.md "Erased customers"). It holds ids and dates only.
 */
export const erasuresCollection = 'erasures';

const id = z.string().regex(/^[0-9a-f]{24}$/);
const entrySchema = z.object({
  /** The customer's id. */
  id,
  at: z.iso.datetime(),
  /** The donations that were erased with the customer. */
  donations: z.array(id),
});
export type ErasureEntry = z.infer<typeof entrySchema>;

/** The list as a file: JSON. */
export const erasureFile = z.object({ erasures: z.array(entrySchema) });

/** The erased customers of a database. */
export async function readErasures(db: mongo.Db): Promise<ErasureEntry[]> {
  const found = await db
    .collection(erasuresCollection)
    .find({}, { projection: { at: 1, donations: 1 } })
    .toArray();
  return found.map(presentErasure);
}

/** A stored entry as lists have it. */
export const presentErasure = ({ _id, at, donations }: mongo.BSON.Document): ErasureEntry => ({
  id: String(_id),
  at: (at as Date).toISOString(),
  donations: ((donations ?? []) as unknown[]).map(String),
});

/** Merges lists: an id of several has the donations of all. */
export function mergeErasures(...lists: readonly (readonly ErasureEntry[])[]): ErasureEntry[] {
  const merged = new Map<string, ErasureEntry>();
  for (const entry of lists.flat()) {
    const known = merged.get(entry.id);
    const donations = [...new Set([...(known?.donations ?? []), ...entry.donations])];
    merged.set(entry.id, { ...entry, at: known && known.at < entry.at ? known.at : entry.at, donations });
  }
  return [...merged.values()];
}

/**
 * Adds erased customers to a collection and makes them due: the shop erases them again. Repeatable.
 * @param name of the collection; other than {@link erasuresCollection} while it is being imported
 */
export async function addErasures(
  db: mongo.Db,
  entries: readonly ErasureEntry[],
  name: string = erasuresCollection,
): Promise<void> {
  const ids = (texts: readonly string[]) => texts.map((text) => new mongo.ObjectId(text));
  for (const entry of entries)
    await db.collection(name).updateOne(
      { _id: new mongo.ObjectId(entry.id) },
      {
        $set: { dueAt: new Date(), attempts: 0 },
        $setOnInsert: { at: new Date(entry.at) },
        $addToSet: { donations: { $each: ids(entry.donations) } },
        $unset: { removedAt: 1, doneAt: 1, error: 1, deadLetteredAt: 1 },
      },
      { upsert: true },
    );
}
