import { toCents } from '@brim-and-page/backend/contract/money';
import { productPath } from '@brim-and-page/backend/contract/pages/product-path';
import { langOf } from '@brim-and-page/backend/contract/product/localize';
import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyCode } from '#src/lib/code-loading/lazy-code.tsx';
import { paths } from '#src/lib/paths.ts';
import { useReserved } from '#src/shop/shop-context.ts';
import { isSoldOut } from '#src/shop/stock.ts';
import { useCatalogue } from '#src/shop/use-catalogue.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { Price } from '#src/ui/commerce/price.tsx';
import { EmptyState } from '#src/ui/feedback/page-state.tsx';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { Image } from '#src/ui/media/image.tsx';
import styles from './empty-cart.module.css';

const StillLife = lazyCode(async () => (await import('#src/ui/media/still-life.tsx')).StillLife);

/** How many products an empty cart shows. */
const suggestedCount = 4;

/** An empty cart: where the shop is, and the first products that can be bought. */
export function EmptyCart() {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.top}>
        <EmptyState
          title={t('cart.emptyTitle')}
          text={t('cart.emptyText')}
          action={<LinkButton to={paths.collection}>{t('ui.toShop')}</LinkButton>}
        />
        <div className={styles.panel}>
          <Suspense fallback={null}>
            <StillLife className={styles.art} />
          </Suspense>
        </div>
      </div>
      <Suggestions />
    </>
  );
}

function Suggestions() {
  const { t } = useTranslation();
  const { products } = useCatalogue();
  const reserved = useReserved();
  const headingId = useId();
  const shown = products.filter((product) => !isSoldOut(product, reserved)).slice(0, suggestedCount);
  if (shown.length === 0) return null;
  return (
    <section className={styles.suggestions} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('cart.suggestions')}</h2>
      <ul className={styles.products}>
        {shown.map((product) => (
          <li key={product._id}>
            <AppLink to={productPath(product._id)} className={styles.product}>
              <Image url={product.image[0] ?? ''} alt="" sizes="(min-width: 48rem) 22vw, 46vw" />
              <h3 lang={langOf(product, 'name')} className={styles.name}>
                {product.name}
              </h3>
              <Price listCents={toCents(product.price)} />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
