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
  /** The donors without a donation; absent where there are none. */
  donors: z.array(id).optional(),
});
export type ErasureEntry = z.infer<typeof entrySchema>;

/** The list as a file: JSON. */
export const erasureFile = z.object({ erasures: z.array(entrySchema) });

/** The erased customers of a database. */
export async function readErasures(db: mongo.Db): Promise<ErasureEntry[]> {
  const found = await db
    .collection(erasuresCollection)
    .find({}, { projection: { at: 1, donations: 1, donors: 1 } })
    .toArray();
  return found.map(presentErasure);
}

/** A stored entry as lists have it. */
export const presentErasure = ({ _id, at, donations, donors }: mongo.BSON.Document): ErasureEntry =>
  withDonors(
    { id: String(_id), at: (at as Date).toISOString(), donations: textsOf(donations) },
    textsOf(donors),
  );

const textsOf = (ids: unknown) => ((ids ?? []) as unknown[]).map(String);

/** The entry, which has no empty list of donors. */
const withDonors = (entry: ErasureEntry, donors: readonly string[]): ErasureEntry =>
  donors.length > 0 ? { ...entry, donors: [...donors] } : entry;

/** Merges lists: an id of several has the donations and donors of all. */
export function mergeErasures(...lists: readonly (readonly ErasureEntry[])[]): ErasureEntry[] {
  const merged = new Map<string, ErasureEntry>();
  for (const entry of lists.flat()) {
    const known = merged.get(entry.id);
    const donations = [...new Set([...(known?.donations ?? []), ...entry.donations])];
    const donors = [...new Set([...(known?.donors ?? []), ...(entry.donors ?? [])])];
    const at = known && known.at < entry.at ? known.at : entry.at;
    merged.set(entry.id, withDonors({ ...entry, at, donations }, donors));
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
        $addToSet: {
          donations: { $each: ids(entry.donations) },
          ...(entry.donors && { donors: { $each: ids(entry.donors) } }),
        },
        $unset: { removedAt: 1, doneAt: 1, error: 1, deadLetteredAt: 1 },
      },
      { upsert: true },
    );
}
