import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionHead } from '#src/features/home/section/section-head.tsx';
import { ProductGrid, ProductGridSkeleton } from '#src/features/product/product-grid.tsx';
import { contentProps, contentText } from '#src/i18n/index.ts';
import { paths } from '#src/lib/paths.ts';
import { useCatalogue } from '#src/shop/use-catalogue.ts';
import { useContentList } from '#src/shop/use-content.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState, ErrorState } from '#src/ui/feedback/page-state.tsx';
import styles from './showcase.module.css';

/** How many products the showcase shows. */
const showcaseCount = 15;
/** The filters, in the order of the backend's texts. */
const filters = ['all', 'caps', 'books'] as const;
const listingPaths = { all: paths.collection, caps: paths.caps, books: paths.books };

/** The first products of the catalogue, all or of one kind. */
export function Showcase() {
  const { t } = useTranslation();
  const id = useId();
  const { products, productsStatus, productsError, reloadProducts } = useCatalogue();
  const texts = useContentList('productContents');
  const [filter, setFilter] = useState<(typeof filters)[number]>('all');
  const text = texts?.[filters.indexOf(filter)] ?? texts?.[0];
  const title = text ? contentText(text, 'title') : t('home.showcase.title');
  const shown = products
    .filter(({ subCategory }) => filter === 'all' || subCategory === filter)
    .slice(0, showcaseCount);
  const isFull = productsStatus === 'ready' && shown.length > 0;
  const seeAll = (
    <LinkButton to={listingPaths[filter]} variant="secondary" className={styles.more}>
      {t('home.showcase.seeAll')}
    </LinkButton>
  );
  return (
    <section className={styles.showcase} aria-labelledby={id}>
      <SectionHead
        id={id}
        title={text ? <span {...contentProps(text, 'title')} /> : title}
        lead={text && <span {...contentProps(text, 'description')} />}
      />
      <fieldset className={styles.filters}>
        <legend className={styles.legend}>{t('home.showcase.filter')}</legend>
        <div className={styles.choices}>
          {filters.map((name) => (
            <button
              key={name}
              type="button"
              className={styles.filter}
              aria-pressed={filter === name}
              onClick={() => setFilter(name)}
            >
              {t(name === 'all' ? 'home.showcase.all' : `app.nav.${name}`)}
            </button>
          ))}
        </div>
      </fieldset>
      {productsStatus === 'loading' && <ProductGridSkeleton />}
      {productsStatus === 'error' && <ErrorState error={productsError} onRetry={reloadProducts} />}
      {isFull && (
        <ProductGrid products={shown} label={title} last={<li className={styles.all}>{seeAll}</li>} />
      )}
      {productsStatus === 'ready' && shown.length === 0 && (
        <EmptyState title={t('ui.noProducts')} text={products.length === 0 ? t('ui.shopEmpty') : undefined} />
      )}
      {!isFull && seeAll}
    </section>
  );
}
