import type { AdminList } from '@brim-and-page/backend/contract/admin/list';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { type AdminProductItem, productViews } from '@brim-and-page/backend/contract/admin/products';
import { Plus } from 'lucide-react';
import { LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/feedback/page-state.tsx';
import { usePermission } from '../../../api/session.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { DataList, Paging } from '../../../ui/list/data-list.tsx';
import listStyles from '../../../ui/list/page.module.css';
import { ListStates } from '../../../ui/list/paged-list.tsx';
import { ListSearch } from '../../../ui/list/search-field.tsx';
import { SortField, type SortOption } from '../../../ui/list/sort-field.tsx';
import { useAdminList } from '../../../ui/list/use-admin-list.ts';
import { type ListParams, useListParams } from '../../../ui/list/use-list-params.ts';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { ViewTabs } from '../../../ui/list/view-tabs.tsx';
import { newProductPath, productFilesPath, productPath, reorderPath } from '../paths.ts';
import { ProductCard, productColumns } from './columns.tsx';
import { SelectionActions } from './selection-actions.tsx';
import { emptyTexts, viewLabels } from './views.ts';

const views = productViews.map((name) => ({ name, label: viewLabels[name] }));
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
const idOf = ({ _id }: AdminProductItem) => _id;

/** The list of products: views, search, inline price and stock, publish and archive. */
export function ProductsPage() {
  const params = useListParams({ defaultView: 'all', defaultSort: '-createdAt' });
  const canWrite = usePermission('products.write');
  const list = useAdminList<AdminProductItem>(adminPaths.products.list, params);
  return (
    <>
      <PageHeader
        title="Products"
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
      />
      <ViewTabs
        label="Products by status"
        views={views}
        current={params.view}
        counts={list.data?.views}
        viewPath={params.viewPath}
      />
      <div className={listStyles.filters}>
        <ListSearch finds="Product name" q={params.q} onSearch={params.setQ} />
        <SortField label="Sort products" options={sorts} params={params} />
      </div>
      <ListStates list={list}>{(page) => <Products page={page} params={params} />}</ListStates>
    </>
  );
}

interface ProductsProps {
  page: AdminList<AdminProductItem>;
  params: ListParams;
}

function Products({ page, params }: ProductsProps) {
  const products = page.items;
  const selection = useSelection(products.map(idOf));
  const canWrite = usePermission('products.write');
  return (
    <>
      {products.length === 0 ? (
        <EmptyState {...emptyTexts(params)} />
      ) : (
        <DataList
          label="Products"
          columns={productColumns}
          rows={products}
          rowId={idOf}
          rowPath={productPath}
          rowName={({ name }) => name}
          selection={canWrite ? selection : undefined}
          order={params}
          cardText={(product) => <ProductCard product={product} />}
        />
      )}
      <Paging params={params} page={page} nouns={['product', 'products']} />
      <SelectionActions selection={selection} products={products} />
    </>
  );
}
