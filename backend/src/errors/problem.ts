import { describeError, type ErrorCode, type ErrorDetails, type ParamsOf } from '../contract/errors.ts';

/** An error response: a status, a code and a message that a shopper can act on. Services throw it; one handler responds. */
export class Problem extends Error {
  readonly status: number;
  readonly details: ErrorDetails;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, details: ErrorDetails, headers: Record<string, string> = {}) {
    super(details.message);
    this.status = status;
    this.details = details;
    this.headers = headers;
  }
}

export const badRequest = <Code extends ErrorCode>(code: Code, ...params: ParamsOf<Code>) =>
  new Problem(400, describeError(code, ...params));
export const unauthenticated = (code: 'unauthenticated' | 'wrong_credentials' = 'unauthenticated') =>
  new Problem(401, describeError(code));
export const forbidden = () => new Problem(403, describeError('forbidden'));
export const notFound = (code: ErrorCode & `${string}_not_found`) => new Problem(404, describeError(code));
/** Closes the connection, on which the rest of the request would still arrive. */
export const requestTimeout = () =>
  new Problem(408, describeError('request_timeout'), { Connection: 'close' });
export const conflict = <Code extends ErrorCode>(code: Code, ...params: ParamsOf<Code>) =>
  new Problem(409, describeError(code, ...params));
export const tooLarge = () => new Problem(413, describeError('request_too_large'));
export const unsupportedType = () => new Problem(415, describeError('unsupported_content_type'));
export const unavailable = (
  code: 'service_unavailable' | 'business_details_missing' | 'checkout_refused' = 'service_unavailable',
  headers: Record<string, string> = {},
) => new Problem(503, describeError(code), headers);

/** What there was too much of. */
export type TooManyCode = ErrorCode & `too_many_${string}`;

/** @param retryAfterMs how long to wait, in milliseconds; sent in whole seconds, rounded up */
export const tooManyAttempts = (retryAfterMs: number, code: TooManyCode = 'too_many_attempts') =>
  new Problem(429, describeError(code), {
    'Retry-After': String(Math.max(1, Math.ceil(retryAfterMs / 1000))),
  });
