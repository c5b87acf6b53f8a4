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

/** The words of sizes that are ages, e.g. `2 to 4 years`, `8-10 years` or `6 months`. */
const age = /^\d+(?:(?: ?[-–] ?| to )\d+)? (?:years?|months?)$/i;
const ageWords: Readonly<Record<string, Translations>> = {
  to: { es: 'a', fr: 'à' },
  year: { es: 'año', fr: 'an' },
  years: { es: 'años', fr: 'ans' },
  month: { es: 'mes', fr: 'mois' },
  months: { es: 'meses', fr: 'mois' },
};

/** A size as shoppers read it. Requests and addresses have the size itself. */
export function sizeLabel(size: string, language: Language): string {
  if (language === 'en') return size;
  if (age.test(size))
    return size.replace(/[a-z]+/gi, (word) => ageWords[word.toLowerCase()]?.[language] ?? word);
  return (Object.hasOwn(labels, size) && labels[size]?.[language]) || size;
}
