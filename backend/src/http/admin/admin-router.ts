import { type Request, type RequestHandler, Router } from 'express';
import type { StaffActor } from '../../audit/actor.ts';
import type { Settings } from '../../config/env.ts';
import type { Permission } from '../../contract/admin/permissions.ts';
import { problem } from '../../errors/problem.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import { clientIpOf } from '../requests/client-ip.ts';
import { hasBody, jsonBody } from '../requests/json-body.ts';
import { refuseOtherMethods } from '../requests/method-not-allowed.ts';
import { runMiddlewares } from '../requests/run-middlewares.ts';
import type { AdminRoute, OpenAdminRoute } from './admin-route.ts';
import { createSessionCookie } from './session-cookie.ts';

/** How long a proof counts. */
const proofMs = 10 * 60_000;

/** Forms of other types need no preflight in browsers. */
const acceptedTypes = /^(application\/json|multipart\/form-data)\s*(;|$)/i;

interface AdminRouterDeps {
  settings: Pick<Settings, 'frontendUrl' | 'limits'>;
  /** The staff member of a session's token; undefined when it is unknown or has ended. */
  authenticate(token: string): Promise<StaffActor | undefined>;
  /** Calls without a session, by client IP. */
  openCalls: RateLimiter;
}

/**
 * The console's API. It checks every call in this order: session 401, origin 403, content type 415,
 * permission 403, proof 403; then the handler's 400, 404 and 409. Mount it before the JSON parser, so that a body is read
 * only after these checks.
 */
export function adminRouter(
  { settings, authenticate, openCalls }: AdminRouterDeps,
  routes: readonly (AdminRoute | OpenAdminRoute)[],
): Router {
  const cookie = createSessionCookie(settings.frontendUrl);
  const parseBody = jsonBody(settings.limits.jsonBytes);

  const requireSession = async (req: Request): Promise<StaffActor> => {
    const token = cookie.read(req);
    const actor = token && (await authenticate(token));
    if (!actor) throw problem('unauthenticated');
    return actor;
  };
  const requireOwnRequest = (req: Request) => {
    if (req.get('Origin') !== settings.frontendUrl) throw problem('wrong_origin');
    const type = req.get('Content-Type');
    if ((type !== undefined || hasBody(req.headers)) && !acceptedTypes.test(type ?? ''))
      throw problem('unsupported_content_type');
  };

  const handlerOf = (route: AdminRoute | OpenAdminRoute): RequestHandler => {
    const changes = route.method !== 'get';
    return async (req, res) => {
      res.set('Cache-Control', 'no-store');
      if ('isOpen' in route) {
        await openCalls.consume(clientIpOf(req));
        if (changes) requireOwnRequest(req);
        await runMiddlewares([...parseBody, requireObject], req, res);
        await route.handle(req, res);
        return;
      }
      const { permission, permissionFor, needsProof, accessOf, readBody = parseBody } = route;
      const actor = await requireSession(req);
      res.locals.staffId = actor._id;
      if (changes) requireOwnRequest(req);
      const requirePermission = (name: Permission | undefined) => {
        if (name && !actor.permissions.includes(name)) throw problem('forbidden');
      };
      requirePermission(permission);
      const isProven = Date.now() - actor.session.provenAt.getTime() < proofMs;
      if (needsProof === true && !isProven) throw problem('proof_required');
      await runMiddlewares([...readBody, requireObject], req, res);
      requirePermission(permissionFor?.(req.body));
      if (typeof needsProof === 'function' && needsProof(req.body) && !isProven)
        throw problem('proof_required');
      const access = await accessOf?.(req);
      requirePermission(access?.permission);
      if (access?.needsProof && !isProven) throw problem('proof_required');
      await route.handle(req, res, actor);
    };
  };

  const router = Router();
  for (const route of routes) router[route.method](route.path, handlerOf(route));
  return refuseOtherMethods(router);
}

/** Refuses a body that is a list or a single value; calls without fields take no body or `{}`. */
const requireObject: RequestHandler = ({ body }, _res, next) => {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (body !== undefined && !isObject) throw problem('invalid_body');
  next();
};
