import { Router } from 'express';
import type { ProductKind } from '../../contract/constants.ts';
import type { ContentPart } from '../../contract/content.ts';
import { paths } from '../../contract/paths.ts';
import { refuseOtherMethods } from '../requests/method-not-allowed.ts';
import type { CachedResponse } from '../response-cache/response-cache.ts';
import { webAddress } from './web-address.ts';
import { xmlDocument, xmlElement } from './xml.ts';

/** A public page of the storefront, and what dates it. */
interface PublicPage {
  path: string;
  products?: 'all' | ProductKind;
  content?: readonly ContentPart[];
}

/**
 * The storefront's pages that search engines should know. The footer holds the business
 * details, which the forms and the legal pages show. Its place below every page dates none of them.
 */
const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    products: 'all',
    content: ['featured', 'productContents', 'videos', 'testimonials', 'items', 'articles'],
  },
  { path: '/collection', products: 'all' },
  { path: '/caps', products: 'caps' },
  { path: '/books', products: 'books' },
  { path: '/about', content: ['footer'] },
  { path: '/contact', content: ['contacts', 'footer'] },
  { path: '/donation', content: ['content'] },
  { path: '/give', content: ['donationSettings'] },
  { path: '/privacy', content: ['footer'] },
  { path: '/term', content: ['footer'] },
  { path: '/delivery', content: ['footer'] },
];

/** A product as the site map lists it. */
export interface SiteMapProduct {
  id: string;
  kind: ProductKind;
  /** Addresses of its images as stored. */
  images: readonly string[];
  updatedAt: Date;
}

interface SiteMapSettings {
  /** Origin of the storefront. */
  frontendUrl: string;
  /** Origin of the API, which serves the images. */
  backendUrl: string;
}

interface Entry {
  path: string;
  updatedAt?: Date | undefined;
  images?: readonly string[];
}

/** The site map protocol allows this many images for a page. */
const maxImages = 1_000;

function urlElement({ frontendUrl, backendUrl }: SiteMapSettings, { path, updatedAt, images = [] }: Entry) {
  const addresses = images.flatMap((image) => webAddress(image, backendUrl) ?? []);
  return xmlElement('url', [
    xmlElement('loc', frontendUrl + path),
    ...(updatedAt ? [xmlElement('lastmod', updatedAt.toISOString())] : []),
    ...addresses
      .slice(0, maxImages)
      .map((address) => xmlElement('image:image', [xmlElement('image:loc', address)])),
  ]);
}

const latest = (dates: readonly (Date | undefined)[]): Date | undefined =>
  dates.reduce((last, each) => (last && each && last >= each ? last : (each ?? last)), undefined);

/** What the site map is made of. */
interface SiteMapSource {
  collections: readonly string[];
  /** All products on sale, in the shop's own order. */
  listProducts(): Promise<readonly SiteMapProduct[]>;
  /** When each part of the content last changed. */
  readContentChanges(): Promise<ReadonlyMap<string, Date>>;
}

/** The list of every public page for search engines, cached until the catalogue or the content changes. */
export const siteMapResponse = (settings: SiteMapSettings, source: SiteMapSource): CachedResponse => ({
  path: paths.site.map,
  collections: source.collections,
  contentType: 'application/xml; charset=utf-8',
  async read() {
    const [listed, contentChanges] = await Promise.all([source.listProducts(), source.readContentChanges()]);
    const pages = publicPages.map(({ path, products, content = [] }): Entry => {
      const shown = listed.filter(({ kind }) => products === 'all' || products === kind);
      const dates = content.map((part) => contentChanges.get(part));
      return { path, updatedAt: latest([...shown.map(({ updatedAt }) => updatedAt), ...dates]) };
    });
    const entries = [
      ...pages,
      ...listed.map(({ id, ...product }) => ({ path: `/product/${id}`, ...product })),
    ];
    return xmlDocument(
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
      ...entries.map((entry) => `  ${urlElement(settings, entry)}`),
      '</urlset>',
    );
  },
});

/** `/sitemap.xml` and `/robots.txt`. */
export function siteMapRoutes(frontendUrl: string, siteMap: CachedResponse): Router {
  const router = Router();
  router.get(siteMap.path, async (_req, res) => {
    res.type(siteMap.contentType ?? 'xml').send(await siteMap.read());
  });
  router.get(paths.site.robots, (_req, res) => {
    // Nothing is disallowed: a crawler must fetch a private page to see its noindex, and the API to render a public one.
    res.type('text/plain').send(`User-agent: *\nDisallow:\nSitemap: ${frontendUrl}${paths.site.map}\n`);
  });
  return refuseOtherMethods(router);
}
