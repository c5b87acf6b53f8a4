import type { ProductDetails } from '../../contract/product/details.ts';
import type { ProductTranslations } from '../../contract/product/product.ts';
import { lower, searchWords } from '../../lists/search-words.ts';
import { codesOf } from './variants.ts';

type Named = { name: string; translations?: ProductTranslations | undefined } & {
  readonly [Field in 'isbn' | 'author' | 'variants']?: ProductDetails[Field];
};

/**
 * The fields that follow from others; every write of these writes them:
 * - by which the console sorts and finds products: the name in lower case, and the words of the name in every language, of
 *   author, ISBN, SKUs and barcodes;
 * - `variantCodes`, under a unique index; absent without a SKU and barcode, which the index leaves out.
 */
export function derivedFields({ name, translations = {}, author, isbn, variants }: Named): {
  nameKey: string;
  searchWords: string[];
  variantCodes?: string[];
} {
  const codes = codesOf(variants);
  const words = searchWords({
    texts: [name, translations.es?.name ?? '', translations.fr?.name ?? '', author ?? ''],
    codes: [isbn ?? '', ...codes.map(({ text }) => text)],
  });
  return {
    nameKey: lower(name),
    searchWords: words,
    ...(codes.length > 0 && { variantCodes: codes.map(({ key }) => key) }),
  };
}
