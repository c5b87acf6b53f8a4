import { productKinds } from '@brim-and-page/backend/contract/constants';
import { productHead } from '@brim-and-page/backend/contract/pages/product-head';
import { productPath } from '@brim-and-page/backend/contract/pages/product-path';
import { productData } from '@brim-and-page/backend/contract/pages/structured-data';
import type { Product } from '@brim-and-page/backend/contract/product/product';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#src/i18n/index.ts';
import { describedPath, headOrigins, usePageHead } from '#src/lib/browser/use-page-head.ts';
import { isOneOf } from '#src/lib/is-one-of.ts';
import { paths } from '#src/lib/paths.ts';

/** The listing that a product's page leads back to, and where its title is among the texts. */
export function listingOf({ subCategory }: Pick<Product, 'subCategory'>) {
  return isOneOf(productKinds, subCategory)
    ? ({ path: paths[subCategory], title: `product.${subCategory}Page.title` } as const)
    : ({ path: paths.collection, title: 'product.collectionPage.title' } as const);
}

/**
 * Sets the head of a product's page.
 * @param product undefined while the catalogue loads, and for an unknown product
 */
export function useProductHead(
  productId: string,
  product: Product | undefined,
  status: 'loading' | 'ready' | 'error',
): void {
  const { t } = useTranslation();
  const isFilled = () =>
    describedPath() === productPath(productId) || document.title.startsWith(t('product.notFound.title'));
  const missing = status === 'ready' ? 'product.notFound' : 'product.page';
  const missingHead = { title: t(`${missing}.title`), description: t(`${missing}.description`) };
  // While the catalogue loads, the server's head stays.
  const waitingHead = status === 'loading' && isFilled() ? undefined : missingHead;
  usePageHead(
    product ? productHead(product) : waitingHead,
    product &&
      (() => {
        const { path, title } = listingOf(product);
        const context = { origins: headOrigins(), language: currentLanguage() };
        return productData(product, { path, title: t(title) }, context);
      }),
  );
}
