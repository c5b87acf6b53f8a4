import type { Language } from '@brim-and-page/backend/contract/constants';
import { type LocalizedProduct, localizeProduct } from '@brim-and-page/backend/contract/product/localize';
import type { Product } from '@brim-and-page/backend/contract/product/product';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#src/i18n/index.ts';
import { productsQuery } from './queries.ts';

const none: readonly Product[] = [];

/** Each catalogue in each language shown so far: all components share one list. */
const localized = new WeakMap<readonly Product[], Map<Language, readonly LocalizedProduct[]>>();

function localize(products: readonly Product[], language: Language): readonly LocalizedProduct[] {
  if (language === 'en') return products;
  const byLanguage = localized.get(products) ?? new Map<Language, readonly LocalizedProduct[]>();
  localized.set(products, byLanguage);
  const list = byLanguage.get(language) ?? products.map((product) => localizeProduct(product, language));
  byLanguage.set(language, list);
  return list;
}

export interface Catalogue {
  /** In the visitor's language; empty until they are loaded. */
  products: readonly LocalizedProduct[];
  productsStatus: 'loading' | 'ready' | 'error';
  /** Why the last load failed. */
  productsError: Error | null;
  /** Loads the catalogue again; what is shown stays meanwhile. */
  reloadProducts: () => void;
}

/**
 * The catalogue from the query cache.
 * @param isNeeded false only takes what another component has loaded
 */
export function useCatalogue(isNeeded = true): Catalogue {
  const { data: loaded, isError, error, refetch } = useQuery({ ...productsQuery, enabled: isNeeded });
  // Rendered in the background, so that what arrives does not hold up the visitor.
  const data = useDeferredValue(loaded);
  // Renders again when the language changes.
  useTranslation();
  const failed = isError ? 'error' : 'loading';
  return {
    products: localize(data ?? none, currentLanguage()),
    productsStatus: data ? 'ready' : failed,
    productsError: error,
    reloadProducts: () => void refetch(),
  };
}
