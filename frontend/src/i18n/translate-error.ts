import type { ErrorParams } from '@brim-and-page/backend/contract/errors';
import i18next from 'i18next';

/** An error of the API, or of the contract's schemas. */
interface CodedError {
  message: string;
  code?: string | undefined;
  params?: ErrorParams | undefined;
}

/** The names on the page of what errors name in English. */
const shown: {
  products: readonly { name: string; englishName?: string }[];
  /** From `size-text.ts`, which registers itself: pages that show sizes load it, a first visit does not. */
  sizeText: (size: string) => string;
} = { products: [], sizeText: (size) => size };

/** Tells errors how the page names products or sizes. */
export const nameInErrors = (names: Partial<typeof shown>): void => void Object.assign(shown, names);

/** An error's parameters as the page shows them. */
function shownParams(params: ErrorParams | undefined): ErrorParams | undefined {
  const { name, size } = params ?? {};
  const product = name && shown.products.find(({ englishName }) => englishName === name);
  return {
    ...params,
    ...(product && { name: product.name }),
    ...(size && { size: shown.sizeText(String(size)) }),
  };
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
  return t(key, field ? { field: t(field) } : shownParams(params));
}

/** Codes that name a fault of the shop, not one of the request. */
const shopFaults = new Set([undefined, 'unexpected_error', 'service_unavailable']);

/**
 * What to do about something that did not load, in the chosen language: only a failure without a response is one of the
 * connection.
 */
export function loadAdvice(error: unknown): string {
  const { code, isOffline, message = '' } = (error ?? {}) as Partial<CodedError> & { isOffline?: boolean };
  if (code === 'network_error' || isOffline) return i18next.t('ui.errorText');
  return shopFaults.has(code)
    ? i18next.t('ui.shopFault')
    : translateError({ ...(error as CodedError), code, message });
}
