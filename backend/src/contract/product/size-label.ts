import type { Language } from '../constants.ts';

type Translations = Readonly<Record<Exclude<Language, 'en'>, string>>;

/** The sizes that are words. Others, e.g. `S/M`, are the same in every language. */
const labels: Readonly<Record<string, Translations>> = {
  Paperback: { es: 'Tapa blanda', fr: 'Broché' },
  Hardcover: { es: 'Tapa dura', fr: 'Relié' },
  'Large print': { es: 'Letra grande', fr: 'Gros caractères' },
  'One size': { es: 'Talla única', fr: 'Taille unique' },
  Adults: { es: 'Adultos', fr: 'Adultes' },
  Children: { es: 'Infantil', fr: 'Enfants' },
};

/** A size as shoppers read it. Requests and addresses have the size itself. */
export const sizeLabel = (size: string, language: Language): string =>
  (language !== 'en' && Object.hasOwn(labels, size) && labels[size]?.[language]) || size;
