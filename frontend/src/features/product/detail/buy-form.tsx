import type { CartData } from '@brim-and-page/backend/contract/cart/responses';
import { toCents } from '@brim-and-page/backend/contract/money';
import type { Product } from '@brim-and-page/backend/contract/product/product';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '#src/i18n/size-text.ts';
import { afterPaint } from '#src/lib/browser/after-paint.ts';
import { storage } from '#src/lib/browser/storage.ts';
import { paths } from '#src/lib/paths.ts';
import { useCart, useCartActions, useReserved, useSession } from '#src/shop/shop-context.ts';
import { availableQuantity, isSoldOut } from '#src/shop/stock.ts';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Price } from '#src/ui/commerce/price.tsx';
import { StockNote } from '#src/ui/commerce/stock-note.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { AppLink } from '#src/ui/link/app-link.tsx';
import styles from './buy-form.module.css';
import { useFlyToCart } from './use-fly-to-cart.tsx';

/** The cart can then name the product of a visitor when it is no longer sold. */
function rememberName({ _id, name }: Product, cart: CartData): void {
  const others = Object.entries(storage.cartNames.read()).filter(([id]) => id in cart);
  storage.cartNames.write({ ...Object.fromEntries(others), [_id]: name });
}

/** Size buttons and ADD TO CART, which stays at the bottom of the screen on a phone. */
export function BuyForm({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { cart } = useCart();
  const { isLoggedIn } = useSession();
  const { addToCart } = useCartActions();
  const reserved = useReserved();
  const [size, setSize] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { animation, fly } = useFlyToCart(product.image[0] ?? '');
  const inCart = size === undefined ? 0 : (cart[product._id]?.[size] ?? 0);

  const availableOf = (name: string) => availableQuantity(product, name, reserved);
  const available = size === undefined ? undefined : availableOf(size);
  const isUnavailable = available === 0 || isSoldOut(product, reserved);

  const add = async () => {
    if (isUnavailable) return;
    if (available !== undefined && inCart >= available) {
      toast.error(t('product.allInCart', { count: available }));
      return;
    }
    setAdding(true);
    const isAdded = await addToCart(product._id, size);
    setAdding(false);
    if (isAdded && !isLoggedIn) rememberName(product, cart);
    // Measures and scrolls: the toast or the new number of items shows first.
    afterPaint(() => {
      if (isAdded) fly(form.current?.querySelector('[type="submit"]'));
      // Scrolls the missing choice into view, also on a phone.
      else if (!size) form.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
    });
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
            <label key={name} className={classNames(styles.size, availableOf(name) === 0 && styles.soldOut)}>
              <input
                type="radio"
                name="size"
                value={name}
                checked={size === name}
                disabled={availableOf(name) === 0}
                onChange={() => setSize(name)}
              />
              <span>
                {availableOf(name) === 0 ? (
                  <>
                    <s>{sizeText(name)}</s> <small>{t('ui.soldOut')}</small>
                  </>
                ) : (
                  sizeText(name)
                )}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p role="status" className={styles.stock}>
        <StockNote available={available} quantity={inCart} />
      </p>
      <div className={styles.bar}>
        <Price listCents={toCents(product.price)} className={styles.barPrice} />
        <Button type="submit" isLoading={isAdding} disabled={isUnavailable} className={styles.add}>
          {t(isUnavailable ? 'product.soldOutButton' : 'product.addToCart')}
        </Button>
      </div>
      <p role="status" className={styles.inCart}>
        {size && inCart > 0 && (
          <>
            {t('product.inCart', { count: inCart, size: sizeText(size) })}{' '}
            <AppLink to={paths.cart}>{t('product.viewCart')}</AppLink>
          </>
        )}
      </p>
      {animation}
    </form>
  );
}
