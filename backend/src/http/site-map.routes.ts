import { Router } from 'express';
import { paths } from '../contract/paths.ts';
import { refuseOtherMethods } from './method-not-allowed.ts';

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
 * Pages that are somebody's own, or that only lead somewhere else. Not the cart: the server knows none without a token,
 * so whoever comes to it without one finds the same open page.
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
 * What search engines read first (design "Works for everybody").
 * @param frontendUrl origin of the storefront, whose addresses are listed
 * @param listProductIds ids of everything that is sold now
 */
export function siteMapRoutes(frontendUrl: string, listProductIds: () => Promise<string[]>): Router {
  const router = Router();
  router.get(paths.site.map, async (_req, res) => {
    const products = (await listProductIds()).map((id) => `/product/${id}`);
    res
      .type('application/xml')
      .send(siteMap([...publicPages, ...products].map((path) => frontendUrl + path)));
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
