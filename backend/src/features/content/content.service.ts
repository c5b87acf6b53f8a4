import type { Types } from 'mongoose';
import type { ContentKey, ContentLists, Footer } from '../../contract/content.ts';
import { messages } from '../../contract/http.ts';
import { notFound } from '../../http/problem.ts';
import { contentModels, FooterModel } from './content.model.ts';

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

/**
 * The footer.
 * @throws {Problem} 404 when the shop has none yet
 */
export async function readFooter(): Promise<Footer> {
  const stored = await FooterModel.findOne().sort({ position: 1 }).lean<Stored<Footer>>();
  if (!stored) throw notFound(messages.notFound('Footer'));
  const { _id, position: _position, ...footer } = stored;
  return footer;
}
