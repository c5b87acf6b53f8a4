import type { ProductFields, StoredProduct } from './product.model.ts';

/** Which products shoppers see and buy: the only rule of it, as a filter of queries. */
export const isPublic = { status: 'live' } as const;

/** The fields that a live product has and a draft may lack. */
const optionalForDrafts = [
  'about',
  'description',
  'price',
  'category',
  'subCategory',
  'sizes',
  'image',
] as const satisfies (keyof ProductFields)[];
type LiveField = (typeof optionalForDrafts)[number];

/** A stored product that {@link isPublic} finds. */
export type LiveProduct = StoredProduct & Required<Pick<ProductFields, LiveField>>;

/** The fields that a product lacks to be live, in the order of a product file; none: it may go live. */
export const missingForLive = (fields: { readonly [Field in LiveField]?: unknown }): LiveField[] =>
  optionalForDrafts.filter((field) => {
    const value = fields[field];
    return Array.isArray(value) ? value.length === 0 : value === undefined || value === '';
  });
