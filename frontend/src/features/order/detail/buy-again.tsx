import type { OrderItem } from '@brim-and-page/backend/contract/order/responses';
import { ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '#src/i18n/size-text.ts';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/button/button.tsx';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { TextWithName } from '#src/ui/text-with-name.tsx';
import { presentName, useTranslatedNames } from '../translated-names.ts';
import styles from './order-detail-page.module.css';
import { useBuyAgain } from './use-buy-again.ts';

/** Puts the order into the cart again, and names what could not be added. */
export function BuyAgain({ items }: { items: readonly OrderItem[] }) {
  const { t } = useTranslation();
  const names = useTranslatedNames();
  const { isLoading, lines, buyAgain } = useBuyAgain(items);
  const count = lines?.reduce((sum, { added }) => sum + added, 0) ?? 0;
  return (
    <>
      <Button variant="secondary" isLoading={isLoading} onClick={() => void buyAgain()}>
        <ShoppingBag aria-hidden="true" size={18} strokeWidth={1.6} />
        {t('order.again.button')}
      </Button>
      <div role="status" className={lines ? styles.outcome : undefined}>
        {lines && (
          <>
            <p>
              {count > 0 ? t('order.again.added', { count }) : t('order.again.nothing')}{' '}
              {count > 0 && <AppLink to={paths.cart}>{t('order.again.toCart')}</AppLink>}
            </p>
            {lines.map(({ item, reason, added }) => {
              if (!reason) return null;
              const named = presentName(names, item);
              const { _id, size, quantity } = item;
              const values = { name: named.name, size: sizeText(size), added, quantity };
              return (
                <p key={`${_id} ${size}`}>
                  <TextWithName text={t(`order.again.${reason}`, values)} {...named} />
                </p>
              );
            })}
          </>
        )}
      </div>
    </>
  );
}
