import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import Negotiator from 'negotiator';
import { type CachedResponse, type ChangeSource, KeptAnswer } from './kept-answer.ts';
import { type Coding, codings, type PreparedBody } from './prepare-body.ts';

export type { CachedResponse, ChangeSource } from './kept-answer.ts';

/** The headers that every answer of the API has, for a request from an origin (undefined: from none). */
export type CommonHeaders = (origin: string | undefined) => Readonly<Record<string, string>>;

const cacheControl = 'public, no-cache';
/** Clients send few different `Accept-Encoding` headers; somebody who makes many up must not fill the memory. */
const maxRemembered = 100;

const failures = new WeakMap<IncomingMessage, unknown>();

/** Gives Express the failure of a prepared answer, so that its route need not fail as slowly once more. */
export const passOnFailure: RequestHandler = (req, _res, next) => next(failures.get(req));

/**
 * Answers the calls that say the same to everybody from bytes made once per change, before Express and with its
 * headers; everything else, and whatever cannot be read, goes on to `next`.
 */
export function createPreparedAnswers(
  answers: readonly CachedResponse[],
  { changes, headers, next }: { changes: ChangeSource; headers: CommonHeaders; next: RequestListener },
): RequestListener {
  const kept = new Map(answers.map((answer) => [answer.path, new KeptAnswer(answer, changes)]));
  const codingOf = rememberCodings();

  const send = (req: IncomingMessage, res: ServerResponse, body: PreparedBody, contentType: string) => {
    const coding = codingOf(req.headers['accept-encoding']);
    const { bytes, etag } = body.forms[coding];
    const common = headers(req.headers.origin);
    const fields: Record<string, string | number> = {
      ...common,
      'Cache-Control': cacheControl,
      ETag: etag,
      Vary: common.Vary ? `${common.Vary}, Accept-Encoding` : 'Accept-Encoding',
    };
    if (isHeld(req.headers['if-none-match'], body.etags)) {
      res.writeHead(304, fields);
      res.end();
      return;
    }
    fields['Content-Type'] = contentType;
    fields['Content-Length'] = bytes.length;
    if (coding !== 'identity') fields['Content-Encoding'] = coding;
    res.writeHead(200, fields);
    if (req.method === 'HEAD') res.end();
    else res.end(bytes);
  };

  return (req, res) => {
    const answer =
      req.method === 'GET' || req.method === 'HEAD' ? kept.get(pathOf(req.url ?? '')) : undefined;
    if (!answer) return next(req, res);
    const body = answer.get();
    if (!(body instanceof Promise)) return send(req, res, body, answer.contentType);
    body.then(
      (made) => send(req, res, made, answer.contentType),
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

/** Whether the client holds one of the tags (RFC 9110: compared weakly). */
function isHeld(header: string | undefined, etags: ReadonlySet<string>): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => etags.has(tag.trim().replace(/^W\//, '')));
}

function rememberCodings(): (header: string | undefined) => Coding {
  const remembered = new Map<string, Coding>();
  return (header) => {
    if (header === undefined) return 'identity';
    const known = remembered.get(header);
    if (known) return known;
    const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...codings]);
    const coding = codings.find((each) => accepted.includes(each)) ?? 'identity';
    if (remembered.size < maxRemembered) remembered.set(header, coding);
    return coding;
  };
}
