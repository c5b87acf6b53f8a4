import { productKinds } from '@brim-and-page/backend/contract/constants';
import type { Product } from '@brim-and-page/backend/contract/product';
import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isOneOf } from '#src/lib/is-one-of.ts';
import { paths } from '#src/lib/paths.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import styles from './breadcrumb.module.css';

/** A link back to the product's listing. */
export function Breadcrumb({ product }: { product: Product }) {
  const { t } = useTranslation();
  const kind = isOneOf(productKinds, product.subCategory) ? product.subCategory : null;
  return (
    <nav className={styles.breadcrumb} aria-label={t('product.breadcrumb')}>
      <AppLink to={kind ? paths[kind] : paths.collection}>
        <ChevronLeft aria-hidden="true" size={18} />
        {kind ? t(`product.${kind}`) : t('product.collectionTitle')}
      </AppLink>
    </nav>
  );
}
