import type { Product } from '@brim-and-page/backend/contract/product/product';
import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/ui/link/app-link.tsx';
import styles from './breadcrumb.module.css';
import { listingOf } from './use-product-head.ts';

/** A link back to the product's listing. */
export function Breadcrumb({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { path, title } = listingOf(product);
  return (
    <nav className={styles.breadcrumb} aria-label={t('product.breadcrumb')}>
      <AppLink to={path}>
        <ChevronLeft aria-hidden="true" size={18} />
        {t(title)}
      </AppLink>
    </nav>
  );
}
