import type { ErrorParams } from '@brim-and-page/backend/contract/errors';
import { findText, translate } from './translator.ts';

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
  const field = params?.field === undefined ? undefined : findText(`errorField.${params.field}`);
  if (params?.field !== undefined && field === undefined) return message;
  return findText(`error.${code}`, field === undefined ? params : { field }) ?? message;
}

/** Codes that name a fault of the shop, not one of the request. */
const shopFaults = new Set([undefined, 'unexpected_error', 'service_unavailable']);

/**
 * What to do about something that did not load, in the chosen language: only a failure without a response is one of the
 * connection.
 */
export function loadAdvice(error: unknown): string {
  const { code, isOffline, message = '' } = (error ?? {}) as Partial<CodedError> & { isOffline?: boolean };
  if (code === 'network_error' || isOffline) return translate('ui.errorText');
  return shopFaults.has(code)
    ? translate('ui.shopFault')
    : translateError({ ...(error as CodedError), code, message });
}
