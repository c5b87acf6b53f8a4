import type { ProductKind } from '@brim-and-page/backend/contract/constants';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHead } from '#src/lib/browser/use-page-head.ts';
import { ListingPage } from './listing-page.tsx';
import { useListingQuery } from './use-listing-query.ts';

const texts = {
  caps: { title: 'product.capsTitle', description: 'product.capsDescription', search: 'product.searchCaps' },
  books: {
    title: 'product.booksTitle',
    description: 'product.booksDescription',
    search: 'product.searchBooks',
  },
} as const;

function KindPage({ kind }: { kind: ProductKind }) {
  const { t } = useTranslation();
  const [query, change] = useListingQuery();
  const shown = useMemo(() => ({ ...query, categories: [], types: [kind] }), [query, kind]);
  usePageHead({ title: t(`product.${kind}`), description: t(texts[kind].description) });
  return (
    <ListingPage
      title={t(texts[kind].title)}
      searchLabel={t(texts[kind].search)}
      query={query}
      shown={shown}
      onChange={change}
    />
  );
}

/** /caps */
export const CapsPage = () => <KindPage kind="caps" />;

/** /books */
export const BooksPage = () => <KindPage kind="books" />;
