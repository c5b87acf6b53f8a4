import type { Product } from '@brim-and-page/backend/contract/product/product';

/** How many related products a page shows at most. */
const most = 10;

/** Other products of the same category and subCategory, the ones that follow in the catalogue first. */
export function relatedProducts(product: Product, products: readonly Product[]): Product[] {
  const at = products.findIndex(({ _id }) => _id === product._id);
  return [...products.slice(at + 1), ...products.slice(0, at)]
    .filter(
      ({ category, subCategory }) => category === product.category && subCategory === product.subCategory,
    )
    .slice(0, most);
}
