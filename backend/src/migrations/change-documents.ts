import type { mongo } from 'mongoose';

type StoredDocument = Record<string, unknown>;

const batchSize = 500;
const indexNotFound = 27;

/** Ignores a server error of this code: another process has done the same. */
const ignoring =
  (code: number) =>
  (error: unknown): undefined => {
    if ((error as { code?: unknown }).code !== code) throw error;
  };

/**
 * Renames fields. A path may lead through embedded documents but not through arrays: use {@link updateEach} there.
 * @param renames new path by old path
 */
export async function renameFields(
  db: mongo.Db,
  collection: string,
  renames: Readonly<Record<string, string>>,
): Promise<void> {
  const anyOld = Object.keys(renames).map((path) => ({ [path]: { $exists: true } }));
  await db.collection(collection).updateMany({ $or: anyOld }, { $rename: renames });
}

/**
 * Updates documents one by one with an update that depends on their content. A document whose fields changed since
 * they were read is left alone: another process has migrated it.
 * @param field the top-level field that the update replaces; documents without it are skipped
 * @param updateOf the update for a document's value of the field; it must remove the field
 */
export async function updateEach(
  db: mongo.Db,
  collection: string,
  field: string,
  updateOf: (value: unknown) => mongo.UpdateFilter<StoredDocument>,
): Promise<void> {
  const documents = db.collection(collection);
  const found = documents.find({ [field]: { $exists: true } }, { projection: { [field]: 1 } });
  await updateInBatches(documents, found, ({ _id, [field]: value }) => ({
    filter: { _id, [field]: value },
    update: updateOf(value),
  }));
}

/** Updates each of the found documents, many with one call. */
export async function updateInBatches(
  documents: mongo.Collection,
  found: AsyncIterable<mongo.WithId<mongo.BSON.Document>>,
  updateOf: (document: mongo.WithId<mongo.BSON.Document>) => mongo.UpdateOneModel,
): Promise<void> {
  let updates: mongo.AnyBulkWriteOperation[] = [];
  const write = async () => {
    if (updates.length > 0) await documents.bulkWrite(updates, { ordered: false });
    updates = [];
  };
  for await (const document of found) {
    updates.push({ updateOne: updateOf(document) });
    if (updates.length === batchSize) await write();
  }
  await write();
}

/**
 * Adds fields that follow from a document's other fields.
 * @param missing the field whose absence says that a document needs them; `fieldsOf` must return it
 * @param projection what `fieldsOf` reads
 */
export async function addFields(
  db: mongo.Db,
  collection: string,
  {
    missing,
    projection,
    fieldsOf,
  }: {
    missing: string;
    projection: Readonly<Record<string, 1>>;
    fieldsOf: (document: mongo.BSON.Document) => StoredDocument;
  },
): Promise<void> {
  const documents = db.collection(collection);
  const isMissing = { [missing]: { $exists: false } };
  await updateInBatches(documents, documents.find(isMissing, { projection }), (document) => ({
    filter: { _id: document._id, ...isMissing },
    update: { $set: fieldsOf(document) },
  }));
}

/** Renames fields of the documents of an array or of one embedded document. Fields that are not named stay. */
export const withRenamedFields = (
  document: Readonly<StoredDocument>,
  renames: Readonly<Record<string, string>>,
): StoredDocument =>
  Object.fromEntries(Object.entries(document).map(([field, value]) => [renames[field] ?? field, value]));

/** Drops indexes by name, where they exist: indexes of renamed fields are not used any more. */
export async function dropIndexes(db: mongo.Db, collection: string, names: readonly string[]): Promise<void> {
  const collections = await db.listCollections({ name: collection }, { nameOnly: true }).toArray();
  if (collections.length === 0) return;
  const present = await db.collection(collection).listIndexes().toArray();
  for (const { name } of present) {
    if (!names.includes(name)) continue;
    await db.collection(collection).dropIndex(name).catch(ignoring(indexNotFound));
  }
}

/** Renames a collection; where both exist, the documents of the new one stay. */
export async function renameCollection(db: mongo.Db, from: string, to: string): Promise<void> {
  const listNames = async () => {
    const listed = await db.listCollections({ name: { $in: [from, to] } }, { nameOnly: true }).toArray();
    return listed.map(({ name }) => name);
  };
  const names = await listNames();
  if (!names.includes(from)) return;
  if (names.includes(to)) await db.dropCollection(from);
  else
    await db.renameCollection(from, to).catch(async (error: unknown) => {
      // Another process may have renamed it meanwhile.
      if ((await listNames()).includes(from)) throw error;
    });
}
