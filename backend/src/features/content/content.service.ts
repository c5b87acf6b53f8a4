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

/**
 * The business as an invoice names it, from the shop's own particulars.
 * @param otherwise its name when the shop has no particulars yet
 */
export async function readBusiness(
  otherwise: string,
): Promise<{ name: string; abn?: string; address?: string }> {
  const footer = await FooterModel.findOne().sort({ position: 1 }).lean<Stored<Footer>>();
  if (!footer) return { name: otherwise };
  const { businessName: name, abn, address } = footer;
  return { name, abn, address };
}
