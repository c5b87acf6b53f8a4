import { ApiError } from '#src/lib/http/api-error.ts';

/** The message to show for a failure of any kind. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Something went wrong. Try again.';

/** As {@link messageOf}, for a change of a record whose page loads it again. */
export const changeMessageOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 409
    ? `${error.message} This page now shows its new state.`
    : messageOf(error);
