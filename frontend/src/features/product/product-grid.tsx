import type { Product } from '@brim-and-page/backend/contract/product';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { Skeleton, SkeletonBlock } from '#src/ui/page-state.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

/** So many cards are seen without scrolling on a phone, and most of a row on a wide screen. */
const firstSeen = 4;
/** So many fill any screen: three rows of two on a phone, or of five. */
const firstDrawn = () => (window.innerWidth < 768 ? 6 : 15);

/** Whether a long grid was drawn since the shop was opened. */
let wasDrawn = false;

/** Draws the grid that opens a visit in two steps: what is seen first does not wait for what is far below. */
function useFirstDrawn(isFirst: boolean): number | undefined {
  // Going back finds its place only in a whole grid.
  const [isWhole, setWhole] = useState(!isFirst || wasDrawn);
  useEffect(() => {
    wasDrawn = true;
    startTransition(() => setWhole(true));
  }, []);
  return isWhole ? undefined : firstDrawn();
}

/** Products in 2 to 5 columns by screen width (specification section 2). */
export function ProductGrid({
  products,
  label,
  heading = 'h3',
  nameOf,
  isFirst = false,
}: {
  products: readonly Product[];
  label: string;
  /** The rank of a product's name: one below the heading that the grid stands under. */
  heading?: 'h2' | 'h3';
  /** Draws a product's name, e.g. with what a search found marked. */
  nameOf?: (product: Product) => ReactNode;
  /** It stands on the first screen of its page. */
  isFirst?: boolean;
}) {
  const drawn = useFirstDrawn(isFirst);
  return (
    <ul className={styles.grid} aria-label={label}>
      {products.slice(0, drawn).map((product, at) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            eager={isFirst && at < firstSeen}
            heading={heading}
            name={nameOf?.(product)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The same grid before the products are there. */
export const ProductGridSkeleton = ({ count = 10 }: { count?: number }) => (
  <Skeleton className={styles.grid}>
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: skeleton blocks have no other key.
      <div key={at} className={styles.skeleton}>
        <SkeletonBlock ratio="4 / 5" />
        <SkeletonBlock width="75%" height="1.25rem" />
        <SkeletonBlock width="50%" height="1.25rem" />
      </div>
    ))}
  </Skeleton>
);
