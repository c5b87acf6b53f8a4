import type { Product } from '@brim-and-page/backend/contract/product';
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ProductCard } from '../product-card.tsx';
import styles from '../product-grid.module.css';
import { useGridShape } from './use-grid-shape.ts';

/** Rows kept ready above and below the screen. */
const overscan = 1;
/** Name and prices below a picture, before a row was measured, in px. */
const captionPx = 84;

/** The rows measured in the listing last left, for a shopper who comes back to it. */
let measuredBefore: { place: string; rows: VirtualItem[] } | undefined;

/** The grid of a large catalogue: only the rows on and near the screen are in the page, however many there are. */
export const LongProductGrid = memo(function LongProductGrid({
  products,
  label,
  heading,
  nameOf,
}: {
  products: readonly Product[];
  label: string;
  heading: 'h2' | 'h3';
  /** Draws a product's name; must be stable while nothing changes. */
  nameOf?: (product: Product) => ReactNode;
}) {
  const grid = useRef<HTMLUListElement>(null);
  const { columns, columnWidth, rowGap, top } = useGridShape(grid);
  const { pathname, search } = useLocation();
  const place = `${pathname}${search} ${columns} ${columnWidth} ${products.length}`;
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(products.length / columns),
    estimateSize: () => columnWidth * 1.25 + captionPx,
    gap: rowGap,
    overscan,
    scrollMargin: top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialMeasurementsCache: measuredBefore?.place === place ? measuredBefore.rows : undefined,
  });

  // Rows of another width have other heights.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape is what the measurements depend on.
  useEffect(() => virtualizer.measure(), [columns, columnWidth]);
  useEffect(
    () => () => {
      measuredBefore = { place, rows: [...virtualizer.measurementsCache] };
    },
    [place, virtualizer],
  );

  const rows = virtualizer.getVirtualItems();
  const [first, last] = [rows[0], rows.at(-1)];
  return (
    <ul
      ref={grid}
      className={styles.grid}
      aria-label={label}
      style={{
        paddingTop: first ? first.start - top : 0,
        paddingBottom: virtualizer.getTotalSize() - (last ? last.end - top : 0),
      }}
    >
      {rows.flatMap((row) =>
        products.slice(row.index * columns, (row.index + 1) * columns).map((product, column) => {
          const at = row.index * columns + column;
          return (
            <li
              // A place keeps its elements when another product comes there: cheaper than new ones at every letter.
              key={at}
              ref={column === 0 ? virtualizer.measureElement : undefined}
              data-index={row.index}
              aria-setsize={products.length}
              aria-posinset={at + 1}
            >
              <Card product={product} eager={at < columns} heading={heading} nameOf={nameOf} />
            </li>
          );
        }),
      )}
    </ul>
  );
});

/** Scrolling draws only the cards that come in. */
const Card = memo(function Card({
  product,
  eager,
  heading,
  nameOf,
}: {
  product: Product;
  eager: boolean;
  heading: 'h2' | 'h3';
  nameOf?: (product: Product) => ReactNode;
}) {
  return <ProductCard product={product} eager={eager} heading={heading} name={nameOf?.(product)} />;
});
