import { formatAud, payableCentsOf, toCents } from '@brim-and-page/backend/contract/money';
import { productPath } from '@brim-and-page/backend/contract/pages/product-path';
import { langOf } from '@brim-and-page/backend/contract/product/localize';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '#src/i18n/size-text.ts';
import type { CartLine } from '#src/shop/cart/steps.ts';
import { useReserved } from '#src/shop/shop-context.ts';
import { availableQuantity, maxLineQuantity } from '#src/shop/stock.ts';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { Price } from '#src/ui/commerce/price.tsx';
import { QuantityInput } from '#src/ui/commerce/quantity-input.tsx';
import { StockNote } from '#src/ui/commerce/stock-note.tsx';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { Image } from '#src/ui/media/image.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './line-row.module.css';

interface CartLineRowProps {
  line: CartLine;
  /** Id of the remove button, which gets the focus when the line was removed and put back. */
  removeButtonId: string;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** One product and size in the cart. */
export function CartLineRow({ line, removeButtonId, onQuantity, onRemove }: CartLineRowProps) {
  const { t } = useTranslation();
  const { product, quantity } = line;
  const size = sizeText(line.size);
  const { name } = product;
  const available = availableQuantity(product, line.size, useReserved());
  const url = productPath(product._id);
  return (
    <div className={styles.line}>
      {/* The name beside it is the same link, so the keyboard skips this one. */}
      <AppLink to={url} className={styles.image} tabIndex={-1} aria-hidden="true">
        <Image url={product.image[0] ?? ''} alt="" sizes="8rem" />
      </AppLink>
      <div className={styles.about}>
        <AppLink to={url} lang={langOf(product, 'name')} className={styles.name}>
          {name}
        </AppLink>
        <p className={styles.size}>{t('cart.size', { size })}</p>
        <Price listCents={toCents(product.price)} />
        <StockNote available={available} quantity={quantity} />
      </div>
      <div className={styles.change}>
        {available !== 0 && (
          <QuantityInput
            label={t('cart.quantity', { name, size })}
            value={quantity}
            max={maxLineQuantity(available)}
            onChange={onQuantity}
          />
        )}
        <IconButton
          id={removeButtonId}
          icon={Trash2}
          label={t('cart.remove', { name, size })}
          onClick={onRemove}
        />
      </div>
      <p className={styles.total}>
        <VisuallyHidden>{t('cart.lineTotal')} </VisuallyHidden>
        {formatAud(payableCentsOf(product.price) * quantity)}
      </p>
    </div>
  );
}
