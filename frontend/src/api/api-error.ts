import type { ErrorCode, ErrorParams } from '@brim-and-page/backend/contract/errors';

/** A code of the contract, or the client's own for a call without a response. A newer server may know others. */
export type ApiErrorCode = ErrorCode | 'network_error';

interface ApiErrorDetails {
  serverMessage?: string | undefined;
  code?: ApiErrorCode | undefined;
  params?: ErrorParams | undefined;
  isSessionOver?: boolean;
}

/**
 * Every failed call. `message` is the server's, else the client's (e.g. `Network Error`); `serverMessage` is there only
 * when the server itself refused.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly serverMessage: string | undefined;
  /** Undefined when the response is not the API's. */
  readonly code: ApiErrorCode | undefined;
  readonly params: ErrorParams | undefined;
  /** The session's token was rejected. `useSessionEnd` reports it, so screens do not. */
  readonly isSessionOver: boolean;

  constructor(message: string, { serverMessage, code, params, isSessionOver = false }: ApiErrorDetails = {}) {
    super(message);
    this.serverMessage = serverMessage;
    this.code = code;
    this.params = params;
    this.isSessionOver = isSessionOver;
  }
}

/** The error of a call that got no response, also after a timeout. */
export const networkError = () => new ApiError('Network Error', { code: 'network_error' });

/** Whether a request failed because the session ended, which `useSessionEnd` reports. */
export const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.isSessionOver;
