import type { Language } from '../constants.ts';
import type { Product } from './product.ts';

const textFields = ['name', 'about', 'description'] as const;
type TextField = (typeof textFields)[number];

/** A product with its texts in one language. */
export interface LocalizedProduct extends Product {
  /** The texts that have no translation and are in English; absent on an English page. */
  inEnglish?: readonly TextField[];
  /** The English name, where the name is translated. */
  englishName?: string;
}

/** A product with its texts in a language; the missing ones are in English. */
export function localizeProduct(product: Product, language: Language): LocalizedProduct {
  if (language === 'en') return product;
  const texts = product.translations?.[language] ?? {};
  const inEnglish = textFields.filter((field) => !texts[field]);
  return {
    ...product,
    ...Object.fromEntries(textFields.map((field) => [field, texts[field] || product[field]])),
    inEnglish,
    ...(inEnglish.includes('name') ? {} : { englishName: product.name }),
  };
}

/** The `lang` attribute of a text: `en` where its translation is missing (WCAG 2.2, 3.1.2). */
export const langOf = ({ inEnglish }: LocalizedProduct, field: TextField): Language | undefined =>
  inEnglish?.includes(field) ? 'en' : undefined;
