import { messages } from '../contract/http.ts';

/** An HTTP error with a status and a message that a shopper can act on. Services throw it; one handler responds. */
export class Problem extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

export const badRequest = (message: string) => new Problem(400, message);
export const unauthenticated = (message: string = messages.unauthenticated) => new Problem(401, message);
export const forbidden = (message: string = messages.forbidden) => new Problem(403, message);
export const notFound = (message: string) => new Problem(404, message);
export const conflict = (message: string) => new Problem(409, message);
export const tooLarge = (message: string = messages.tooLarge) => new Problem(413, message);
export const unsupportedType = (message: string = messages.unsupportedType) => new Problem(415, message);
export const unavailable = (message: string = messages.unavailable) => new Problem(503, message);

/** @param retryAfterMs how long to wait, in milliseconds; sent in whole seconds, rounded up */
export const tooManyAttempts = (retryAfterMs: number, message: string = messages.tooManyAttempts) =>
  new Problem(429, message, {
    'Retry-After': String(Math.max(1, Math.ceil(retryAfterMs / 1000))),
  });
