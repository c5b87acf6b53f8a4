import { productPictureName } from '../../../adapters/images/types.ts';
import { translatedLanguages } from '../../../contract/admin/products.ts';
import type { ProductTranslations } from '../../../contract/product/product.ts';
import type { ProductRecord } from '../console/product-records.ts';
import type { Picture } from './find-image.ts';

/** Whether a URL is that of a picture. */
export const shows = (address: string | undefined, picture: Picture) =>
  picture.kind === 'kept'
    ? picture.address === address
    : address !== undefined && productPictureName(address) === picture.name;

/** Alt texts without the empty ones at the end, as they are stored. */
export const withoutEnd = (alts: readonly string[]): string[] =>
  alts.slice(0, alts.findLastIndex(Boolean) + 1);

/** The translations after those of a file; empty texts are removed. */
export function mergeTranslations(
  before: ProductTranslations,
  given: ProductTranslations,
): ProductTranslations {
  const merged = translatedLanguages.flatMap((language) => {
    const texts = Object.entries({ ...before[language], ...given[language] }).filter(([, text]) => text);
    return texts.length > 0 ? [[language, Object.fromEntries(texts)]] : [];
  });
  return Object.fromEntries(merged);
}

/** The alt texts of an update: those of the file, else the present ones, which move with their pictures. */
export function altsOf(
  given: readonly string[] | undefined,
  before: ProductRecord,
  pictures: readonly Picture[] | undefined,
): string[] {
  if (given) return withoutEnd(given);
  if (!pictures) return before.imageAlts;
  return withoutEnd(
    pictures.map((picture) => before.imageAlts[before.image.findIndex((url) => shows(url, picture))] ?? ''),
  );
}
