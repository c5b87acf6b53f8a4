import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type { AdminProductItem, ProductView } from '@brim-and-page/backend/contract/admin/product/products';
import { Plus } from 'lucide-react';
import { LinkButton } from '#src/ui/button/button.tsx';
import { Image } from '#src/ui/media/image.tsx';
import { usePermission } from '../../../api/session.ts';
import type { Column } from '../../../ui/list/data-list.tsx';
import { ListPage, type ListViews, type SortOption } from '../../../ui/list/list-page.tsx';
import { useAdminList, useListParams } from '../../../ui/list/use-list-params.ts';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { formatDay } from '../../../ui/text/format.ts';
import { ProductBadges } from '../badge.tsx';
import { productPath } from '../paths.ts';
import { kindLabels } from '../texts.ts';
import { InlinePrice, InlineStock } from './inline-values.tsx';
import styles from './products-page.module.css';
import { SelectionActions } from './selection-actions.tsx';

/** The views of the list of products, in the order of their tabs. */
const views: ListViews<ProductView> = {
  all: { label: 'All' },
  live: { label: 'Live' },
  draft: {
    label: 'Drafts',
    empty: { title: 'No drafts', text: 'A new product is a draft until you publish it.' },
  },
  archived: {
    label: 'Archived',
    empty: { title: 'Nothing is archived', text: 'Products that you archive appear here.' },
  },
  'low-stock': {
    label: 'Low stock',
    empty: { title: 'Nothing is low in stock', text: 'Live products with few units of a size appear here.' },
  },
  'sold-out': {
    label: 'Sold out',
    empty: { title: 'Nothing is sold out', text: 'Live products with a size that is sold out appear here.' },
  },
};

const ProductName = ({ product: { name, image } }: { product: AdminProductItem }) => (
  <span className={styles.name}>
    {image ? (
      <Image url={image} alt="" sizes="2.5rem" className={styles.image} />
    ) : (
      <span className={styles.noImage} aria-hidden="true" />
    )}
    {name}
  </span>
);

const productColumns: readonly Column<AdminProductItem>[] = [
  { header: 'Product', sort: 'name', cell: (product) => <ProductName product={product} /> },
  { header: 'Status', cell: (product) => <ProductBadges product={product} /> },
  { header: 'Category', hiddenUnder: 1280, cell: ({ category }) => (category ? kindLabels[category] : '') },
  {
    header: 'List price',
    sort: 'price',
    isNumeric: true,
    cell: (product) => <InlinePrice product={product} />,
  },
  { header: 'Stock', cell: (product) => <InlineStock product={product} /> },
  {
    header: 'Changed',
    sort: 'updatedAt',
    hiddenUnder: 1280,
    cell: ({ updatedAt }) => <span className={styles.day}>{formatDay(updatedAt)}</span>,
  },
];

const ProductCard = ({ product }: { product: AdminProductItem }) => (
  <div className={styles.card}>
    <div className={styles.cardLine}>
      <ProductBadges product={product} />
      <InlinePrice product={product} />
    </div>
    <InlineStock product={product} />
  </div>
);

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
      search={{
        hint: 'Name, author, ISBN, SKU or barcode',
        finds: 'words of names and authors, ISBNs, SKUs and barcodes',
      }}
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
            <>
              <LinkButton variant="secondary" to="/products/stocktake">
                Stocktake
              </LinkButton>
              <LinkButton variant="secondary" to="/products/order">
                Shop order
              </LinkButton>
            </>
          )}
          <LinkButton variant="secondary" to="/products/import">
            {canWrite ? 'Import and export' : 'Export'}
          </LinkButton>
          {canWrite && (
            <LinkButton to="/products/new">
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
