import type { LiveField } from '@brim-and-page/backend/contract/admin/product/products';
import type { ProductKind, ProductStatus } from '@brim-and-page/backend/contract/constants';
import { formatAud, toCents } from '@brim-and-page/backend/contract/money';

export const statusLabels: Readonly<Record<ProductStatus, string>> = {
  live: 'Live',
  draft: 'Draft',
  archived: 'Archived',
};

export const kindLabels: Readonly<Record<ProductKind, string>> = { caps: 'Caps', books: 'Books' };

/** What a product lacks to be live, as the fields are called on its page. */
export const liveFieldLabels: Readonly<Record<LiveField, string>> = {
  about: 'Short text',
  description: 'Description',
  price: 'Price',
  category: 'Category',
  subCategory: 'Type',
  sizes: 'Sizes',
  images: 'Pictures',
};

/** A list price in dollars, e.g. `$45.00`. */
export const formatPrice = (dollars: number): string => formatAud(toCents(dollars));

/** @returns the price in dollars; null for an empty text, undefined for one that is no price */
export function parsePrice(text: string): number | null | undefined {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '');
  if (plain === '') return null;
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

/** @returns the stock; null (unlimited) for an empty text, undefined for one that is not a number of units */
export function parseQuantity(text: string): number | null | undefined {
  const plain = text.trim();
  if (plain === '') return null;
  return /^\d{1,7}$/.test(plain) ? Number(plain) : undefined;
}

export const priceProblem = 'Enter the price in dollars, e.g. 45 or 45.50.';
export const quantityProblem = 'Enter a whole number, or nothing for unlimited stock.';
