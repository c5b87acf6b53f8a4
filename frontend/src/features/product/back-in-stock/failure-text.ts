import i18next from 'i18next';
import { translateError } from '#src/i18n/translate-error.ts';
import { ApiError } from '#src/lib/http/api-error.ts';

/** The server's message in the chosen language, or another text when there was no response. */
export const failureText = (error: unknown): string =>
  error instanceof ApiError && error.serverMessage
    ? translateError(error)
    : i18next.t('product.backInStock.failed');
