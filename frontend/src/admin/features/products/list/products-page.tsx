import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { type AdminProductItem, productViews } from '@brim-and-page/backend/contract/admin/products';
import { Plus } from 'lucide-react';
import { LinkButton } from '#src/ui/button.tsx';
import { Select } from '#src/ui/select.tsx';
import { usePermission } from '../../../api/session.ts';
import { DataList, DataListSkeleton, Paging } from '../../../ui/data-list.tsx';
import { ListSearch } from '../../../ui/list-search.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadError, NothingHere } from '../../../ui/states.tsx';
import { useAdminList } from '../../../ui/use-admin-list.ts';
import { type ListParams, useListParams } from '../../../ui/use-list-params.ts';
import { useSelection } from '../../../ui/use-selection.ts';
import { ViewTabs } from '../../../ui/view-tabs.tsx';
import { newProductPath, productFilesPath, productPath, shopOrderPath } from '../paths.ts';
import { ProductCard, productColumns } from './product-columns.tsx';
import { emptyTexts, viewLabels } from './product-views.ts';
import styles from './products-page.module.css';
import { SelectionActions } from './selection-actions.tsx';

const views = productViews.map((name) => ({ name, label: viewLabels[name] }));
const idOf = ({ _id }: AdminProductItem) => _id;

/** The list of products: views, search, inline price and stock, publish and archive (console.md "Screens", 3). */
export function ProductsPage() {
  const params = useListParams({ defaultView: 'all', defaultSort: '-createdAt' });
  const canWrite = usePermission('products.write');
  const { data, error, isPlaceholderData, refetch } = useAdminList<AdminProductItem>(
    adminPaths.products.list,
    params,
  );
  return (
    <>
      <PageHeader
        title="Products"
        actions={
          <>
            {canWrite && (
              <LinkButton variant="secondary" to={shopOrderPath}>
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
        counts={data?.views}
        viewPath={params.viewPath}
      />
      <div className={styles.filters}>
        <ListSearch placeholder="Product name" q={params.q} onSearch={params.setQ} />
        <SortField params={params} />
      </div>
      {data ? (
        <Products
          products={data.items}
          params={params}
          nextCursor={data.nextCursor}
          total={data.total}
          isStale={isPlaceholderData}
        />
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <DataListSkeleton />
      )}
    </>
  );
}

const SortField = ({ params }: { params: ListParams }) => (
  <Select
    label="Sort products"
    hideLabel
    value={params.sort}
    onChange={({ target }) => params.setSort(target.value)}
  >
    <option value="-createdAt">Newest first</option>
    <option value="createdAt">Oldest first</option>
    <option value="-updatedAt">Changed last first</option>
    <option value="updatedAt">Changed last at the end</option>
    <option value="position">In the shop’s order</option>
    <option value="-position">In the shop’s order, from the end</option>
    <option value="name">Names from A to Z</option>
    <option value="-name">Names from Z to A</option>
    <option value="price">Lowest price first</option>
    <option value="-price">Highest price first</option>
  </Select>
);

interface ProductsProps {
  products: readonly AdminProductItem[];
  params: ListParams;
  nextCursor: string | null;
  total: number;
  isStale: boolean;
}

function Products({ products, params, nextCursor, total, isStale }: ProductsProps) {
  const selection = useSelection(products.map(idOf));
  const canWrite = usePermission('products.write');
  return (
    <>
      {products.length === 0 ? (
        <NothingHere {...emptyTexts(params)} />
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
          isStale={isStale}
        />
      )}
      <Paging
        params={params}
        nextCursor={nextCursor}
        total={total}
        noun={total === 1 ? 'product' : 'products'}
      />
      <SelectionActions selection={selection} products={products} />
    </>
  );
}
