import { Router } from 'express';
import { paths } from '../contract/paths.ts';
import { refuseOtherMethods } from './method-not-allowed.ts';
import type { CachedResponse } from './response-cache/response-cache.ts';

/** The storefront's pages that search engines should know (specification section 2). */
const publicPages = [
  '/',
  '/collection',
  '/caps',
  '/books',
  '/about',
  '/contact',
  '/donation',
  '/privacy',
  '/term',
  '/delivery',
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

const siteMap = (addresses: string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `  <url><loc>${address}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/**
 * The list of every public page for search engines, cached until the catalogue changes.
 * @param frontendUrl origin of the storefront
 * @param collections the collections that the ids come from
 * @param listProductIds ids of all products on sale
 */
export const siteMapResponse = (
  frontendUrl: string,
  collections: readonly string[],
  listProductIds: () => Promise<string[]>,
): CachedResponse => ({
  path: paths.site.map,
  collections,
  contentType: 'application/xml; charset=utf-8',
  async read() {
    const products = (await listProductIds()).map((id) => `/product/${id}`);
    return siteMap([...publicPages, ...products].map((path) => frontendUrl + path));
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
