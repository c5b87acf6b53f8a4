import { type RefObject, useLayoutEffect, useState } from 'react';

/** A grid's current layout. All lengths in px. */
interface GridShape {
  columns: number;
  columnWidth: number;
  rowGap: number;
  /** From the top of the document to the top of the grid. */
  top: number;
}

const isSame = (one: GridShape, other: GridShape) =>
  one.columns === other.columns &&
  one.columnWidth === other.columnWidth &&
  one.rowGap === other.rowGap &&
  one.top === other.top;

function measure(grid: HTMLElement): GridShape {
  const style = getComputedStyle(grid);
  const widths = style.gridTemplateColumns.split(' ').map(Number.parseFloat);
  return {
    columns: Math.max(1, widths.length),
    columnWidth: widths[0] || 180,
    rowGap: Number.parseFloat(style.rowGap) || 0,
    top: grid.getBoundingClientRect().top + window.scrollY,
  };
}

/** The last grid's shape, so that the first frame of a returning shopper has the right layout. */
let lastShape: GridShape = { columns: 2, columnWidth: 180, rowGap: 32, top: 320 };

/** A grid's shape; updates when the window or the content above the grid changes. */
export function useGridShape(grid: RefObject<HTMLElement | null>): GridShape {
  const [shape, setShape] = useState(lastShape);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const update = () => {
      const next = measure(element);
      lastShape = next;
      setShape((before) => (isSame(before, next) ? before : next));
    };
    update();
    // Everything that moves the grid also changes the height of the page.
    const sizes = new ResizeObserver(update);
    sizes.observe(element);
    sizes.observe(document.body);
    return () => sizes.disconnect();
  }, [grid]);
  return shape;
}
