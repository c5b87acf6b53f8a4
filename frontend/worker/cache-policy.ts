import { firstVisitPaths, tokenHeader } from '@brim-and-page/backend/contract/first-visit-paths';
import { uploadsPath } from '@brim-and-page/backend/contract/paths';

/** What the worker caches: the app's page, its code and fonts, the catalogue and content, images. */
type CachePolicy = 'page' | 'code' | 'data' | 'image';

/** The part of a request that the policy depends on. */
type PolicyRequest = Pick<Request, 'method' | 'url'> & { mode: string; headers: Pick<Headers, 'has'> };

const publicPaths: ReadonlySet<string> = new Set([
  firstVisitPaths.product.list,
  ...Object.values(firstVisitPaths.content),
]);
/** Paths outside the single-page app. */
const outsideApp = /^\/(admin|api|health|media|uploads|dev|sandbox)\b|\.\w+$/;

/**
 * Returns the cache policy of a request.
 * @param shop the origin of the storefront
 * @param api the origin of the API
 * @returns `null` for personal data and writes: the worker then does not handle the request
 */
export function cachePolicyFor(request: PolicyRequest, shop: string, api: string): CachePolicy | null {
  if (request.method !== 'GET') return null;
  // Part of a video, or a customer's response.
  if (request.headers.has('range') || request.headers.has(tokenHeader)) return null;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate') return origin === shop && !outsideApp.test(pathname) ? 'page' : null;
  if (origin === shop && pathname.startsWith('/assets/')) return 'code';
  if (origin !== api) return null;
  if (publicPaths.has(pathname)) return 'data';
  // Of the uploads only product images: the others belong to customers.
  const isPublic = pathname.startsWith('/media/') || pathname.startsWith(`${uploadsPath}/products/`);
  return isPublic && /\.(avif|webp|jpe?g|png|svg)$/.test(pathname) ? 'image' : null;
}
