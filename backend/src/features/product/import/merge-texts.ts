import { productImageName } from '../../../adapters/images/types.ts';
import type { ProductTranslations } from '../../../contract/product/product.ts';
import { storedAlts, storedTranslations } from '../console/edit-fields.ts';
import type { ProductRecord } from './columns.ts';
import type { FileImage } from './find-image.ts';

/** Whether a URL is that of an image. */
export const shows = (url: string | undefined, image: FileImage) =>
  image.kind === 'kept' ? image.url === url : url !== undefined && productImageName(url) === image.name;

/** The translations after those of a file, which keep the texts that it does not name. */
export const mergeTranslations = (
  before: ProductTranslations,
  file: ProductTranslations,
): ProductTranslations =>
  storedTranslations({ es: { ...before.es, ...file.es }, fr: { ...before.fr, ...file.fr } }) ?? {};

/** The alt texts of an update: those of the file, else the present ones, which move with their images. */
export function altsOf(
  alts: readonly string[] | undefined,
  before: ProductRecord,
  images: readonly FileImage[] | undefined,
): string[] {
  if (!alts && !images) return before.imageAlts;
  const altOf = (image: FileImage) => before.imageAlts[before.images.findIndex((url) => shows(url, image))];
  return storedAlts(alts ?? images?.map((image) => altOf(image) ?? '') ?? []) ?? [];
}
