import type { Product } from '@brim-and-page/backend/contract/product/product';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useListedIds } from '#src/shop/wishlist/use-wishlist.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

/** How many cards a phone shows without scrolling, and most of a row on a wide screen. */
const eagerCount = 4;
/** How many cards fill any screen: three rows of two on a phone, or of five. An opening has those of a phone. */
const initialCount = () => ((globalThis.window?.innerWidth ?? 0) < 768 ? 6 : 15);

/** Whether a complete grid was rendered since the shop was opened. */
let hasRendered = false;

/** Renders the first grid of a visit in two steps, so that the first screen does not wait for the cards below it. */
function useInitialCount(isAboveFold: boolean): number | undefined {
  // Restoring the scroll position needs the complete grid.
  const [isComplete, setComplete] = useState(!isAboveFold || hasRendered);
  useEffect(() => {
    hasRendered = true;
    startTransition(() => setComplete(true));
  }, []);
  return isComplete ? undefined : initialCount();
}

/** The layout of a grid: 2 to 5 columns by screen width. */
export const gridClass = styles.grid;

/** Products in a grid. */
export function ProductGrid({
  products,
  label,
  heading = 'h3',
  nameOf,
  isAboveFold = false,
  className,
  last,
}: {
  products: readonly Product[];
  label: string;
  /** The heading level of the names: one below the heading above the grid. */
  heading?: 'h2' | 'h3';
  /** Renders a product's name, e.g. with search matches marked; must be stable. */
  nameOf?: (product: Product) => ReactNode;
  /** Whether the grid is on the first screen of its page. */
  isAboveFold?: boolean;
  className?: string;
  /** A last item after the products. */
  last?: ReactNode;
}) {
  const count = useInitialCount(isAboveFold);
  const listedIds = useListedIds();
  return (
    <ul className={classNames(styles.grid, className)} aria-label={label}>
      {products.slice(0, count).map((product, index) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            isListed={listedIds.includes(product._id)}
            eager={isAboveFold && index < eagerCount}
            heading={heading}
            nameOf={nameOf}
          />
        </li>
      ))}
      {last}
    </ul>
  );
}

/** The grid's skeleton while the products load. */
export const ProductGridSkeleton = () => (
  <Skeleton className={styles.grid}>
    {Array.from({ length: 10 }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: skeleton blocks have no other key.
      <div key={at} className={styles.skeleton}>
        <SkeletonBlock ratio="4 / 5" />
        <SkeletonBlock width="75%" height="1.25rem" />
        <SkeletonBlock width="50%" height="1.25rem" />
      </div>
    ))}
  </Skeleton>
);
