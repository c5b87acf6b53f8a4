import type { Language } from '../../contract/constants.ts';
import type { PageDescription } from './describe-page.ts';
import type { PageRow } from './page-table.ts';

/** Own pictures have AVIF files of these widths beside the WebP file. */
const ownPicture = /^(\/(?:media\/products\/[\w-]+\/[\w-]+|uploads\/products\/[0-9a-f]{32}))-800\.webp$/;
const widths = [400, 800, 1200];

function pictureLink(picture: string, { sizes, address }: NonNullable<PageRow['pictures']>): string[] {
  const stem = ownPicture.exec(picture)?.[1];
  if (!stem) return [];
  const file = (width: number) => `${address}${stem}-${width}.avif`;
  const srcset = widths.map((width) => `${file(width)} ${width}w`).join(', ');
  return [
    `<${file(800)}>; rel=preload; as=image; type="image/avif"; fetchpriority=high; ` +
      `imagesrcset="${srcset}"; imagesizes="${sizes}"`,
  ];
}

/**
 * The values of a page's `Link` header: the files and the first pictures that browsers preload.
 * @param isFiltered whether the listing is searched, sorted or filtered, and so starts with other products
 */
export function preloadLinks(
  { row, products }: Pick<PageDescription, 'row' | 'products'>,
  isFiltered: boolean,
  language: Language,
): string[] {
  if (!row) return [];
  const { links, textLinks, pictures, contents } = row;
  const first = pictures && (contents === 'product' || !isFiltered) ? products.slice(0, pictures.count) : [];
  return [
    ...links,
    ...first.flatMap(({ image: [picture] }) => (pictures && picture ? pictureLink(picture, pictures) : [])),
    ...(textLinks?.[language] ?? []),
  ];
}
