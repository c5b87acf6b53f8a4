import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language, ProductKind } from '../contract/constants.ts';

/** Which product images a page shows first: those of one product, or of the first products of a category or of all. */
export interface PreloadQuery {
  productId?: string;
  kind?: ProductKind;
  count: number;
}
/** @returns image paths as the catalogue names them */
export type FindPreloadImages = (wanted: PreloadQuery) => Promise<readonly string[]>;

/** A page in the preload list that the storefront's build writes (`page-files.json`). */
interface PageFiles {
  /** The path pattern, e.g. `/product/:id`. */
  path: string;
  links: string[];
  /** Extra files for one language. */
  texts?: Partial<Record<Language, string[]>>;
  pictures?: {
    of: 'product' | 'all' | ProductKind;
    count: number;
    /** Must equal the page's own `sizes` attribute: otherwise the browser would load two files. */
    sizes: string;
    /** Origin of the API. */
    address: string;
  };
}

/** Own pictures have AVIF files of these widths beside the WebP file. */
const ownPicture = /^(\/(?:media\/products\/[\w-]+\/[\w-]+|uploads\/products\/[0-9a-f]{32}))-800\.webp$/;
const widths = [400, 800, 1200];

function pictureLink(picture: string, { sizes, address }: NonNullable<PageFiles['pictures']>): string[] {
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
 * Reads which files the pages of the built storefront preload.
 * @param dist the build's folder
 * @param findPictures when it fails, the page is sent without image preloads
 * @returns a function that returns the values of a page's `Link` header; empty for an unknown page
 */
export function readPreloadLinks(
  dist: string,
  findPictures: FindPreloadImages,
): (page: { path: string; isFiltered: boolean }, language: Language) => Promise<string[]> {
  const file = join(dist, 'page-files.json');
  if (!existsSync(file)) return async () => [];
  const pages = JSON.parse(readFileSync(file, 'utf8')) as PageFiles[];
  const known = pages.map((page) => ({
    ...page,
    pattern: new RegExp(`^${page.path.replace(/:\w+/g, '([^/]+)')}/?$`),
  }));
  return async ({ path, isFiltered }, language) => {
    for (const { pattern, links, texts, pictures } of known) {
      const parts = pattern.exec(path);
      if (!parts) continue;
      // A searched, sorted or filtered listing starts with other products.
      const isKnown = pictures && (pictures.of === 'product' || !isFiltered);
      const wanted = isKnown && {
        count: pictures.count,
        ...(pictures.of === 'product' && { productId: parts[1] }),
        ...((pictures.of === 'caps' || pictures.of === 'books') && { kind: pictures.of }),
      };
      const found = wanted ? await findPictures(wanted).catch(() => []) : [];
      return [
        ...links,
        ...found.flatMap((picture) => (pictures ? pictureLink(picture, pictures) : [])),
        ...(texts?.[language] ?? []),
      ];
    }
    return [];
  };
}
