import { productImageName } from '../../../adapters/images/types.ts';
import { translatedLanguages } from '../../../contract/admin/products.ts';
import type { ProductTranslations } from '../../../contract/product/product.ts';
import type { ProductRecord } from './columns.ts';
import type { FileImage } from './find-image.ts';

/** Whether a URL is that of an image. */
export const shows = (address: string | undefined, image: FileImage) =>
  image.kind === 'kept'
    ? image.address === address
    : address !== undefined && productImageName(address) === image.name;

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

/** The alt texts of an update: those of the file, else the present ones, which move with their images. */
export function altsOf(
  given: readonly string[] | undefined,
  before: ProductRecord,
  images: readonly FileImage[] | undefined,
): string[] {
  if (given) return withoutEnd(given);
  if (!images) return before.imageAlts;
  return withoutEnd(
    images.map((image) => before.imageAlts[before.images.findIndex((url) => shows(url, image))] ?? ''),
  );
}
