import { toCents } from '@brim-and-page/backend/contract/money';
import { type LocalizedProduct, langOf } from '@brim-and-page/backend/contract/product/localize';
import { BadgeCheck, RefreshCw, Truck } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogue } from '#src/shop/use-catalogue.ts';
import { useFreshStock } from '#src/shop/use-fresh-stock.ts';
import { useListedIds } from '#src/shop/wishlist/use-wishlist.ts';
import { Price } from '#src/ui/commerce/price.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import { TellMe } from '../back-in-stock/tell-me.tsx';
import { DispatchNote } from '../dispatch/dispatch-note.tsx';
import { ProductGrid } from '../product-grid.tsx';
import { WishlistButton } from '../wishlist/wishlist-button.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { BuyForm } from './buy-form.tsx';
import { descriptionParts } from './description-parts.ts';
import { Gallery } from './gallery.tsx';
import styles from './product-details.module.css';
import { ProductTabs } from './product-tabs.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { relatedProducts } from './related-products.ts';

const guarantees = [
  { icon: BadgeCheck, text: 'product.guaranteeOriginal' },
  { icon: Truck, text: 'product.guaranteeDelivery' },
  { icon: RefreshCw, text: 'product.guaranteeReturn' },
] as const;

/** Everything about one product. */
export function ProductDetails({ product }: { product: LocalizedProduct }) {
  const { t } = useTranslation();
  const { products } = useCatalogue();
  useFreshStock();
  const related = useMemo(() => relatedProducts(product, products), [product, products]);
  return (
    <>
      <Breadcrumb product={product} />
      <div className={styles.page}>
        <Gallery product={product} />
        <div className={styles.info}>
          <div>
            <h1 lang={langOf(product, 'name')}>{product.name}</h1>
            <p lang={langOf(product, 'about')} className={styles.about}>
              {product.about}
            </p>
            <div className={styles.price}>
              <Price listCents={toCents(product.price)} />
              <Heart product={product} />
            </div>
          </div>
          <p lang={langOf(product, 'description')} className={styles.text}>
            {descriptionParts(product.description).opening}
          </p>
          <BuyForm product={product} />
          <TellMe product={product} />
          <ul className={styles.guarantees}>
            {guarantees.map(({ icon: Icon, text }) => (
              <li key={text}>
                <Icon aria-hidden="true" size={22} strokeWidth={1.6} />
                {t(text)}
              </li>
            ))}
            <DispatchNote product={product} />
          </ul>
        </div>
      </div>
      <ProductTabs product={product} />
      {related.length > 0 && (
        <section className={styles.section}>
          <h2>{t('product.related')}</h2>
          <ProductGrid products={related} label={t('product.related')} className={styles.related} />
        </section>
      )}
      <RecentlyViewed product={product} products={products} />
    </>
  );
}

function Heart({ product }: { product: LocalizedProduct }) {
  const isListed = useListedIds().includes(product._id);
  return <WishlistButton product={product} isListed={isListed} className={styles.heart} />;
}

/** The skeleton of the product page. */
export const ProductSkeleton = () => (
  <Skeleton className={styles.page}>
    <SkeletonBlock ratio="4 / 5" />
    <div className={styles.info}>
      <SkeletonBlock width="80%" height="3rem" />
      <SkeletonBlock width="60%" height="1.5rem" />
      <SkeletonBlock width="40%" height="2rem" />
      <SkeletonBlock height="8rem" />
      <SkeletonBlock height="3rem" />
    </div>
  </Skeleton>
);
