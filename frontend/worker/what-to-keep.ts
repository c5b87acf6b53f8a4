import { paths, tokenHeader, uploadsPath } from '@brim-and-page/backend/contract/paths';

/** What the worker keeps a copy of: the shop's one page, its code and fonts, the catalogue and content, pictures. */
export type Kept = 'page' | 'code' | 'data' | 'picture';

/** The part of a request that decides. */
export interface Asked {
  method: string;
  url: string;
  mode: string;
  headers: { has(name: string): boolean };
}

const open: ReadonlySet<string> = new Set([paths.product.list, ...Object.values(paths.content)]);
/** What the server answers beside the shop's page. */
const notThePage = /^\/(api|health|media|uploads|dev|sandbox)\/|\.\w+$/;

/**
 * Which kind of copy may be kept of a request's answer.
 * @param shop the origin of the storefront
 * @param api the origin of the API
 * @returns `null` for everything personal or changing: the worker then keeps its hands off the request
 */
export function keptFor(request: Asked, shop: string, api: string): Kept | null {
  if (request.method !== 'GET') return null;
  // Part of a film, or an answer for one customer.
  if (request.headers.has('range') || request.headers.has(tokenHeader)) return null;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate') return origin === shop && !notThePage.test(pathname) ? 'page' : null;
  if (origin === shop && pathname.startsWith('/assets/')) return 'code';
  if (origin !== api) return null;
  if (open.has(pathname)) return 'data';
  // Of uploads only those that show goods: the others are of customers.
  const isOfTheShop = pathname.startsWith('/media/') || pathname.startsWith(`${uploadsPath}/products/`);
  return isOfTheShop && /\.(avif|webp|jpe?g|png|svg)$/.test(pathname) ? 'picture' : null;
}
