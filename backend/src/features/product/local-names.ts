import type { Types } from 'mongoose';
import type { Language } from '../../contract/constants.ts';
import { ProductModel, type StoredProduct } from './product.model.ts';

/** The name of a product in a language, else in English. */
export const nameIn = (
  { name, translations }: Pick<StoredProduct, 'name' | 'translations'>,
  language: Language,
): string => (language !== 'en' && translations?.[language]?.name) || name;

/**
 * Names products that were sold in a language, for mails.
 * @returns the name of a product under an English one; that English name, where the product has no such text or was renamed
 */
export async function readLocalNames(
  ids: readonly Types.ObjectId[],
  language: Language,
): Promise<(id: Types.ObjectId, englishName: string) => string> {
  const texts = { name: 1, translations: 1 };
  const products = await ProductModel.find({ _id: { $in: [...ids] } }, texts).lean<StoredProduct[]>();
  return (id, englishName) => {
    const product = products.find(({ _id, name }) => _id.equals(id) && name === englishName);
    return product ? nameIn(product, language) : englishName;
  };
}
