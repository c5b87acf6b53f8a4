import { shopName } from '../brand.ts';
import type { Language } from '../constants.ts';

/** What a page's structured data and first images are about: the shop, one product, or a listing. */
export type PageContents = 'shop' | 'product' | 'all' | 'caps' | 'books';

/** An image of a link preview. */
export interface ShareImage {
  /** Absolute, or root-relative on the API's origin. */
  address: string;
  /** Whether it has the size of {@link shareSize}. */
  hasShareSize: boolean;
}

/** The size of link preview images, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;

/** What the head of a page says, in the page's language. */
export interface PageHead {
  /** Without the shop's name, which is added; the home page has none. */
  title?: string | undefined;
  description?: string | undefined;
  /** The path of the canonical URL, which never contains a token; undefined for a page that does not exist. */
  path?: string | undefined;
  /** Default: the shop's own image. */
  image?: ShareImage | undefined;
  isProduct?: boolean | undefined;
  /** Excluded from search engines. */
  isPrivate?: boolean | undefined;
  /** Excluded from search engines and referrers, because its address contains a token. */
  isSecret?: boolean | undefined;
}

/** Origins without a slash at the end; `media` may be empty for the pages' own. */
export interface HeadOrigins {
  pages: string;
  media: string;
}

/** The values of a page's head. A meta element without a value is absent. */
interface HeadValues {
  title: string;
  canonical: string | undefined;
  metas: Readonly<Record<string, string | number | false | undefined>>;
}

const shopImage: ShareImage = { address: '/media/share/default.jpg', hasShareSize: true };

/** The script elements of a page's structured data; their `data-path` is the canonical path. */
export const dataScripts = 'script[type="application/ld+json"]';

/** The attribute that names a meta element. */
export const metaKey = (name: string): 'property' | 'name' => (name.startsWith('og:') ? 'property' : 'name');

/**
 * The values of a page's head. The server, the dev server and the browser call this one function, so that React finds the
 * head as it would write it.
 */
export function headValues(page: PageHead, { pages, media }: HeadOrigins): HeadValues {
  const { description, isSecret, image: { address, hasShareSize } = shopImage } = page;
  const title = page.title ? `${page.title} · ${shopName}` : shopName;
  const canonical = page.path && pages + page.path;
  const image = new URL(address, media || pages).href;
  return {
    title,
    canonical,
    metas: {
      description,
      robots: (isSecret || page.isPrivate || !canonical) && 'noindex',
      referrer: isSecret && 'no-referrer',
      'og:type': page.isProduct ? 'product' : 'website',
      'og:url': canonical,
      'og:title': title,
      'og:description': description,
      'og:image': image,
      'og:image:width': hasShareSize && shareSize.width,
      'og:image:height': hasShareSize && shareSize.height,
      'twitter:title': title,
      'twitter:description': description,
      'twitter:image': image,
    },
  };
}

/** The texts of a page's head in each language. */
export type HeadTexts = Readonly<Record<Language, { title?: string; description?: string }>>;

/** Structured data as the text of a `application/ld+json` script, which no value can end or open a comment in. */
export const asDataScript = (data: object): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
