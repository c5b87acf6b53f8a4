// Pages show toasts, also without a connection.
import '#src/ui/feedback/toasts.tsx';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { setPageHead, usePageHead } from '#src/lib/browser/use-page-head.ts';
import { paths } from '#src/lib/paths.ts';
import type { Page as PageEntry } from '../pages.ts';

const structuredData = () => import('./structured-data.ts');

/** Sets the head of a page as its entry of the page table says. */
export function withHead(page: PageEntry, Page: ComponentType): ComponentType {
  const { path, head, setsHead, contents, canonicalPath, isPrivate } = page;
  if (setsHead) return Page;
  const listing = contents !== 'product' && contents;
  return () => {
    const { t } = useTranslation();
    const queryClient = useQueryClient();
    const title = t(`${head}.title`);
    usePageHead(
      {
        title,
        description: t(`${head}.description`),
        path: canonicalPath ?? path,
        isPrivate,
        isSecret: Boolean(canonicalPath),
      },
      listing && (async () => (await structuredData()).listingStructuredData(listing, title, queryClient)),
    );
    return <Page />;
  };
}

/** Sets the head of the home page, unless another page is shown by now. */
export function setHomeHead(description: string, queryClient: QueryClient): void {
  if (window.location.pathname !== paths.home) return;
  setPageHead({ description, path: paths.home }, async () =>
    (await structuredData()).shopStructuredData(queryClient),
  );
}
