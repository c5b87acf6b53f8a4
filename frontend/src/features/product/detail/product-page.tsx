import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useCatalogue } from '#src/shop/use-catalogue.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { ErrorState } from '#src/ui/feedback/page-state.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { ProductDetails, ProductSkeleton } from './product-details.tsx';
import styles from './product-page.module.css';
import { useProductHead } from './use-product-head.ts';

/** /product/:productId */
export function ProductPage() {
  const { t } = useTranslation();
  const { productId = '' } = useParams();
  const { products, productsStatus, productsError, reloadProducts } = useCatalogue();
  const product = products.find(({ _id }) => _id === productId);
  useProductHead(productId, product, productsStatus);

  if (product) return <ProductDetails key={product._id} product={product} />;
  if (productsStatus === 'ready') return <UnknownProduct />;
  return (
    <>
      <h1>
        <VisuallyHidden>{t('product.page.title')}</VisuallyHidden>
      </h1>
      {productsStatus === 'loading' ? (
        <ProductSkeleton />
      ) : (
        <ErrorState error={productsError} title={t('product.loadFailed')} onRetry={reloadProducts} />
      )}
    </>
  );
}

function UnknownProduct() {
  const { t } = useTranslation();
  return (
    <div className={styles.unknown}>
      <h1>{t('product.notFound.title')}</h1>
      <p>{t('product.notFound.description')}</p>
      <LinkButton to={paths.collection}>{t('product.toCollection')}</LinkButton>
    </div>
  );
}
