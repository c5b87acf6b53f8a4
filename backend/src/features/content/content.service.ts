import type { Types } from 'mongoose';
import type { ContentKey, ContentLists, Footer } from '../../contract/content.ts';
import { contentModels, FooterModel } from './content.model.ts';
import { emptyFooter } from './empty-footer.ts';

type Stored<Fields> = Omit<Fields, '_id'> & { _id: Types.ObjectId; position: number };

/** The records of a content list, first to last. */
export async function listContent<Key extends ContentKey>(key: Key): Promise<ContentLists[Key][]> {
  const stored = await contentModels[key]
    .find()
    .sort({ position: 1, _id: 1 })
    .lean<Stored<ContentLists[ContentKey]>[]>();
  return stored.map(({ _id, position: _position, ...fields }) => ({
    ...fields,
    _id: _id.toHexString(),
  })) as ContentLists[Key][];
}

/** The footer; an empty one while the shop has none. */
export async function readFooter(): Promise<Footer> {
  const stored = await FooterModel.findOne().sort({ position: 1 }).lean<Stored<Footer>>();
  if (!stored) return emptyFooter;
  const { _id, position: _position, ...footer } = stored;
  return footer;
}
