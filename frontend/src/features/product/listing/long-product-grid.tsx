import type { Product } from '@brim-and-page/backend/contract/product/product';
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useListedIds } from '#src/shop/wishlist/use-wishlist.ts';
import { ProductCard } from '../product-card.tsx';
import { gridClass } from '../product-grid.tsx';
import { useGridShape } from './use-grid-shape.ts';

/** Rows rendered above and below the screen. */
const overscan = 1;
/** Estimated height of name and prices below an image, in px. */
const captionPx = 84;

/** The measured rows of the last listing, for a shopper who returns to it. */
let lastMeasurements: { key: string; rows: VirtualItem[] } | undefined;

/** The grid of a large catalogue: renders only the rows on and near the screen. */
export const LongProductGrid = memo(function LongProductGrid({
  products,
  label,
  heading,
  nameOf,
}: {
  products: readonly Product[];
  label: string;
  heading: 'h2' | 'h3';
  /** Renders a product's name; must be stable. */
  nameOf?: (product: Product) => ReactNode;
}) {
  const grid = useRef<HTMLUListElement>(null);
  const listedIds = useListedIds();
  const { columns, columnWidth, rowGap, top } = useGridShape(grid);
  const { pathname, search } = useLocation();
  const key = `${pathname}${search} ${columns} ${columnWidth} ${products.length}`;
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(products.length / columns),
    estimateSize: () => columnWidth * 1.25 + captionPx,
    gap: rowGap,
    overscan,
    scrollMargin: top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialMeasurementsCache: lastMeasurements?.key === key ? lastMeasurements.rows : undefined,
  });

  // Rows of another width have other heights.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape is what the measurements depend on.
  useEffect(() => virtualizer.measure(), [columns, columnWidth]);
  useEffect(
    () => () => {
      lastMeasurements = { key, rows: [...virtualizer.measurementsCache] };
    },
    [key, virtualizer],
  );

  const rows = virtualizer.getVirtualItems();
  const [first, last] = [rows[0], rows.at(-1)];
  return (
    <ul
      ref={grid}
      className={gridClass}
      aria-label={label}
      style={{
        paddingTop: first ? first.start - top : 0,
        paddingBottom: virtualizer.getTotalSize() - (last ? last.end - top : 0),
      }}
    >
      {rows.flatMap((row) =>
        products.slice(row.index * columns, (row.index + 1) * columns).map((product, column) => {
          const index = row.index * columns + column;
          return (
            <li
              // Keyed by index: reusing elements for another product is cheaper than creating them at every letter.
              key={index}
              ref={column === 0 ? virtualizer.measureElement : undefined}
              data-index={row.index}
              aria-setsize={products.length}
              aria-posinset={index + 1}
            >
              <ProductCard
                product={product}
                isListed={listedIds.includes(product._id)}
                eager={index < columns}
                heading={heading}
                nameOf={nameOf}
              />
            </li>
          );
        }),
      )}
    </ul>
  );
});
