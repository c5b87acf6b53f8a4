import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type { AdminProductItem } from '@brim-and-page/backend/contract/admin/products';
import { searchList } from '../../ui/record-search.ts';
import { productPath } from './paths.ts';
import { statusLabels } from './product-texts.ts';

/** The products of the console's search box. */
export const productSearch = {
  name: 'Products',
  permission: 'products.read',
  async search(text: string, signal: AbortSignal) {
    const products = await searchList<AdminProductItem>(adminPaths.products.list, text, signal, 'all');
    return products.map((product) => ({
      _id: product._id,
      to: productPath(product),
      title: product.name,
      detail: statusLabels[product.status],
    }));
  },
  listPath: (text: string) => `/products?q=${encodeURIComponent(text)}`,
} as const;
