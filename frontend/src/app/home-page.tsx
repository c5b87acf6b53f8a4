import { productKinds } from '@brim-and-page/backend/contract/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductGrid, ProductGridSkeleton } from '../features/product/product-grid.tsx';
import { paths } from '../lib/paths.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { useShop } from '../shop/shop-context.ts';
import { LinkButton } from '../ui/button.tsx';
import { ErrorState } from '../ui/page-state.tsx';
import styles from './home-page.module.css';

/** Specification section 2: All shows the first 15 products. */
const showcaseCount = 15;
const filters = ['all', ...productKinds] as const;

/** / */
export function HomePage() {
  const { t } = useTranslation();
  usePageTitle({ description: t('app.homePage.description'), canonicalPath: paths.home });
  return (
    <>
      <section className={styles.hero}>
        <h1 className={styles.title}>{t('app.homePage.title')}</h1>
        <div className={styles.invitation}>
          <p className={styles.lead}>{t('app.homePage.lead')}</p>
          <LinkButton to={paths.collection} className={styles.enter}>
            {t('app.homePage.enter')}
          </LinkButton>
        </div>
      </section>
      <Showcase />
    </>
  );
}

function Showcase() {
  const { t } = useTranslation();
  const { products, productsStatus, reloadProducts } = useShop();
  const [filter, setFilter] = useState<(typeof filters)[number]>('all');
  const shown = products
    .filter(({ subCategory }) => filter === 'all' || subCategory === filter)
    .slice(0, showcaseCount);
  const labels = { all: t('app.homePage.all'), caps: t('app.nav.caps'), books: t('app.nav.books') };
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('app.homePage.showcase')}</h2>
        <fieldset className={styles.filters} aria-label={t('app.homePage.filter')}>
          {filters.map((name) => (
            <button
              key={name}
              type="button"
              className={styles.filter}
              aria-pressed={filter === name}
              onClick={() => setFilter(name)}
            >
              {labels[name]}
            </button>
          ))}
        </fieldset>
      </div>
      {productsStatus === 'loading' && <ProductGridSkeleton />}
      {productsStatus === 'error' && <ErrorState onRetry={reloadProducts} />}
      {productsStatus === 'ready' && <ProductGrid products={shown} label={t('app.homePage.showcase')} />}
      <div className={styles.more}>
        <LinkButton to={paths.collection} look="secondary">
          {t('app.homePage.seeAll')}
        </LinkButton>
      </div>
    </section>
  );
}
