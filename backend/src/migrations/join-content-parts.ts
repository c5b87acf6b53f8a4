import type { mongo } from 'mongoose';
import { unlessDuplicate } from '../adapters/database/duplicate-key.ts';
import { systemActor } from '../audit/actor.ts';

/** The collections that held one part of the content each. */
export const contentCollections = {
  featured: 'featureds',
  productContents: 'productcontents',
  testimonials: 'testimonials',
  items: 'whoweareitems',
  articles: 'articles',
  videos: 'videos',
  content: 'contents',
  contacts: 'contacts',
  navbar: 'navbarlinks',
  footer: 'footers',
};

interface PartDocument {
  _id: string;
  version: number;
}

/**
 * Moves the records of each content collection into one document, and drops the collection. Records that exist are
 * newer than the document: they come from an older backup or export that was read into this database.
 */
export async function joinContentParts(db: mongo.Db): Promise<void> {
  const parts = db.collection<PartDocument>('contentparts');
  const changes = db.collection<{ _id: string; updatedAt: Date }>('contentchanges');
  const marks = db.collection<{ _id: string; filledAt: Date }>('seededcollections');
  for (const [key, name] of Object.entries(contentCollections)) {
    const stored = await db.collection(name).find().sort({ position: 1, _id: 1 }).toArray();
    const records = stored.map(({ _id, position: _position, ...fields }) => ({
      ...fields,
      ...(key === 'footer' ? {} : { _id: _id.toHexString() }),
    }));
    if (records.length > 0) {
      const before = await parts.findOne({ _id: key });
      const version = (before?.version ?? 0) + 1;
      const published = {
        published: key === 'footer' ? records[0] : records,
        publishedAt: (await changes.findOne({ _id: key }))?.updatedAt ?? new Date(),
        publishedBy: systemActor,
        publishedVersion: version,
      };
      // Another process may have moved them meanwhile.
      await unlessDuplicate(
        parts.updateOne(
          { _id: key, version: before?.version ?? version },
          { $set: { ...published, version }, $unset: { draft: 1, savedAt: 1, savedBy: 1 } },
          { upsert: !before },
        ),
      );
    }
    const mark = await marks.findOne({ _id: name });
    if (mark)
      await unlessDuplicate(
        marks.updateOne(
          { _id: `content/${key}` },
          { $setOnInsert: { filledAt: mark.filledAt } },
          { upsert: true },
        ),
      );
    await marks.deleteOne({ _id: name });
    await drop(db, name);
  }
  await drop(db, 'contentchanges');
}

/** Not every MongoDB-compatible server sends the code of this error. */
const namespaceNotFound = /ns not found/;

/** Drops a collection; another process may have dropped it. */
async function drop(db: mongo.Db, name: string): Promise<void> {
  const listed = await db.listCollections({ name }, { nameOnly: true }).toArray();
  if (listed.length === 0) return;
  await db.dropCollection(name).catch((error: Error) => {
    if (!namespaceNotFound.test(error.message)) throw error;
  });
}
