import type { IncomingMessage, RequestListener } from 'node:http';
import type { RequestHandler } from 'express';
import { type CachedResponse, CacheEntry, type ChangeSource } from './cache-entry.ts';
import type { EncodedBody } from './encode-body.ts';
import { sendEncoded } from './send-encoded.ts';

export type { CachedResponse, ChangeSource } from './cache-entry.ts';

/** The headers of every response, for a request with this `Origin` (undefined: none). */
type CommonHeaders = (origin: string | undefined) => Readonly<Record<string, string>>;

const cacheControl = 'public, no-cache';

const failures = new WeakMap<IncomingMessage, unknown>();

/** Hands a failed read to Express, so that the route does not repeat the slow failure. */
export const rethrowCacheFailure: RequestHandler = (req, _res, next) => next(failures.get(req));

/** Responses that are the same for every visitor, as bytes that are encoded once per change. */
export interface ResponseCache {
  /**
   * The content of one of the cached responses, as fresh as the response.
   * @throws the error of a failed read
   */
  read<Content extends object | string>(response: CachedResponse<Content>): Promise<Content>;
  /** Serves the responses before Express and with its headers. All other requests, and failed reads, go to `next`. */
  serve(options: { headers: CommonHeaders; next: RequestListener }): RequestListener;
}

/** @param changes tells when a cached response may have changed */
export function createResponseCache(
  responses: readonly CachedResponse[],
  changes: ChangeSource,
): ResponseCache {
  const entries = new Map(responses.map((response) => [response.path, new CacheEntry(response, changes)]));
  return {
    async read<Content extends object | string>(response: CachedResponse<Content>): Promise<Content> {
      const entry = entries.get(response.path);
      if (!entry) throw new Error(`${response.path} is not cached`);
      await entry.get();
      return entry.content as Content;
    },
    serve({ headers, next }) {
      const send = (
        ...[req, res, body, contentType]: [...Parameters<RequestListener>, EncodedBody, string]
      ) =>
        sendEncoded(req, res, body, {
          headers: {
            ...headers(req.headers.origin),
            'Cache-Control': cacheControl,
            'Content-Type': contentType,
          },
        });
      return (req, res) => {
        const entry =
          req.method === 'GET' || req.method === 'HEAD' ? entries.get(pathOf(req.url ?? '')) : undefined;
        if (!entry) return next(req, res);
        const body = entry.get();
        if (!(body instanceof Promise)) return send(req, res, body, entry.contentType);
        body.then(
          (encoded) => send(req, res, encoded, entry.contentType),
          (error: unknown) => {
            failures.set(req, error);
            next(req, res);
          },
        );
      };
    },
  };
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
