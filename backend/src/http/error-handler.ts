import type { ErrorRequestHandler, RequestHandler } from 'express';
import { logger } from '../config/logger.ts';
import { type FailureBody, messages } from '../contract/http.ts';
import { clientAddress } from './client-address.ts';
import { routeOf } from './observe-requests.ts';
import { badRequest, notFound, Problem, tooLarge, unavailable, unsupportedType } from './problem.ts';

/** What the body parser, the router, the database, the payment provider and the image store throw, by the one mark each keeps stable. */
const knownByType: Record<string, () => Problem> = {
  'entity.parse.failed': () => badRequest(messages.malformedJson),
  'entity.too.large': () => tooLarge(),
  'encoding.unsupported': () => unsupportedType(),
  'charset.unsupported': () => unsupportedType(),
  'request.aborted': () => badRequest(messages.malformedJson),
  'request.size.invalid': () => badRequest(messages.malformedJson),
};
const serviceIsAway = new Set([
  'PaymentsUnavailableError',
  'ImagesUnavailableError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoPoolClosedError',
  'MongoTopologyClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoExpiredSessionError',
  'MongoClientClosedError',
  'MongoOperationTimeoutError',
]);

interface ForeignError {
  name?: unknown;
  type?: unknown;
  status?: unknown;
  headers?: Record<string, string>;
}

/** How a file refuses a range beyond its end and a precondition that does not hold. */
const fileRefusals = new Set([412, 416]);

/** What a file's answer says of the file, set before the file was refused. */
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

function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (typeof error !== 'object' || error === null) return undefined;
  const { name, type, status, headers } = error as ForeignError;
  const known = typeof type === 'string' ? knownByType[type] : undefined;
  if (known) return known();
  if (typeof name === 'string' && serviceIsAway.has(name)) return unavailable();
  if (typeof status === 'number' && fileRefusals.has(status))
    return new Problem(status, messages.invalid('request'), headers);
  // A malformed percent sign in an address, a broken compressed body, …: the client's doing, by the thrower's own word.
  if (typeof status === 'number' && status >= 400 && status < 500)
    return badRequest(messages.invalid('request'));
  return undefined;
}

/** Answers an address that no router knows. */
export const unknownRoute: RequestHandler = () => {
  throw notFound(messages.notFound('Page'));
};

/** The one place that turns a failure into an answer: `{ success: false, message }` and nothing of the inside. */
export const errorHandler: ErrorRequestHandler = (error: unknown, req, res, next) => {
  if (res.headersSent) {
    next(error);
    return;
  }
  const problem = problemOf(error);
  if (!problem || problem.status === 503) {
    // The route, not the address: that may hold the token of a link.
    logger[problem ? 'warn' : 'error'](
      { err: error, method: req.method, route: routeOf(req) },
      'request failed',
    );
  }
  if (problem && refusedAccess.has(problem.status)) {
    const { userId } = res.locals as { userId?: string };
    const facts = {
      event: 'refused',
      status: problem.status,
      method: req.method,
      route: routeOf(req),
      userId,
    };
    logger.info({ ...facts, address: clientAddress(req) }, 'access refused');
  }
  const body: FailureBody = { success: false, message: problem?.message ?? messages.unexpected };
  for (const name of fileHeaders) res.removeHeader(name);
  res
    .status(problem?.status ?? 500)
    .set('Cache-Control', 'no-store')
    .set(problem?.headers ?? {})
    .json(body);
};
