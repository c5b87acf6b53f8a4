import { type LiveField, liveFields } from '../../contract/admin/product/products.ts';
import type { ProductFields, StoredProduct } from './product.model.ts';

/** Which products shoppers see and buy: the only rule of it, as a filter of queries. */
export const isPublic = { status: 'live' } as const;

/** The fields that a draft may lack, by their stored names. */
type StoredLiveField = Exclude<LiveField, 'images'> | 'image';

/** A stored product that {@link isPublic} finds. */
export type LiveProduct = StoredProduct & Required<Pick<ProductFields, StoredLiveField>>;

/** What a product lacks to be live, in the order of a product file; none: it may go live. */
export function missingForLive({
  image,
  ...fields
}: {
  readonly [Field in StoredLiveField]?: unknown;
}): LiveField[] {
  const values: { readonly [Field in LiveField]?: unknown } = { ...fields, images: image };
  return liveFields.filter((field) => {
    const value = values[field];
    return Array.isArray(value) ? value.length === 0 : value === undefined || value === '';
  });
}
