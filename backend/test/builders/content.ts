import type { ContentValues } from '../../src/contract/admin/content/content.ts';
import type { ContentPart } from '../../src/contract/content.ts';
import { ContentPartModel } from '../../src/features/content/content.model.ts';

/** Stores what visitors see of a part, as a process of the shop would publish it. */
export async function storeContent<Part extends ContentPart>(
  key: Part,
  published: ContentValues[Part],
): Promise<void> {
  const publication = { published, publishedAt: new Date(), publishedBy: { kind: 'system', name: 'Shop' } };
  await ContentPartModel.updateOne(
    { _id: key },
    { $set: { ...publication, publishedVersion: 1 }, $setOnInsert: { version: 1 } },
    { upsert: true },
  );
}

/** Removes a part, as in a shop that never had it. */
export const removeContent = (key: ContentPart) => ContentPartModel.deleteOne({ _id: key });
