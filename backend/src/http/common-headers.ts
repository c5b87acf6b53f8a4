import type { IncomingMessage } from 'node:http';
import { type Request, type RequestHandler, type Response, Router } from 'express';

/**
 * What some middlewares set on an answer to a `GET`, found out once for each of the two kinds of request there are:
 * from the storefront's origin and from anywhere else.
 * @param middlewares they set headers at once and call on, as helmet and cors do
 */
export function createCommonHeaders(
  middlewares: readonly RequestHandler[],
  storefrontOrigin: string,
): (origin: string | undefined) => Readonly<Record<string, string>> {
  const ofStorefront = headersFor(middlewares, storefrontOrigin);
  const ofOthers = headersFor(middlewares, undefined);
  return (origin) => (origin === storefrontOrigin ? ofStorefront : ofOthers);
}

/** Sets these headers, so that only a browser's question about another origin goes through the middlewares themselves. */
export function setCommonHeaders(
  middlewares: readonly RequestHandler[],
  headersOf: (origin: string | undefined) => Readonly<Record<string, string>>,
): RequestHandler {
  const asked = Router().use(...middlewares);
  return (req, res, next) => {
    if (req.method === 'OPTIONS') {
      asked(req, res, next);
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
    if (!isDone) throw new Error('A middleware of the common headers must call on at once');
  }
  return Object.freeze(Object.fromEntries(found.values()));
}
