import type { Language } from '../constants.ts';
import type { Product } from './product.ts';

const textFields = ['name', 'about', 'description', 'fabric', 'care'] as const;
type TextField = (typeof textFields)[number];

/** A product with its texts in one language. */
export interface LocalizedProduct extends Product {
  /** The language of each text that is not in the page's. */
  languages?: Partial<Record<TextField, Language>>;
  /** The English name, where the name is translated. */
  englishName?: string;
}

/**
 * A product with its texts in a language; the missing ones are in English.
 * @param pageLanguage the page's, where that is another one
 */
export function localizeProduct(
  product: Product,
  language: Language,
  pageLanguage: Language = language,
): LocalizedProduct {
  if (language === 'en' && pageLanguage === 'en') return product;
  const translated: Partial<Product> = (language !== 'en' && product.translations?.[language]) || {};
  const languageOf = (field: TextField) => (translated[field] ? language : 'en');
  const present = textFields.filter((field) => field in product);
  const others = present.filter((field) => languageOf(field) !== pageLanguage);
  const isTranslated = languageOf('name') !== 'en';
  return {
    ...product,
    ...Object.fromEntries(present.map((field) => [field, translated[field] || product[field]])),
    ...(others.length > 0 && {
      languages: Object.fromEntries(others.map((field) => [field, languageOf(field)])),
    }),
    ...(isTranslated && { englishName: product.name }),
  };
}

/** The `lang` attribute of a text that is not in the page's language (WCAG 2.2, 3.1.2). */
export const langOf = ({ languages }: LocalizedProduct, field: TextField): Language | undefined =>
  languages?.[field];
