import type { Language } from '@brim-and-page/backend/contract/constants';
import type { ContentKey } from '@brim-and-page/backend/contract/content';
import type { Product } from '@brim-and-page/backend/contract/product/product';
import { queryOptions } from '@tanstack/react-query';
import { getContentList, getFooter } from '#src/api/content.ts';
import { listProducts } from '#src/api/product.ts';
import { currentLanguage } from '#src/i18n/index.ts';
import { translateError } from '#src/i18n/translate-error.ts';
import { toast } from '#src/ui/feedback/toast.ts';

/** The catalogue. Its list has the texts of one language beside the English ones. */
export interface LoadedCatalogue {
  /** Undefined: it has the texts of all languages. */
  language?: Language;
  products: readonly Product[];
}

/** The catalogue with the texts of the language at the time of the request. After three attempts, a toast shows the message of the failure. */
export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: async ({ signal }): Promise<LoadedCatalogue> => {
    const language = currentLanguage();
    return { language, products: await listProducts(language, signal) };
  },
  // Three attempts in all.
  retry: 2,
  // Most pages show what is known; see `useFreshStock` for the others.
  refetchOnMount: false,
  meta: { onLoadFailed: (error) => toast.error(translateError(error)) },
});

/** Content changes rarely: it is refreshed at this age, in ms, and cached until the page closes. */
const contentOptions = {
  staleTime: 5 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
  // Content failures are only logged: a section without content stays empty.
  meta: { onLoadFailed: (error: Error) => console.error('Content failed to load:', error) },
};

/** A content list of the backend. */
export const contentQuery = <Key extends ContentKey>(key: Key) =>
  queryOptions({
    queryKey: ['content', key],
    queryFn: ({ signal }) => getContentList(key, signal),
    ...contentOptions,
  });

/** The footer, with the shop's name and addresses. */
export const footerQuery = queryOptions({
  queryKey: ['content', 'footer'],
  queryFn: ({ signal }) => getFooter(signal),
  ...contentOptions,
});
