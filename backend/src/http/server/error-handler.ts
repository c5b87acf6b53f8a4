import type { ErrorRequestHandler, RequestHandler } from 'express';
import { logger } from '../../config/log/logger.ts';
import { describeError } from '../../contract/errors.ts';
import type { FailureBody } from '../../contract/http.ts';
import { Problem, problem } from '../../errors/problem.ts';
import { clientIpOf } from '../requests/client-ip.ts';
import { isUnavailable } from './is-unavailable.ts';
import { routeOf } from './observe-requests.ts';

/** Maps errors of the body parser by their stable `type`. */
const knownByType: Record<string, () => Problem> = {
  'entity.parse.failed': () => problem('malformed_json'),
  'entity.too.large': () => problem('request_too_large'),
  'encoding.unsupported': () => problem('unsupported_content_type'),
  'charset.unsupported': () => problem('unsupported_content_type'),
  'request.aborted': () => problem('malformed_json'),
  'request.size.invalid': () => problem('malformed_json'),
};

interface LibraryError {
  type?: unknown;
  status?: unknown;
  headers?: Record<string, string>;
}

/** Statuses of `send` for a range beyond the end of a file and for a failed precondition. */
const fileRefusals = new Set([412, 416]);

/** Headers that `send` sets before it fails; the error response must not have them. */
const fileHeaders = [
  'Content-Type',
  'Content-Encoding',
  'Content-Range',
  'Accept-Ranges',
  'ETag',
  'Last-Modified',
];

/** Statuses logged as security events: not signed in, another customer's data, or too many attempts. */
const refusedAccess = new Set([401, 403, 429]);

/** Whether the client closed the connection. */
const isCancelled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (typeof error !== 'object' || error === null) return undefined;
  const { type, status, headers } = error as LibraryError;
  const known = typeof type === 'string' ? knownByType[type] : undefined;
  if (known) return known();
  if (isUnavailable(error)) return problem('service_unavailable');
  if (typeof status === 'number' && fileRefusals.has(status))
    return new Problem(status, describeError('invalid_request'), headers);
  // Client errors by their own status: a malformed percent escape, a broken compressed body, …
  if (typeof status === 'number' && status >= 400 && status < 500) return problem('invalid_request');
  return undefined;
}

/** Responds 404 to a path that no router knows. */
export const unknownRoute: RequestHandler = () => {
  throw problem('page_not_found');
};

/** The only place that turns an error into a response: `{ success: false, message, code, params? }` without internals. */
export const errorHandler: ErrorRequestHandler = (error: unknown, req, res, _next) => {
  if (res.headersSent) {
    if (!isCancelled(error))
      logger[problemOf(error) ? 'warn' : 'error'](
        { err: error, method: req.method, route: routeOf(req) },
        'a response broke off',
      );
    res.destroy();
    return;
  }
  const problem = problemOf(error);
  if (!problem || problem.status === 503) {
    // Logs the route, not the URL, which may hold the token of a link.
    logger[problem ? 'warn' : 'error'](
      { err: error, method: req.method, route: routeOf(req) },
      'request failed',
    );
  }
  if (problem && refusedAccess.has(problem.status)) {
    const { userId, staffId } = res.locals as { userId?: string; staffId?: string };
    const logFields = {
      event: 'refused',
      status: problem.status,
      method: req.method,
      route: routeOf(req),
      userId,
      staffId,
    };
    logger.info({ ...logFields, address: clientIpOf(req) }, 'access refused');
  }
  const body: FailureBody = { success: false, ...(problem?.details ?? describeError('unexpected_error')) };
  for (const name of fileHeaders) res.removeHeader(name);
  res
    .status(problem?.status ?? 500)
    .set('Cache-Control', 'no-store')
    .set(problem?.headers ?? {})
    .json(body);
};
