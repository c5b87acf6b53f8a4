import { type RequestHandler, Router } from 'express';
import type { DocumentedRoute } from './api-route.ts';

/** Whether a path has no parameter, so that it is one text. */
const isFixed = (path: string) => !path.includes(':');

/**
 * Hands a request for a path without parameters straight to the router that has it: Express tries the middlewares and
 * routers one after the other, which would cost such a call as much as its own work. Any other spelling of the path (its
 * case, a slash at its end, escapes) takes that way, with the same response. Mount it before them all.
 * @param tables the calls of each router
 * @param routers by the tables' names; where two have the same path, the first counts, as for Express
 * @param before the middlewares that the calls need: those of the long way that concern them
 */
export function serveFixedPaths<Name extends string>(
  tables: Readonly<Record<NoInfer<Name>, readonly Pick<DocumentedRoute, 'path'>[]>>,
  routers: Readonly<Record<Name, Router>>,
  before: readonly RequestHandler[],
): RequestHandler {
  const found = new Map<string, Router>();
  for (const name of Object.keys(routers) as Name[]) {
    const router = Router().use(...before, routers[name]);
    const paths = tables[name].map(({ path }) => path).filter(isFixed);
    for (const path of paths) if (!found.has(path)) found.set(path, router);
  }
  return (req, res, next) => {
    const router = found.get(req.path);
    if (router) router(req, res, next);
    else next();
  };
}
