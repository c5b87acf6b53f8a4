import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type { AdminProductItem } from '@brim-and-page/backend/contract/admin/products';
import { Plus } from 'lucide-react';
import { LinkButton } from '#src/ui/button/button.tsx';
import { usePermission } from '../../../api/session.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { SortOption } from '../../../ui/list/sort-field.tsx';
import { useAdminList } from '../../../ui/list/use-admin-list.ts';
import { useListParams } from '../../../ui/list/use-list-params.ts';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { newProductPath, productFilesPath, productPath, reorderPath } from '../paths.ts';
import { ProductCard, productColumns } from './columns.tsx';
import { SelectionActions } from './selection-actions.tsx';
import { views } from './views.ts';

const sorts: readonly SortOption[] = [
  ['-createdAt', 'Newest first'],
  ['createdAt', 'Oldest first'],
  ['-updatedAt', 'Changed last first'],
  ['updatedAt', 'Changed last at the end'],
  ['position', 'In the shop’s order'],
  ['-position', 'In the shop’s order, from the end'],
  ['name', 'Names from A to Z'],
  ['-name', 'Names from Z to A'],
  ['price', 'Lowest price first'],
  ['-price', 'Highest price first'],
];
const noProducts: readonly AdminProductItem[] = [];

/** The list of products: views, search, inline price and stock, publish and archive. */
export function ProductsPage() {
  const params = useListParams({ defaultView: 'all', defaultSort: '-createdAt' });
  const canWrite = usePermission('products.write');
  const list = useAdminList<AdminProductItem>(adminPaths.products.list, params);
  const products = list.data?.items ?? noProducts;
  const selection = useSelection(products);
  return (
    <ListPage
      title="Products"
      list={list}
      params={params}
      nouns={['product', 'products']}
      search={{ hint: 'Product name', finds: 'words of product names' }}
      views={views}
      sorts={sorts}
      empty={{ title: 'No products here', text: 'Add a product, or import a file of products.' }}
      columns={productColumns}
      rowPath={productPath}
      rowName={({ name }) => name}
      cardText={(product) => <ProductCard product={product} />}
      selection={canWrite ? selection : undefined}
      actions={
        <>
          {canWrite && (
            <LinkButton variant="secondary" to={reorderPath}>
              Shop order
            </LinkButton>
          )}
          <LinkButton variant="secondary" to={productFilesPath}>
            {canWrite ? 'Import and export' : 'Export'}
          </LinkButton>
          {canWrite && (
            <LinkButton to={newProductPath}>
              <Plus aria-hidden="true" size={18} strokeWidth={1.8} />
              New product
            </LinkButton>
          )}
        </>
      }
    >
      <SelectionActions selection={selection} products={products} />
    </ListPage>
  );
}
