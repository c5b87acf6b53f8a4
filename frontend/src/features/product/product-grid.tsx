import type { Product } from '@brim-and-page/backend/contract/product';
import type { ReactNode } from 'react';
import { Bone, Skeleton } from '../../ui/page-state.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

/** How many cards are seen without scrolling on a wide screen. */
const firstRow = 5;

/** Products in 2 to 5 columns by screen width (specification section 2). */
export const ProductGrid = ({
  products,
  label,
  heading = 'h3',
  nameOf,
}: {
  products: readonly Product[];
  label: string;
  /** The rank of a product's name: one below the heading that the grid stands under. */
  heading?: 'h2' | 'h3';
  /** Draws a product's name, e.g. with what a search found marked. */
  nameOf?: (product: Product) => ReactNode;
}) => (
  <ul className={styles.grid} aria-label={label}>
    {products.map((product, at) => (
      <li key={product._id}>
        <ProductCard product={product} eager={at < firstRow} heading={heading} name={nameOf?.(product)} />
      </li>
    ))}
  </ul>
);

/** The same grid before the products are there. */
export const ProductGridSkeleton = ({ count = 10 }: { count?: number }) => (
  <Skeleton className={styles.grid}>
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bones have nothing but their place.
      <div key={at} className={styles.bones}>
        <Bone ratio="4 / 5" />
        <Bone width="75%" height="1.25rem" />
        <Bone width="50%" height="1.25rem" />
      </div>
    ))}
  </Skeleton>
);
