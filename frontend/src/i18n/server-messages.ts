import i18next from 'i18next';

/** The API's own English messages. Other languages need them to recognise a message; English shows it as it came. */
let english: typeof import('./en/server.ts') | undefined;

/**
 * Loads what another language than English needs to translate messages of the API.
 * @throws when the file cannot be fetched; the next call tries again
 */
export async function loadServerMessages(): Promise<void> {
  english ??= await import('./en/server.ts');
}

const isKeyOf = <Of extends object>(of: Of, key: PropertyKey): key is keyof Of => Object.hasOwn(of, key);

/**
 * A message of the API in the chosen language. Messages of the contract are known; any other one is shown as it came.
 * @param message as the server or the browser worded it, e.g. `ApiError.message`
 */
export function translateServerMessage(message: string): string {
  const { t } = i18next;
  if (i18next.resolvedLanguage === 'en' || !english) return message;
  const { invalidFields, server } = english;
  for (const key of Object.keys(server)) {
    if (isKeyOf(server, key) && server[key] === message) return t(`server.${key}`);
  }
  const [, left, fewName, fewSize] = /^Only (\d+) of (.+) \((.+)\) (?:is|are) left\.$/.exec(message) ?? [];
  if (left && fewName && fewSize)
    return t('server.onlyLeft', { count: Number(left), name: fewName, size: fewSize });
  const [, name, size] = /^(.+) \((.+)\) is sold out\.$/.exec(message) ?? [];
  if (name && size) return t('server.soldOut', { name, size });
  const field = /^Invalid (.+)\.$/.exec(message)?.[1];
  if (field && isKeyOf(invalidFields, field))
    return t('server.invalid', { field: t(`serverField.${field}`) });
  return message;
}
