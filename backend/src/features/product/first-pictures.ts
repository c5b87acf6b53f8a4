import { Types } from 'mongoose';
import type { Changes } from '../../adapters/database/index.ts';
import type { FindPreloadImages, PreloadQuery } from '../../http/preload-links.ts';
import { ProductModel } from './product.model.ts';

/** How long the first pictures of a listing are cached while writes of other processes may be unknown. */
const cacheMs = 1_000;

const onlyFirstPicture = { image: { $slice: 1 } };

async function picturesOfProduct(id: string): Promise<string[]> {
  if (!/^[0-9a-f]{24}$/i.test(id)) return [];
  const product = await ProductModel.findOne({ _id: new Types.ObjectId(id) }, onlyFirstPicture).lean();
  return product?.image ?? [];
}

async function firstInListing({ kind, count }: PreloadQuery): Promise<string[]> {
  const products = await ProductModel.find(kind ? { subCategory: kind } : {}, onlyFirstPicture)
    .sort({ position: 1, _id: 1 })
    .limit(count)
    .lean();
  return products.flatMap(({ image }) => image);
}

/**
 * Finds the pictures that a page shows first, so that browsers preload them. Listings are unsearched, unsorted and
 * unfiltered.
 */
export function createFirstPictures(changes: Changes): FindPreloadImages {
  const cache = new Map<string, { version: string; until: number; pictures: Promise<string[]> }>();
  return (wanted) => {
    if (wanted.productId !== undefined) return picturesOfProduct(wanted.productId);
    const name = `${wanted.kind} ${wanted.count}`;
    const version = changes.version(ProductModel.collection.name);
    const cached = cache.get(name);
    if (cached?.version === version && (changes.isComplete || Date.now() < cached.until))
      return cached.pictures;
    const pictures = firstInListing(wanted);
    cache.set(name, { version, until: Date.now() + cacheMs, pictures });
    pictures.catch(() => cache.delete(name));
    return pictures;
  };
}
