/** A failed call of the console's API, or one that got no response. */
export class AdminError extends Error {
  override name = 'AdminError';

  /**
   * @param message the server's message, for people
   * @param code the server's error code, e.g. `proof_required`; `unreachable` without a response
   * @param status the HTTP status; 0 without a response
   */
  constructor(
    message: string,
    readonly code: string,
    readonly status: number,
    readonly params: Readonly<Record<string, string | number>> = {},
  ) {
    super(message);
  }
}

/** The message to show for a failure of any kind. */
export const messageOf = (error: unknown): string =>
  error instanceof AdminError ? error.message : 'Something went wrong. Try again.';

/** As {@link messageOf}, for a change of a record whose page loads it again. */
export const changeMessageOf = (error: unknown): string =>
  error instanceof AdminError && error.status === 409
    ? `${error.message} This page now shows its new state.`
    : messageOf(error);
