import { type RequestHandler, Router } from 'express';
import { splitUrl } from '../../../http/response-cache/response-cache.ts';
// The server finishes an interrupted import, so it needs its editor of redirects.
import './add-redirects.ts';
import type { PublishedRedirects } from './published-redirects.ts';

/** A target with the query of the request, before the target's own fragment. */
function withQuery(target: string, query: string): string {
  if (query === '') return target;
  const end = target.indexOf('#');
  const [address, fragment] = end < 0 ? [target, ''] : [target.slice(0, end), target.slice(end)];
  return `${address}${address.includes('?') ? '&' : '?'}${query}${fragment}`;
}

/**
 * Responds 301 to requests for redirected paths. Mount it behind everything that the shop serves itself and before the page
 * of unknown paths.
 */
export function redirectRoutes(redirects: PublishedRedirects): Router {
  const router = Router();
  const follow: RequestHandler = async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const target = await redirects.find(req.path);
    if (target === undefined) return next();
    // Browsers keep a 301 for good otherwise; search engines take it as permanent all the same.
    res.set('Cache-Control', 'no-cache');
    res.redirect(301, withQuery(target, splitUrl(req.url).query));
  };
  // No route of its own: the metrics would count each unknown path as a page.
  router.use(follow);
  return router;
}
