import type { IncomingMessage, RequestListener } from 'node:http';
import type { RequestHandler } from 'express';
import { type CachedResponse, CacheEntry, type ChangeSource } from './cache-entry.ts';
import type { CommonHeaders, PreparedResponse } from './prepared-response.ts';

export type { CachedResponse, ChangeSource } from './cache-entry.ts';

const failures = new WeakMap<IncomingMessage, unknown>();

/** Hands a failed read to Express, so that the route does not repeat the slow failure. */
export const rethrowCacheFailure: RequestHandler = (req, _res, next) => next(failures.get(req));

/** Responses that are the same for every visitor, as bytes that are encoded once per change. */
export interface ResponseCache {
  /**
   * The content of one of the cached responses, as fresh as the response: at once unless it must be read again. Rejects
   * with the error of a failed read.
   */
  read<Content extends object>(response: CachedResponse<Content>): Content | Promise<Content>;
  /** Serves the responses before Express and with its headers. All other requests, and failed reads, go to `next`. */
  serve(options: { headers: CommonHeaders; next: RequestListener }): RequestListener;
}

/** @param changes tells when a cached response may have changed */
export function createResponseCache(
  responses: readonly CachedResponse[],
  changes: ChangeSource,
): ResponseCache {
  const entries = new Map(responses.map((response) => [response.path, new CacheEntry(response, changes)]));
  const findEntry = (url: string): CacheEntry | undefined => {
    const exact = entries.get(url);
    if (exact) return exact;
    const { path, query } = splitUrl(url);
    if (isUsualPath.test(path)) return path === url ? undefined : entries.get(path);
    const usual = usualPath(path);
    return entries.get(`${usual}?${query}`) ?? entries.get(usual);
  };
  return {
    read<Content extends object>(response: CachedResponse<Content>): Content | Promise<Content> {
      const entry = entries.get(response.path);
      if (!entry) throw new Error(`${response.path} is not cached`);
      const prepared = entry.get();
      const content = () => entry.content as Content;
      return prepared instanceof Promise ? prepared.then(content) : content();
    },
    serve({ headers, next }) {
      const send = (...[req, res, prepared]: [...Parameters<RequestListener>, PreparedResponse]) =>
        prepared.send(req, res, headers(req.headers.origin));
      return (req, res) => {
        const { url = '' } = req;
        const entry = isReadRequest(req) ? findEntry(url) : undefined;
        if (!entry) return next(req, res);
        const prepared = entry.get();
        if (!(prepared instanceof Promise)) return send(req, res, prepared);
        prepared.then(
          (reread) => send(req, res, reread),
          (error: unknown) => {
            failures.set(req, error);
            next(req, res);
          },
        );
      };
    },
  };
}

/** Whether a request only reads, so that a cached response may answer it. */
export const isReadRequest = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** Almost every path: it begins with a slash, ends with none and has no capital letter. */
const isUsualPath = /^\/(?:[^A-Z]*[^A-Z/])?$/;

/**
 * The usual spelling of a path that Express takes for the same one: in any case, with a slash at the end, with an origin.
 * Without it each such request would read and encode the whole response.
 */
const usualPath = (path: string): string => path.replace(/^https?:\/\/[^/]*|\/$/gi, '').toLowerCase();

/** The path of a request's URL, and its query without the question mark. */
export function splitUrl(url: string): { path: string; query: string } {
  const end = url.indexOf('?');
  return end < 0 ? { path: url, query: '' } : { path: url.slice(0, end), query: url.slice(end + 1) };
}
