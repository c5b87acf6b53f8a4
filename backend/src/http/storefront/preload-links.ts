import type { PageDescription } from './describe-page.ts';
import type { PageRow } from './page-table.ts';

/** Own images have AVIF files of these widths beside the WebP file. */
const ownImage = /^(\/(?:media\/products\/[\w-]+\/[\w-]+|uploads\/products\/[0-9a-f]{32}))-800\.webp$/;
const widths = [400, 800, 1200];

function imageLink(image: string, { sizes, address }: NonNullable<PageRow['images']>): string[] {
  const stem = ownImage.exec(image)?.[1];
  if (!stem) return [];
  const file = (width: number) => `${address}${stem}-${width}.avif`;
  const srcset = widths.map((width) => `${file(width)} ${width}w`).join(', ');
  return [
    `<${file(800)}>; rel=preload; as=image; type="image/avif"; fetchpriority=high; ` +
      `imagesrcset="${srcset}"; imagesizes="${sizes}"`,
  ];
}

/**
 * The values of a page's `Link` header: the first pictures, which browsers preload.
 * @param isFiltered whether the listing is searched, sorted or filtered, and so starts with other products
 */
export function preloadLinks(
  { row, products }: Pick<PageDescription, 'row' | 'products'>,
  isFiltered: boolean,
): string[] {
  if (!row) return [];
  const { links, images, contents } = row;
  const first = images && (contents === 'product' || !isFiltered) ? products.slice(0, images.count) : [];
  return [
    ...links,
    ...first.flatMap(({ image: [image] }) => (images && image ? imageLink(image, images) : [])),
  ];
}
