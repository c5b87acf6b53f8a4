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
export const conflict = <Code extends ErrorCode>(code: Code, ...params: ParamsOf<Code>) =>
  new Problem(409, describeError(code, ...params));
export const tooLarge = () => new Problem(413, describeError('request_too_large'));
export const unsupportedType = () => new Problem(415, describeError('unsupported_content_type'));
export const unavailable = (
  code: 'service_unavailable' | 'business_details_missing' = 'service_unavailable',
  headers: Record<string, string> = {},
) => new Problem(503, describeError(code), headers);

/** @param retryAfterMs how long to wait, in milliseconds; sent in whole seconds, rounded up */
export const tooManyAttempts = (
  retryAfterMs: number,
  code: 'too_many_attempts' | 'too_many_unpaid_orders' = 'too_many_attempts',
) =>
  new Problem(429, describeError(code), {
    'Retry-After': String(Math.max(1, Math.ceil(retryAfterMs / 1000))),
  });
