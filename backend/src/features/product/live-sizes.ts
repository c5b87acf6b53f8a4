import { Types } from 'mongoose';
import type { Changes } from '../../adapters/database/index.ts';
import { ProductModel } from './product.model.ts';
import { type SizeNames, sizeNamesProjection } from './size-names.ts';
import { isPublic } from './status.ts';

/** Invented ids must not fill the memory. */
const maxCached = 20_000;

/** The sizes that live products are sold in, with the names that these had before. */
export interface ProductSizes {
  /**
   * @param ids 24-digit hexadecimal ids
   * @returns the sizes by id in lower case; products that are not live are absent
   */
  of(ids: readonly string[]): Promise<ReadonlyMap<string, SizeNames>>;
}

/** @param changes if it reports every change, products are cached until the catalogue changes */
export function createProductSizes(changes: Changes): ProductSizes {
  let cached = { version: '', sizes: new Map<string, SizeNames | undefined>() };
  const currentCache = () => {
    const version = changes.version(ProductModel.collection.name);
    if (!changes.isComplete || version !== cached.version || cached.sizes.size >= maxCached) {
      cached = { version, sizes: new Map() };
    }
    return cached.sizes;
  };
  return {
    async of(ids) {
      // Before reading: a change during the read starts a new map.
      const sizes = currentCache();
      const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
      const missing = wanted.filter((id) => !sizes.has(id));
      if (missing.length > 0) {
        const filter = { ...isPublic, _id: { $in: missing.map((id) => new Types.ObjectId(id)) } };
        const found = await ProductModel.find(filter, sizeNamesProjection).lean();
        for (const id of missing) sizes.set(id, undefined);
        for (const product of found) sizes.set(product._id.toHexString(), product);
      }
      return new Map(
        wanted.flatMap((id) => {
          const sold = sizes.get(id);
          return sold ? [[id, sold] as const] : [];
        }),
      );
    },
  };
}
