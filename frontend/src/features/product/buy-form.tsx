import { toCents } from '@brim-and-page/backend/contract/money';
import type { Product } from '@brim-and-page/backend/contract/product';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { useShop } from '../../shop/shop-context.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './buy-form.module.css';
import { useBagFlight } from './use-bag-flight.tsx';

/** Size buttons and ADD TO CART; on a phone the button stays at the thumb. */
export function BuyForm({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { addToCart, cart } = useShop();
  const [size, setSize] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { flight, fly } = useBagFlight(product.image[0] ?? '');
  const inCart = size === undefined ? 0 : (cart[product._id]?.[size] ?? 0);

  const add = async () => {
    setAdding(true);
    const isIn = await addToCart(product._id, size);
    setAdding(false);
    if (isIn) fly(form.current?.querySelector('[type="submit"]'));
    // What is missing comes into view, also on a phone.
    else if (!size) form.current?.querySelector('input')?.focus();
  };

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <fieldset>
        <legend className={styles.legend}>
          {t(product.subCategory === 'books' ? 'product.format' : 'product.size')}
        </legend>
        <div className={styles.sizes}>
          {product.sizes.map((name) => (
            <label key={name} className={styles.size}>
              <input
                type="radio"
                name="size"
                value={name}
                checked={size === name}
                onChange={() => setSize(name)}
              />
              <span>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.bar}>
        <Price listCents={toCents(product.price)} className={styles.barPrice} />
        <Button type="submit" busy={isAdding} className={styles.add}>
          {t('product.addToCart')}
        </Button>
      </div>
      <p role="status" className={styles.inCart}>
        {size && inCart > 0 && (
          <>
            {t('product.inCart', { count: inCart, size })}{' '}
            <AppLink to={paths.cart}>{t('product.viewCart')}</AppLink>
          </>
        )}
      </p>
      {flight}
    </form>
  );
}
