import i18next from 'i18next';
import { en } from './en/index.ts';
import { type InvalidField, invalidFields } from './en/server.ts';

const isKnownField = (field: string): field is InvalidField => Object.hasOwn(invalidFields, field);

/**
 * A message of the API in the chosen language. Messages of the contract are known; any other one is shown as it came.
 * @param message as the server or the browser worded it, e.g. `ApiError.message`
 */
export function translateServerMessage(message: string): string {
  const { t } = i18next;
  for (const key of Object.keys(en.server) as (keyof typeof en.server)[]) {
    if (en.server[key] === message) return t(`server.${key}`);
  }
  const field = /^Invalid (.+)\.$/.exec(message)?.[1];
  if (field && isKnownField(field)) return t('server.invalid', { field: t(`serverField.${field}`) });
  return message;
}
