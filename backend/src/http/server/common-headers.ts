import type { IncomingMessage } from 'node:http';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { currentRequestId } from '../../config/log/request-context.ts';

/**
 * Precomputes the headers that middlewares set on a `GET` response, once for the storefront's origin and once for all
 * other origins.
 * @param middlewares set headers synchronously and call `next`, as helmet and cors do
 */
export function createCommonHeaders(
  middlewares: readonly RequestHandler[],
  storefrontOrigin: string,
): (origin: string | undefined) => Readonly<Record<string, string>> {
  const storefrontHeaders = headersFor(middlewares, storefrontOrigin);
  const otherHeaders = headersFor(middlewares, undefined);
  return (origin) => (origin === storefrontOrigin ? storefrontHeaders : otherHeaders);
}

/** Sets the precomputed headers and the request's id; only CORS preflight requests run the middlewares themselves. */
export function setCommonHeaders(
  middlewares: readonly RequestHandler[],
  headersOf: (origin: string | undefined) => Readonly<Record<string, string>>,
): RequestHandler {
  const preflight = Router().use(...middlewares);
  return (req, res, next) => {
    const requestId = currentRequestId();
    if (requestId !== undefined) res.setHeader('X-Request-Id', requestId);
    if (req.method === 'OPTIONS') {
      preflight(req, res, next);
      return;
    }
    res.set(headersOf(req.headers.origin));
    next();
  };
}

function headersFor(middlewares: readonly RequestHandler[], origin: string | undefined) {
  const found = new Map<string, [name: string, value: string]>();
  const req = { method: 'GET', url: '/', headers: { origin } } as unknown as IncomingMessage;
  const res = {
    setHeader: (name: string, value: string | string[]) => {
      found.set(name.toLowerCase(), [name, Array.isArray(value) ? value.join(', ') : value]);
    },
    getHeader: (name: string) => found.get(name.toLowerCase())?.[1],
    removeHeader: (name: string) => found.delete(name.toLowerCase()),
  };
  for (const middleware of middlewares) {
    let isDone = false;
    middleware(req as Request, res as unknown as Response, () => {
      isDone = true;
    });
    if (!isDone) throw new Error('A middleware of the common headers must call next() synchronously');
  }
  return Object.freeze(Object.fromEntries(found.values()));
}
