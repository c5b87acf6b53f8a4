import {
  type AdminErrorCode,
  type AdminErrorParams,
  adminErrors,
  describeAdminError,
} from '../contract/admin/errors.ts';
import { errorStatuses } from '../contract/error-statuses.ts';
import { describeError, type ErrorCode, type ErrorDetails, type ParamsOf } from '../contract/errors.ts';

/** What a service refuses: a status, a code and a message that people can act on. One handler responds with it; the CLI prints it. */
export class Problem extends Error {
  readonly status: number;
  readonly details: ErrorDetails;
  readonly headers: Readonly<Record<string, string>>;

  /** For a status other than the code's first, or details that were read; otherwise use {@link problem}. */
  constructor(status: number, details: ErrorDetails, headers: Readonly<Record<string, string>> = {}) {
    super(details.message);
    this.status = status;
    this.details = details;
    this.headers = headers;
  }

  /** The same with headers of the response. */
  with(headers: Readonly<Record<string, string>>): Problem {
    return new Problem(this.status, this.details, headers);
  }
}

type Params<Code extends ErrorCode | AdminErrorCode> = Code extends AdminErrorCode
  ? AdminErrorParams<Code>
  : Code extends ErrorCode
    ? ParamsOf<Code>
    : never;

const isAdminCode = (code: string): code is AdminErrorCode => Object.hasOwn(adminErrors, code);

/** An error of the shop or its console, with the first status of its code. */
export function problem<Code extends ErrorCode | AdminErrorCode>(
  code: Code,
  ...params: Params<Code>
): Problem {
  const name: ErrorCode | AdminErrorCode = code;
  return isAdminCode(name)
    ? new Problem(
        adminErrors[name][0],
        describeAdminError(name, ...(params as AdminErrorParams<AdminErrorCode>)),
      )
    : new Problem(errorStatuses[name][0] ?? 500, describeError(name, ...(params as ParamsOf<ErrorCode>)));
}

/** What there was too much of. */
export type TooManyCode = ErrorCode & `too_many_${string}`;

/** @param retryAfterMs how long to wait, in milliseconds; sent in whole seconds, rounded up */
export const tooManyAttempts = (retryAfterMs: number, code: TooManyCode = 'too_many_attempts') =>
  problem(code).with({ 'Retry-After': String(Math.max(1, Math.ceil(retryAfterMs / 1000))) });

/** @param text what is wrong with a file, for people */
export const invalidImport = (text: string) => problem('invalid_import', { problem: text });
