import { toCents } from '@brim-and-page/backend/contract/money';
import { productPath } from '@brim-and-page/backend/contract/pages/product-path';
import { type LocalizedProduct, langOf } from '@brim-and-page/backend/contract/product/localize';
import type { Product } from '@brim-and-page/backend/contract/product/product';
import { memo, type ReactNode, useState } from 'react';
import { useReserved } from '#src/shop/shop-context.ts';
import { isSoldOut } from '#src/shop/stock.ts';
import { Price } from '#src/ui/commerce/price.tsx';
import { StockNote } from '#src/ui/commerce/stock-note.tsx';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { Image } from '#src/ui/media/image.tsx';
import { cardSizes } from './image-sizes.ts';
import styles from './product-card.module.css';
import { WishlistButton } from './wishlist/wishlist-button.tsx';

/** A product in a grid: image, name, prices. Hovering shows a second image. Renders only when its own properties change. */
export const ProductCard = memo(function ProductCard({
  product,
  isListed,
  eager,
  heading: Heading,
  nameOf,
}: {
  product: LocalizedProduct;
  /** Whether the wishlist has it. */
  isListed: boolean;
  eager?: boolean;
  heading: 'h2' | 'h3';
  /** Renders the name, e.g. with search matches marked. */
  nameOf?: ((product: Product) => ReactNode) | undefined;
}) {
  const [wasHovered, setHovered] = useState(false);
  const reserved = useReserved();
  const [front = '', other] = product.image;
  return (
    <div className={styles.box}>
      <AppLink to={productPath(product._id)} className={styles.card} onMouseEnter={() => setHovered(true)}>
        <span className={styles.images}>
          <Image url={front} alt="" sizes={cardSizes} eager={eager} />
          {isSoldOut(product, reserved) && (
            <span className={styles.soldOut}>
              <StockNote available={0} />
            </span>
          )}
          {wasHovered && other && (
            <Image url={other} alt="" sizes={cardSizes} eager className={styles.other} />
          )}
        </span>
        <Heading lang={langOf(product, 'name')} className={styles.name}>
          {nameOf ? nameOf(product) : product.name}
        </Heading>
        <Price listCents={toCents(product.price)} />
      </AppLink>
      <WishlistButton product={product} isListed={isListed} className={styles.heart} />
    </div>
  );
});
