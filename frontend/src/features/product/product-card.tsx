import { toCents } from '@brim-and-page/backend/contract/money';
import type { Product } from '@brim-and-page/backend/contract/product';
import { type ReactNode, useState } from 'react';
import { catalogueLanguage } from '#src/i18n/index.ts';
import { productPath } from '#src/lib/paths.ts';
import { useReserved } from '#src/shop/shop-context.ts';
import { isSoldOut } from '#src/shop/stock.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { Price } from '#src/ui/price.tsx';
import { StockNote } from '#src/ui/stock-note.tsx';
import { cardSizes } from './picture-sizes.ts';
import styles from './product-card.module.css';

/** A product in a grid: picture, name, prices. A mouse over it shows the product from another side. */
export function ProductCard({
  product,
  eager,
  heading: Heading,
  name = product.name,
}: {
  product: Product;
  eager?: boolean;
  heading: 'h2' | 'h3';
  /** The product's name, when something in it is marked. */
  name?: ReactNode;
}) {
  const [wasLookedAt, setLookedAt] = useState(false);
  const reserved = useReserved();
  const isGone = isSoldOut(product, reserved);
  const [front = '', other] = product.image;
  return (
    <AppLink to={productPath(product._id)} className={styles.card} onMouseEnter={() => setLookedAt(true)}>
      <span className={styles.pictures}>
        <Picture url={front} alt="" sizes={cardSizes} eager={eager} />
        {isGone && (
          <span className={styles.gone}>
            <StockNote left={0} />
          </span>
        )}
        {wasLookedAt && other && (
          <Picture url={other} alt="" sizes={cardSizes} eager className={styles.other} />
        )}
      </span>
      <Heading lang={catalogueLanguage} className={styles.name}>
        {name}
      </Heading>
      <Price listCents={toCents(product.price)} />
    </AppLink>
  );
}
