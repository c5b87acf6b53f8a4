import type { ProductKind } from '@brim-and-page/backend/contract/constants';
import { listingData, productsOf, shopData } from '@brim-and-page/backend/contract/pages/structured-data';
import type { QueryClient } from '@tanstack/react-query';
import { currentLanguage } from '#src/i18n/index.ts';
import { headOrigins } from '#src/lib/browser/use-page-head.ts';
import { footerQuery, productsQuery } from '#src/shop/queries.ts';

const context = () => ({ origins: headOrigins(), language: currentLanguage() });

/**
 * The structured data of the home page.
 * @throws when the content cannot be loaded
 */
export const shopStructuredData = async (queryClient: QueryClient): Promise<object[]> =>
  shopData(await queryClient.ensureQueryData(footerQuery), context());

/**
 * The structured data of a listing.
 * @throws when the catalogue cannot be loaded
 */
export async function listingStructuredData(
  contents: 'all' | ProductKind,
  title: string,
  queryClient: QueryClient,
): Promise<object[]> {
  const known = await queryClient.ensureQueryData(productsQuery);
  const isOther = known.language !== undefined && known.language !== currentLanguage();
  // After a change of language the list is loaded again; this waits for it.
  const { products } = isOther ? await queryClient.fetchQuery({ ...productsQuery, staleTime: 0 }) : known;
  return listingData(productsOf(contents, products), title, context());
}
