import type { AdminList } from '@brim-and-page/backend/contract/admin/list';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type { AdminProductItem } from '@brim-and-page/backend/contract/admin/products';
import { adminClient } from '../../api/admin-client.ts';
import { productPath } from './paths.ts';
import { statusLabels } from './product-texts.ts';

/** How many products the search box shows. */
const resultCount = 5;

/** The products of the console's search box. */
export const productSearch = {
  name: 'Products',
  permission: 'products.read',
  async search(text: string, signal: AbortSignal) {
    const { items } = await adminClient.get<AdminList<AdminProductItem>>(adminPaths.products.list, {
      query: { q: text, view: 'all', limit: resultCount },
      signal,
    });
    return items.map((product) => ({
      _id: product._id,
      to: productPath(product),
      title: product.name,
      detail: statusLabels[product.status],
    }));
  },
  listPath: (text: string) => `/products?q=${encodeURIComponent(text)}`,
} as const;
