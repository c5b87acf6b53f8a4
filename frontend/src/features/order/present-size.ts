import type { Product } from '@brim-and-page/backend/contract/product/product';

/** The name today of a size that was ordered: it may have been renamed since. */
export function presentSize(
  { sizes, formerSizes = [] }: Pick<Product, 'sizes' | 'formerSizes'>,
  size: string,
): string {
  if (sizes.includes(size)) return size;
  return formerSizes.reduce((name, { from, to }) => (name === from ? to : name), size);
}
