import type { Language } from '@brim-and-page/backend/contract/constants';
import { type LocalizedProduct, localizeProduct } from '@brim-and-page/backend/contract/product/localize';
import type { Product } from '@brim-and-page/backend/contract/product/product';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#src/i18n/index.ts';
import { type LoadedCatalogue, productsQuery } from './queries.ts';

const none: readonly Product[] = [];

/** Each catalogue on pages of each language so far: all components share one list. */
const localized = new WeakMap<LoadedCatalogue, Map<Language, readonly LocalizedProduct[]>>();

/** Until the catalogue in the page's language has loaded, the earlier one shows in its own language. */
function localize(catalogue: LoadedCatalogue, pageLanguage: Language): readonly LocalizedProduct[] {
  const { language = pageLanguage, products } = catalogue;
  // Every list has the English texts.
  if (pageLanguage === 'en') return products;
  const byLanguage = localized.get(catalogue) ?? new Map<Language, readonly LocalizedProduct[]>();
  localized.set(catalogue, byLanguage);
  const list =
    byLanguage.get(pageLanguage) ??
    products.map((product) => localizeProduct(product, language, pageLanguage));
  byLanguage.set(pageLanguage, list);
  return list;
}

/** Loads the catalogue again when it has the texts of another language than the page. Call it once. */
export function useCatalogueLanguage(): void {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...productsQuery, enabled: false });
  useTranslation();
  const isOther = data?.language !== undefined && data.language !== currentLanguage();
  const language = isOther ? currentLanguage() : undefined;
  useEffect(() => {
    if (language) void queryClient.invalidateQueries(productsQuery);
  }, [language, queryClient]);
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
    products: data ? localize(data, currentLanguage()) : none,
    productsStatus: data ? 'ready' : failed,
    productsError: error,
    reloadProducts: () => void refetch(),
  };
}
