import type { Router } from 'express';
import { problem } from '../../errors/problem.ts';

/** @param allow the methods that the path allows, as the header `Allow` lists them */
export const methodNotAllowed = (allow: string) => problem('method_not_allowed').with({ Allow: allow });

/** The header `Allow` of a path with these methods, upper case. */
export const allowOf = (methods: Iterable<string>): string =>
  [...methods].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');

/** Makes a finished router respond 405 with `Allow` where it knows the path but not the method. */
export function refuseOtherMethods(router: Router): Router {
  const methodsByPath = new Map<string, Set<string>>();
  for (const { route } of router.stack) {
    if (!route) continue;
    const methods = methodsByPath.get(route.path) ?? new Set<string>();
    for (const layer of route.stack) methods.add(layer.method.toUpperCase());
    methodsByPath.set(route.path, methods);
  }
  for (const [path, methods] of methodsByPath) {
    const allowed = allowOf(methods);
    router.all(path, () => {
      throw methodNotAllowed(allowed);
    });
  }
  return router;
}
