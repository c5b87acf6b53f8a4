import {
  nameProductImage,
  productImageEncoder,
  requireWholeImage,
} from '../../../adapters/images/product-image.ts';
import { type ImageStore, ImagesUnavailableError } from '../../../adapters/images/types.ts';
import type { Actor } from '../../../audit/actor.ts';
import { productLimits } from '../../../contract/admin/product/products.ts';
import { problem } from '../../../errors/problem.ts';
import type { StoredProduct } from '../product.model.ts';
import { requireStoredProduct, writeProductChange } from './change-product.ts';
import { storedAlts } from './edit-fields.ts';

const { images: maxImages } = productLimits;

function requireSpace({ image }: StoredProduct): void {
  if (image.length >= maxImages) throw problem('too_many_pictures', { max: maxImages });
}

const allAlts = ({ image, imageAlts }: StoredProduct) => image.map((_, at) => imageAlts?.[at] ?? '');

/**
 * Adds an image after the others. It is stored in the shop's sizes, without its metadata. An image that the product has
 * already is not added again: an upload whose response was lost is repeated safely.
 * @throws {Problem} 400 unless the file is a whole image, 404 for an unknown product, 409 for a product with the most
 * images
 * @throws {ImagesUnavailableError} when the store is unreachable or too many images wait to be decoded
 */
export async function addImage(
  images: Pick<ImageStore, 'saveProductImage'>,
  actor: Actor,
  id: string,
  { file, alt }: { file: Buffer; alt: string },
): Promise<StoredProduct> {
  try {
    await requireWholeImage(file);
  } catch (error) {
    if (error instanceof ImagesUnavailableError) throw error;
    throw problem('invalid_image');
  }
  requireSpace(await requireStoredProduct(id));
  const url = await images.saveProductImage(nameProductImage(file), productImageEncoder(file));
  return writeProductChange(actor, { id }, (before) => {
    if (before.image.includes(url)) return {};
    requireSpace(before);
    return { image: [...before.image, url], imageAlts: storedAlts([...allAlts(before), alt]) };
  });
}

/**
 * Removes an image from a product. Its files stay: orders show the products as they were.
 * @param position in the product's list, from 0
 * @throws {Problem} 404; 409 for another version and for the last image of a live product
 */
export const removeImage = (
  actor: Actor,
  id: string,
  position: number,
  version: number,
): Promise<StoredProduct> =>
  writeProductChange(actor, { id, version }, (before) => {
    if (position >= before.image.length) throw problem('picture_not_found');
    if (before.status === 'live' && before.image.length === 1) throw problem('last_picture');
    return {
      image: before.image.toSpliced(position, 1),
      imageAlts: storedAlts(allAlts(before).toSpliced(position, 1)),
    };
  });
