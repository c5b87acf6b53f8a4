import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import type { Settings } from '../../config/env.ts';
import { tokenHeader } from '../../contract/paths.ts';
import { parse } from '../../errors/parse.ts';
import { problem } from '../../errors/problem.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import { sendFile } from '../files/send-file.ts';
import { clientIpOf } from '../requests/client-ip.ts';
import { allowOf, methodNotAllowed } from '../requests/method-not-allowed.ts';
import { runMiddlewares } from '../requests/run-middlewares.ts';
import { formWithFiles } from '../uploads/upload.ts';
import type { ApiRoute, DocumentedRoute } from './api-route.ts';

interface ApiRouterDeps {
  /** The customer's id of a valid token, otherwise undefined. */
  authenticate(token: string): Promise<string | undefined>;
  /** @throws {Problem} 503 while an invoice could not name the business */
  requireBusiness(): Promise<void>;
  limits: RateLimits;
  /** Limits of the size, number and duration of forms. */
  uploads: Pick<Settings['limits'], 'imageBytes' | 'jsonBytes' | 'uploads' | 'formMs'>;
}

// biome-ignore lint/suspicious/noExplicitAny: each table names what its own handlers need.
type Tables = Readonly<Record<string, readonly ApiRoute<any>[]>>;
type DepsOf<Table> = Table extends readonly ApiRoute<infer Deps>[] ? Deps : never;

/**
 * Makes a router of each table. It checks every call in this order: limit 429, token 401, own id 403, form 400,
 * business details 503, body and path 400; then the handler's errors. A method that a path does not have gets 405.
 * @param depsOf what the handlers of each table need
 */
export function apiRouters<All extends Tables>(
  tables: All,
  common: ApiRouterDeps,
  depsOf: { readonly [Name in keyof All]: DepsOf<All[Name]> },
): { readonly [Name in keyof All]: Router } {
  const routers = Object.entries(tables).map(([name, routes]) => [
    name,
    routerOf(routes, common, depsOf[name]),
  ]);
  return Object.fromEntries(routers);
}

function routerOf<Deps>(routes: readonly ApiRoute<Deps>[], common: ApiRouterDeps, deps: Deps): Router {
  const router = Router();
  for (const path of new Set(routes.map((route) => route.path))) {
    const own = routes.filter((route) => route.path === path);
    const mounted = router.route(path);
    for (const route of own) mounted[route.method](handlerOf(route, common, deps));
    const allow = allowOf(own.map(({ method }) => method.toUpperCase()));
    // Before the next path, which may be a pattern that matches this one too.
    mounted.all(() => {
      throw methodNotAllowed(allow);
    });
  }
  return router;
}

function handlerOf<Deps>(route: ApiRoute<Deps>, common: ApiRouterDeps, deps: Deps): RequestHandler {
  const { limit, isPersonal, needsBusiness, body, params } = route;
  const { fileName } = route.response;
  const readBody = bodyReader(route, common.uploads);
  const parameters = Object.entries(params ?? {});
  const path = params && z.object(Object.fromEntries(parameters.map(([name, { schema }]) => [name, schema])));
  const ownId = parameters.find(([, { isOwnId }]) => isOwnId)?.[0];

  return async (req, res) => {
    if (!route.isCached && !body?.rawBytes) res.set('Cache-Control', 'no-store');
    if (limit) await common.limits[limit].consume(clientIpOf(req));
    const hasUser = isPersonal || (route.takesToken && req.get(tokenHeader) !== undefined);
    const userId = hasUser ? await requireUser(req, res, common) : undefined;
    if (path && ownId && String(parse(path, req.params)[ownId]).toLowerCase() !== userId)
      throw problem('forbidden');
    await runMiddlewares(readBody, req, res);
    // A form is read only now, so its id was not compared yet.
    if (userId && body?.fileFields) requireOwn(req.body, userId);
    if (needsBusiness) await common.requireBusiness();
    const input = body && !body.rawBytes ? parse(body.schema, req.body) : undefined;
    const call = { req, userId, body: input, params: path && parse(path, req.params) };
    const result = await route.handle(call, deps);
    if (fileName) await sendFile(res, fileName, result as AsyncIterable<string>);
    else if (Buffer.isBuffer(result)) res.type('json').send(result);
    else res.json(result);
  };
}

/** What reads the body of a call, if it is not the JSON that was parsed before. */
function bodyReader({ body }: DocumentedRoute, uploads: ApiRouterDeps['uploads']): RequestHandler[] {
  if (body?.rawBytes) return [express.raw({ type: () => true, limit: body.rawBytes })];
  return body?.fileFields ? formWithFiles(body.fileFields, uploads) : [];
}

/**
 * @returns the id of the token's customer
 * @throws {Problem} 401 without a valid token
 */
async function requireUser(req: Request, res: Response, { authenticate }: ApiRouterDeps): Promise<string> {
  const token = req.get(tokenHeader);
  const userId = token && (await authenticate(token));
  if (!userId) throw problem('unauthenticated');
  requireOwn(req.body, userId);
  // The log of refused access names it.
  res.locals.userId = userId;
  return userId;
}

/** @throws {Problem} 403 when a body claims another customer's `userId` or `id`, which may be absent */
function requireOwn(body: unknown, userId: string): void {
  const { userId: claimed, id } = (body ?? {}) as { userId?: unknown; id?: unknown };
  for (const claim of [claimed, id]) {
    if (typeof claim === 'string' && claim !== userId) throw problem('forbidden');
  }
}
