import type { Product } from '@brim-and-page/backend/contract/product/product';
import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSetListed } from '#src/shop/wishlist/use-wishlist.ts';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import styles from './wishlist-button.module.css';

/** A heart that adds a product to the wishlist, or removes it. Its name stays: `aria-pressed` says whether it is listed. */
export function WishlistButton({
  product,
  isListed,
  className,
}: {
  product: Product;
  isListed: boolean;
  className?: string;
}) {
  const { t } = useTranslation();
  const setListed = useSetListed();
  return (
    <IconButton
      icon={Heart}
      label={t('ui.addToWishlist', { name: product.name })}
      aria-pressed={isListed}
      className={classNames(styles.heart, className)}
      onClick={() => setListed(product._id, !isListed)}
    />
  );
}
