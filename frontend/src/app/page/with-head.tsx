import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHead } from '#src/lib/browser/use-page-head.ts';
import { pageHeads } from '../page-heads.ts';
import type { LazyPath } from '../page-modules.ts';

/** Sets the head of a page as its row in {@link pageHeads} says. */
export function withHead(path: LazyPath, Page: ComponentType): ComponentType {
  const { head, setsHead, contents, canonicalPath, isPrivate } = pageHeads[path];
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
      listing &&
        (async () =>
          (await import('./structured-data.ts')).listingStructuredData(listing, title, queryClient)),
    );
    return <Page />;
  };
}
