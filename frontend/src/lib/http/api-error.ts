import type { ErrorCode, ErrorParams } from '@brim-and-page/backend/contract/errors';

/** A code of the contract, or the client's own for a call without a response. */
type ApiErrorCode = ErrorCode | 'network_error';

interface ApiErrorDetails {
  status?: number;
  serverMessage?: string | undefined;
  code?: string | undefined;
  params?: ErrorParams | undefined;
  isSessionOver?: boolean;
}

/**
 * Every failed call, of the shop and of the console. `message` is the server's, else the client's (e.g. `Network Error`);
 * `serverMessage` is there only when the server itself refused.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  readonly serverMessage: string | undefined;
  /** `network_error` without a response; undefined when the response is not the API's. A newer server may know others. */
  readonly code: string | undefined;
  readonly params: ErrorParams | undefined;
  /** The session's token was rejected. `useSessionEnd` reports it, so screens do not. */
  readonly isSessionOver: boolean;

  constructor(
    message: string,
    { status = 0, serverMessage, code, params, isSessionOver = false }: ApiErrorDetails = {},
  ) {
    super(message);
    this.status = status;
    this.serverMessage = serverMessage;
    this.code = code;
    this.params = params;
    this.isSessionOver = isSessionOver;
  }
}

/** The error of a call that got no response, also after a timeout. */
export const networkError = (message = 'Network Error') => new ApiError(message, { code: 'network_error' });

/** Whether a request failed with one of some codes. */
export const hasCode = (error: unknown, ...codes: readonly ApiErrorCode[]): boolean =>
  error instanceof ApiError && (codes as readonly (string | undefined)[]).includes(error.code);

/**
 * Whether a query that failed is repeated: twice, while the connection is lost or the server busy. For pages that people reach by
 * a link of a mail, often on the way.
 */
export const isRepeated = (failureCount: number, error: Error): boolean =>
  failureCount < 2 && hasCode(error, 'network_error', 'service_unavailable');

/** Whether a request failed because the session ended, which `useSessionEnd` reports. */
export const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.isSessionOver;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The error fields of a response body that are valid. */
export function refusalOf(body: unknown) {
  const { message, code, params } = isRecord(body) ? body : {};
  return {
    serverMessage: typeof message === 'string' && message ? message : undefined,
    code: typeof code === 'string' ? code : undefined,
    params: isRecord(params) ? (params as ErrorParams) : undefined,
  };
}
