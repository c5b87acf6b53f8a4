import { useTranslation } from 'react-i18next';
import { ListingPage } from './listing-page.tsx';
import { useListingQuery } from './use-listing-query.ts';

/** /collection: everything, with filters by category and type. */
export function CollectionPage() {
  const { t } = useTranslation();
  const [query, change] = useListingQuery();
  return (
    <ListingPage
      title={t('product.collectionPage.title')}
      searchLabel={t('product.searchCollection')}
      query={query}
      onChange={change}
    />
  );
}
