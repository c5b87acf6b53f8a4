import { Types } from 'mongoose';
import type { Changes } from '../../adapters/database/index.ts';
import type { FindPreloadImages, PreloadQuery } from '../../http/preload-links.ts';
import { ProductModel } from './product.model.ts';

/** How long the first pictures of a listing are cached, because other processes write to the catalogue too. */
const believedMs = 60_000;

const onlyFirstPicture = { image: { $slice: 1 } };

async function ofProduct(id: string): Promise<string[]> {
  if (!/^[0-9a-f]{24}$/i.test(id)) return [];
  const product = await ProductModel.findOne({ _id: new Types.ObjectId(id) }, onlyFirstPicture).lean();
  return product?.image ?? [];
}

async function firstOf({ kind, count }: PreloadQuery): Promise<string[]> {
  const products = await ProductModel.find(kind ? { subCategory: kind } : {}, onlyFirstPicture)
    .sort({ position: 1, _id: 1 })
    .limit(count)
    .lean();
  return products.flatMap(({ image }) => image);
}

/**
 * Finds the pictures that a page of the shop shows first, for browsers to fetch beside its code. Listings are as nobody
 * has searched, sorted or filtered them.
 */
export function createFirstPictures(changes: Changes): FindPreloadImages {
  const known = new Map<string, { version: string; until: number; pictures: Promise<string[]> }>();
  return (wanted) => {
    if (wanted.productId !== undefined) return ofProduct(wanted.productId);
    const name = `${wanted.kind} ${wanted.count}`;
    const version = changes.version(ProductModel.collection.name);
    const before = known.get(name);
    if (before?.version === version && Date.now() < before.until) return before.pictures;
    const pictures = firstOf(wanted);
    known.set(name, { version, until: Date.now() + believedMs, pictures });
    pictures.catch(() => known.delete(name));
    return pictures;
  };
}
