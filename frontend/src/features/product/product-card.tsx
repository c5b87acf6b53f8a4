import { toCents } from '@brim-and-page/backend/contract/money';
import type { Product } from '@brim-and-page/backend/contract/product';
import { type ReactNode, useState } from 'react';
import { productPath } from '../../lib/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './product-card.module.css';

const sizes = '(min-width: 90rem) 17rem, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, 46vw';

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
  const [front = '', other] = product.image;
  return (
    <AppLink to={productPath(product._id)} className={styles.card} onMouseEnter={() => setLookedAt(true)}>
      <span className={styles.pictures}>
        <Picture url={front} alt="" sizes={sizes} eager={eager} />
        {wasLookedAt && other && <Picture url={other} alt="" sizes={sizes} eager className={styles.other} />}
      </span>
      <Heading className={styles.name}>{name}</Heading>
      <Price listCents={toCents(product.price)} />
    </AppLink>
  );
}
