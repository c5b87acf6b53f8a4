import { toCents } from '@brim-and-page/backend/contract/money';
import type { Product } from '@brim-and-page/backend/contract/product';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/paths.ts';
import { useCart, useCartActions, useReserved } from '#src/shop/shop-context.ts';
import { isSoldOut, piecesLeft } from '#src/shop/stock.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Price } from '#src/ui/price.tsx';
import { StockNote } from '#src/ui/stock-note.tsx';
import { toast } from '#src/ui/toast.ts';
import styles from './buy-form.module.css';
import { useBagFlight } from './use-bag-flight.tsx';

/** Size buttons and ADD TO CART; on a phone the button stays at the thumb. */
export function BuyForm({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { cart } = useCart();
  const { addToCart } = useCartActions();
  const reserved = useReserved();
  const [size, setSize] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { flight, fly } = useBagFlight(product.image[0] ?? '');
  const inCart = size === undefined ? 0 : (cart[product._id]?.[size] ?? 0);

  const leftOf = (name: string) => piecesLeft(product, name, reserved);
  const left = size === undefined ? undefined : leftOf(size);
  const isGone = left === 0 || isSoldOut(product, reserved);

  const add = async () => {
    if (isGone) return;
    if (left !== undefined && inCart >= left) {
      toast.error(t('product.allInCart', { count: left }));
      return;
    }
    setAdding(true);
    const isIn = await addToCart(product._id, size);
    setAdding(false);
    if (isIn) fly(form.current?.querySelector('[type="submit"]'));
    // What is missing comes into view, also on a phone.
    else if (!size) form.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
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
            <label key={name} className={classNames(styles.size, leftOf(name) === 0 && styles.gone)}>
              <input
                type="radio"
                name="size"
                value={name}
                checked={size === name}
                disabled={leftOf(name) === 0}
                onChange={() => setSize(name)}
              />
              <span>
                {leftOf(name) === 0 ? (
                  <>
                    <s>{name}</s> <small>{t('ui.soldOut')}</small>
                  </>
                ) : (
                  name
                )}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p role="status" className={styles.stock}>
        <StockNote left={left} />
      </p>
      <div className={styles.bar}>
        <Price listCents={toCents(product.price)} className={styles.barPrice} />
        <Button type="submit" isLoading={isAdding} disabled={isGone} className={styles.add}>
          {t(isGone ? 'product.soldOutButton' : 'product.addToCart')}
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
