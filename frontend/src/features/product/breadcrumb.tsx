import type { Product } from '@brim-and-page/backend/contract/product';
import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import styles from './breadcrumb.module.css';

/** The way back to the listing that the product belongs to. */
export function Breadcrumb({ product }: { product: Product }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.breadcrumb} aria-label={t('product.breadcrumb')}>
      <AppLink to={paths[product.subCategory]}>
        <ChevronLeft aria-hidden="true" size={18} />
        {t(`product.${product.subCategory}`)}
      </AppLink>
    </nav>
  );
}
