import { Types } from 'mongoose';
import type { Changes } from '../../adapters/database/index.ts';
import { ProductModel } from './product.model.ts';

/** Ids that somebody makes up must not fill the memory. */
const maxRemembered = 20_000;

/** In which sizes products are sold. */
export interface ProductSizes {
  /**
   * @param ids 24-digit hexadecimal ids
   * @returns the sizes by id in lower case; products that are not sold are absent
   */
  of(ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
}

/** @param changes where it knows of every change of the catalogue, products are not read again until there is one */
export function createProductSizes(changes: Changes): ProductSizes {
  let known = { version: '', sizes: new Map<string, readonly string[] | undefined>() };
  const knownNow = () => {
    const version = changes.version(ProductModel.collection.name);
    if (!changes.isComplete || version !== known.version || known.sizes.size >= maxRemembered) {
      known = { version, sizes: new Map() };
    }
    return known.sizes;
  };
  return {
    async of(ids) {
      // Taken before reading: what is written meanwhile begins another map.
      const sizes = knownNow();
      const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
      const missing = wanted.filter((id) => !sizes.has(id));
      if (missing.length > 0) {
        const filter = { _id: { $in: missing.map((id) => new Types.ObjectId(id)) } };
        const found = await ProductModel.find(filter, { sizes: 1 }).lean();
        for (const id of missing) sizes.set(id, undefined);
        for (const product of found) sizes.set(product._id.toHexString(), product.sizes);
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
