import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import Negotiator from 'negotiator';
import { type CachedResponse, CacheEntry, type ChangeSource } from './cache-entry.ts';
import { type EncodedBody, type Encoding, encodings } from './encode-body.ts';

export type { CachedResponse, ChangeSource } from './cache-entry.ts';

/** The headers of every response, for a request with this `Origin` (undefined: none). */
type CommonHeaders = (origin: string | undefined) => Readonly<Record<string, string>>;

const cacheControl = 'public, no-cache';
/** Bounds the memory: clients send few different `Accept-Encoding` headers, attackers may send many. */
const maxCachedHeaders = 100;

const failures = new WeakMap<IncomingMessage, unknown>();

/** Hands a failed read to Express, so that the route does not repeat the slow failure. */
export const rethrowCacheFailure: RequestHandler = (req, _res, next) => next(failures.get(req));

/**
 * Serves the responses that are the same for every visitor from bytes that are encoded once per change, before
 * Express and with its headers. All other requests, and failed reads, continue with `next`.
 */
export function createResponseCache(
  responses: readonly CachedResponse[],
  { changes, headers, next }: { changes: ChangeSource; headers: CommonHeaders; next: RequestListener },
): RequestListener {
  const entries = new Map(responses.map((response) => [response.path, new CacheEntry(response, changes)]));
  const negotiateEncoding = createNegotiation();

  const send = (req: IncomingMessage, res: ServerResponse, body: EncodedBody, contentType: string) => {
    const encoding = negotiateEncoding(req.headers['accept-encoding']);
    const { bytes, etag } = body.forms[encoding];
    const common = headers(req.headers.origin);
    const fields: Record<string, string | number> = {
      ...common,
      'Cache-Control': cacheControl,
      ETag: etag,
      Vary: common.Vary ? `${common.Vary}, Accept-Encoding` : 'Accept-Encoding',
    };
    if (isNotModified(req.headers['if-none-match'], body.etags)) {
      res.writeHead(304, fields);
      res.end();
      return;
    }
    fields['Content-Type'] = contentType;
    fields['Content-Length'] = bytes.length;
    if (encoding !== 'identity') fields['Content-Encoding'] = encoding;
    res.writeHead(200, fields);
    if (req.method === 'HEAD') res.end();
    else res.end(bytes);
  };

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
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** Whether the client has one of the ETags (RFC 9110: compared weakly). */
function isNotModified(header: string | undefined, etags: ReadonlySet<string>): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => etags.has(tag.trim().replace(/^W\//, '')));
}

function createNegotiation(): (header: string | undefined) => Encoding {
  const cached = new Map<string, Encoding>();
  return (header) => {
    if (header === undefined) return 'identity';
    const known = cached.get(header);
    if (known) return known;
    const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...encodings]);
    const encoding = encodings.find((each) => accepted.includes(each)) ?? 'identity';
    if (cached.size < maxCachedHeaders) cached.set(header, encoding);
    return encoding;
  };
}
