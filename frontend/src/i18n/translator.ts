import { shopName, shopPlace } from '@brim-and-page/backend/contract/brand';
import type { Language } from '@brim-and-page/backend/contract/constants';
import type { en } from './en/index.ts';

/** The texts of a language by feature and name, as in the files of `i18n/en`. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

type KeyIn<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? Key extends `${infer Base}_${Intl.LDMLPluralRule}`
      ? Base
      : Key
    : `${Key}.${KeyIn<Tree[Key]>}`;
}[keyof Tree & string];
/** The name of a text, e.g. `app.nav.cart`. A text that differs by number is stored as `cart_one` and `cart_other`. */
export type TextKey = KeyIn<typeof en>;

/** What a text has in braces, e.g. `{{name}}`. `count` also chooses among the forms that differ by number. */
type Values = Readonly<Record<string, unknown>> & { readonly count?: number | undefined };
export type Translate = (key: TextKey, values?: Values) => string;

const everywhere = { shopName, shopPlace };

const texts = new Map<Language, TextTree>();
let spoken: Language | undefined;
const listeners = new Set<() => void>();

/** Adds features' texts to a language. */
export const addTexts = (language: Language, tree: TextTree): void => {
  texts.set(language, { ...texts.get(language), ...tree });
};
/** Removes the texts of a language, by default of all. */
export const removeTexts = (...languages: readonly Language[]): void => {
  for (const language of languages.length > 0 ? languages : texts.keys()) texts.delete(language);
};
export const hasTexts = (language: Language): boolean => texts.has(language);

/** Undefined before the start. */
export const spokenLanguage = (): Language | undefined => spoken;

function textAt(language: Language, key: string): string | undefined {
  let found: string | TextTree | undefined = texts.get(language);
  // The server chooses some keys: what an object has by nature, such as its `constructor`, is not a text.
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** The endings of keys to look for, the best first. */
function endings(language: Language, count: number | undefined): readonly string[] {
  if (count === undefined) return [''];
  const rule = `_${new Intl.PluralRules(language).select(count)}`;
  return [...(count === 0 ? ['_zero'] : []), rule, '_other', ''];
}

/**
 * The text of a key that the source code does not know, with its values.
 * @returns undefined when there is none in the current language, nor in English
 */
export function findText(key: string, values: Values = {}): string | undefined {
  const all: Record<string, unknown> = { ...everywhere, ...values };
  for (const language of [spoken ?? 'en', 'en'] as const)
    for (const ending of endings(language, values.count)) {
      const text = textAt(language, key + ending);
      // In one pass, so that braces in a value are text.
      if (text !== undefined) return text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(all[name] ?? ''));
    }
  return undefined;
}

/** A text in the current language, else in English. */
export const translate: Translate = (key, values) => findText(key, values) ?? key;

let current = translate;
/** {@link translate}, as another function after each change of the language: components render again. */
export const currentTranslate = (): Translate => current;

/** Changes the language of all texts and of the page. */
export function speak(language: Language): void {
  spoken = language;
  document.documentElement.lang = language;
  current = (key, values) => translate(key, values);
  for (const listener of listeners) listener();
}

/**
 * Calls back when the language changes.
 * @returns a function that ends it
 */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
