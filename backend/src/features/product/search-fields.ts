import type { ProductTranslations } from '../../contract/product/product.ts';
import { lower, searchWords } from '../../lists/search-words.ts';

interface Named {
  name: string;
  translations?: ProductTranslations | undefined;
}

/**
 * The fields by which the console sorts and finds products: the name in lower case, and the words of the name in every
 * language. Every write of a name writes them.
 */
export function searchFields({ name, translations = {} }: Named): { nameKey: string; searchWords: string[] } {
  const names = [name, translations.es?.name ?? '', translations.fr?.name ?? ''];
  return { nameKey: lower(name), searchWords: searchWords({ texts: names }) };
}
