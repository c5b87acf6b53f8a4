import { productTexts, translatedLanguages } from '../../../contract/admin/product/products.ts';
import type { PlannedProduct } from './planned-product.ts';
import type { FileProduct } from './read-product-file.ts';

/**
 * A row reduced to what its plan changes. The rest of the file is from before, and would undo what others have changed since.
 * The row is that product, whatever it is called by now.
 */
export function onlyChanges(file: FileProduct, { id, fields, newImages, stock, before }: PlannedProduct) {
  const { row, images, stock: fileStock, translations, variants } = file;
  const changed = Object.entries(file.fields).filter(([field]) => field in fields);
  const textsOf = (language: (typeof translatedLanguages)[number]) =>
    productTexts.flatMap((text) => {
      const value = translations?.[language]?.[text];
      const isChange = value !== undefined && value !== (before?.translations[language]?.[text] ?? '');
      return isChange ? [[text, value]] : [];
    });
  return {
    row,
    id,
    fields: Object.fromEntries(changed) as FileProduct['fields'],
    wrong: [],
    empty: [],
    ...(images && newImages ? { images } : {}),
    ...(fileStock && stock.length > 0 ? { stock: fileStock } : {}),
    ...(variants && 'variants' in fields ? { variants } : {}),
    ...(translations
      ? {
          translations: Object.fromEntries(
            translatedLanguages.map((language) => [language, Object.fromEntries(textsOf(language))]),
          ),
        }
      : {}),
  } satisfies FileProduct;
}

/** The sizes whose stock a plan changes, by their names before and after it. */
export const changedSizes = ({ stock, renames }: PlannedProduct): ReadonlySet<string> =>
  new Set(stock.flatMap(({ size }) => [size, renames.find(({ to }) => to === size)?.from ?? size]));
