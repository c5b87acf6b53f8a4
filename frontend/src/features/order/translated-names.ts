import type { Language } from '@brim-and-page/backend/contract/first-visit-constants';
import { useMemo } from 'react';
import { catalogueLanguage, currentLanguage } from '#src/i18n/index.ts';
import { useCatalogue } from '#src/shop/use-catalogue.ts';

/** The names of the products that are translated and still sold, by product id; none on an English page. */
export function useTranslatedNames(): ReadonlyMap<string, string> {
  // Orders have the English names themselves.
  const { products } = useCatalogue(currentLanguage() !== catalogueLanguage);
  return useMemo(
    () => new Map(products.flatMap(({ _id, name, englishName }) => (englishName ? [[_id, name]] : []))),
    [products],
  );
}

/** A product's name as an order shows it, and its language where that is not the page's. */
export function presentName(
  names: ReadonlyMap<string, string>,
  { _id, name }: { _id: string; name: string },
): { name: string; lang: Language | undefined } {
  const translated = names.get(_id);
  return { name: translated ?? name, lang: translated ? undefined : catalogueLanguage };
}
