import type { ErrorParams } from '@brim-and-page/backend/contract/errors';
import i18next from 'i18next';

/** An error of the API, or of the contract's schemas. */
interface CodedError {
  message: string;
  code?: string | undefined;
  params?: ErrorParams | undefined;
}

/**
 * Translates an error by its code.
 * @returns the text in the chosen language; without a translation, or before English's page texts are loaded, the
 * message as it came
 */
export function translateError({ code, params, message }: CodedError): string {
  // The server chooses the key: i18next's types know only keys of the source code.
  const t = i18next.t as (key: string, params?: ErrorParams) => string;
  const key = `error.${code}`;
  const field = params?.field === undefined ? undefined : `errorField.${params.field}`;
  if (!i18next.exists(key, params) || (field && !i18next.exists(field))) return message;
  return t(key, field ? { field: t(field) } : params);
}
