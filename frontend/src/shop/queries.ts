import type { ContentKey } from '@brim-and-page/backend/contract/content';
import { queryOptions } from '@tanstack/react-query';
import { getContentList, getFooter } from '#src/api/content.ts';
import { listProducts } from '#src/api/product.ts';
import { translateError } from '#src/i18n/translate-error.ts';
import { toast } from '#src/ui/feedback/toast.ts';

/** The catalogue. After three attempts, a toast shows the message of the failure. */
export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => listProducts(signal),
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
