import type { ProductKind } from '@brim-and-page/backend/contract/constants';
import { useTranslation } from 'react-i18next';
import { ListingPage } from './listing-page.tsx';
import { useListingQuery } from './use-listing-query.ts';

const texts = {
  caps: { heading: 'product.capsPage.heading', search: 'product.searchCaps' },
  books: { heading: 'product.booksPage.heading', search: 'product.searchBooks' },
} as const;

function KindPage({ kind }: { kind: ProductKind }) {
  const { t } = useTranslation();
  const [query, change] = useListingQuery();
  return (
    <ListingPage
      title={t(texts[kind].heading)}
      searchLabel={t(texts[kind].search)}
      query={query}
      kind={kind}
      onChange={change}
    />
  );
}

/** /caps */
export const CapsPage = () => <KindPage kind="caps" />;

/** /books */
export const BooksPage = () => <KindPage kind="books" />;
