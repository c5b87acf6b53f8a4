import type { AdminProductItem } from '@brim-and-page/backend/contract/admin/products';
import { Image } from '#src/ui/media/image.tsx';
import type { Column } from '../../../ui/list/data-list.tsx';
import { formatDay } from '../../../ui/text/format.ts';
import { ProductBadges } from '../badge.tsx';
import { kindLabels } from '../texts.ts';
import { InlinePrice, InlineStock } from './inline-values.tsx';
import styles from './products-page.module.css';

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

/** The columns of the list of products. */
export const productColumns: readonly Column<AdminProductItem>[] = [
  { id: 'name', header: 'Product', sort: 'name', cell: (product) => <ProductName product={product} /> },
  { id: 'status', header: 'Status', cell: (product) => <ProductBadges product={product} /> },
  {
    id: 'category',
    header: 'Category',
    hiddenUnder: 1280,
    cell: ({ category }) => (category ? kindLabels[category] : ''),
  },
  {
    id: 'price',
    header: 'List price',
    sort: 'price',
    isNumeric: true,
    cell: (product) => <InlinePrice product={product} />,
  },
  { id: 'stock', header: 'Stock', cell: (product) => <InlineStock product={product} /> },
  {
    id: 'updatedAt',
    header: 'Changed',
    sort: 'updatedAt',
    hiddenUnder: 1280,
    cell: ({ updatedAt }) => <span className={styles.day}>{formatDay(updatedAt)}</span>,
  },
];

/** A product on a card of the list. */
export const ProductCard = ({ product }: { product: AdminProductItem }) => (
  <div className={styles.card}>
    <div className={styles.cardLine}>
      <ProductBadges product={product} />
      <InlinePrice product={product} />
    </div>
    <InlineStock product={product} />
  </div>
);
