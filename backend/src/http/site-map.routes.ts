import { Router } from 'express';
import type { ProductKind } from '../contract/constants.ts';
import { paths } from '../contract/paths.ts';
import { refuseOtherMethods } from './method-not-allowed.ts';
import type { CachedResponse } from './response-cache/response-cache.ts';
import { webAddress } from './web-address.ts';
import { xmlDocument, xmlElement } from './xml.ts';

/** A public page of the storefront. */
interface PublicPage {
  path: string;
  /** The products that it shows. */
  shows?: 'all' | ProductKind;
}

/** The storefront's pages that search engines should know (specification section 2). */
const publicPages: readonly PublicPage[] = [
  { path: '/', shows: 'all' },
  { path: '/collection', shows: 'all' },
  { path: '/caps', shows: 'caps' },
  { path: '/books', shows: 'books' },
  { path: '/about' },
  { path: '/contact' },
  { path: '/donation' },
  { path: '/privacy' },
  { path: '/term' },
  { path: '/delivery' },
];

/**
 * Pages of one customer, and redirects. The cart is not among them: without a token the server has no cart, so every
 * visitor gets the same public page.
 */
const privatePages = [
  '/api/',
  '/place-order',
  '/verify',
  '/orders',
  '/profile',
  '/login',
  '/reset-password/',
  '/donation/stop/',
];

/** A product as the site map lists it. */
export interface SiteMapProduct {
  id: string;
  kind: ProductKind;
  /** Addresses of its pictures as stored. */
  images: readonly string[];
  updatedAt: Date;
}

interface SiteMapSettings {
  /** Origin of the storefront. */
  frontendUrl: string;
  /** Origin of the API, which serves the pictures. */
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

/** When the newest of the products changed. */
const lastChange = (products: readonly SiteMapProduct[]): Date | undefined =>
  products
    .map(({ updatedAt }) => updatedAt)
    .reduce<Date | undefined>((last, each) => (last && last >= each ? last : each), undefined);

/**
 * The list of every public page for search engines, cached until the catalogue changes. Only pages that depend on the
 * catalogue have a `lastmod`: the site map protocol wants none rather than a wrong one.
 * @param collections the collections that the products come from
 * @param listProducts all products on sale
 */
export const siteMapResponse = (
  settings: SiteMapSettings,
  collections: readonly string[],
  listProducts: () => Promise<readonly SiteMapProduct[]>,
): CachedResponse => ({
  path: paths.site.map,
  collections,
  contentType: 'application/xml; charset=utf-8',
  async read() {
    const products = await listProducts();
    const shown = (kind: PublicPage['shows']) =>
      products.filter((product) => kind === 'all' || product.kind === kind);
    const entries: Entry[] = [
      ...publicPages.map(({ path, shows }) => ({ path, updatedAt: lastChange(shown(shows)) })),
      ...products.map(({ id, ...product }) => ({ path: `/product/${id}`, ...product })),
    ];
    return xmlDocument(
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
      ...entries.map((entry) => `  ${urlElement(settings, entry)}`),
      '</urlset>',
    );
  },
});

/** `/sitemap.xml` and `/robots.txt` (design "Works for everybody"). */
export function siteMapRoutes(frontendUrl: string, siteMap: CachedResponse): Router {
  const router = Router();
  router.get(siteMap.path, async (_req, res) => {
    res.type(siteMap.contentType ?? 'xml').send(await siteMap.read());
  });
  router.get(paths.site.robots, (_req, res) => {
    const lines = [
      'User-agent: *',
      ...privatePages.map((path) => `Disallow: ${path}`),
      `Sitemap: ${frontendUrl}${paths.site.map}`,
    ];
    res.type('text/plain').send(`${lines.join('\n')}\n`);
  });
  return refuseOtherMethods(router);
}
