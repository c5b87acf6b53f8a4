/**
 * Every failed call. `message` is the server's, else the client's (e.g. `Network Error`); `serverMessage` is there only
 * when the server itself refused.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly serverMessage: string | undefined;
  /** HTTP status; undefined when no response came. */
  readonly status: number | undefined;
  /** The session's token was refused: the whole shop says so once, no screen has to. */
  readonly isSessionOver: boolean;

  constructor(
    message: string,
    {
      serverMessage,
      status,
      isSessionOver = false,
    }: { serverMessage?: string; status?: number; isSessionOver?: boolean } = {},
  ) {
    super(message);
    this.isSessionOver = isSessionOver;
    this.serverMessage = serverMessage;
    this.status = status;
  }
}

/** The error of a call that got no response, also after a timeout. */
export const networkError = () => new ApiError('Network Error');

/** Whether a request failed because the session ended, which `useSessionEnd` reports. */
export const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.isSessionOver;
