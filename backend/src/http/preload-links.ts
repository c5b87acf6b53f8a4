import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language, ProductKind } from '../contract/constants.ts';

/** Which pictures of goods a page shows first: those of one product, or of the first few of a kind or of all. */
export interface PreloadQuery {
  productId?: string;
  kind?: ProductKind;
  count: number;
}
/** @returns addresses of pictures as the catalogue names them */
export type FindPreloadImages = (wanted: PreloadQuery) => Promise<readonly string[]>;

/** What the build of the storefront wrote down of a page. */
interface PageFiles {
  /** An address, with `:name` for a part of it that may be anything. */
  path: string;
  links: string[];
  /** What it needs besides in one language. */
  texts?: Partial<Record<Language, string[]>>;
  pictures?: {
    of: 'product' | 'all' | ProductKind;
    count: number;
    /** As the page's own `sizes` attribute: a browser that chose another file for it would load two. */
    sizes: string;
    /** Of the API. */
    address: string;
  };
}

/** The shop's own pictures by where they lie; AVIF files of these widths stand beside the WebP that is named. */
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
 * What the pages of a built storefront need besides their HTML, as the build wrote it down.
 * @param dist the build's folder
 * @param findPictures where it fails, a page does without being told of its pictures
 * @returns gives the values of a page's `Link` header; none where nothing is known of it
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
      // Searched, sorted or filtered, a listing begins with other goods.
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
