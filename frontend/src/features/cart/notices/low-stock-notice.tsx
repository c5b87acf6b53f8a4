import { langOf } from '@brim-and-page/backend/contract/product/localize';
import { useTranslation } from 'react-i18next';
import { sizeText } from '#src/i18n/size-text.ts';
import type { LowStockLine } from '#src/shop/stock.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextWithName } from '#src/ui/text-with-name.tsx';
import { CartNotice } from './notice.tsx';

/** Lists the lines whose quantity exceeds the stock, and reduces them on request. */
export function LowStockNotice({ lines, onKeep }: { lines: readonly LowStockLine[]; onKeep: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {lines.length > 0 && (
        <CartNotice>
          <p>{t('cart.lowStock', { count: lines.length })}</p>
          <ul>
            {lines.map(({ line: { product, size }, available }) => (
              <li key={`${product._id} ${size}`}>
                <TextWithName
                  text={
                    available > 0
                      ? t('cart.lowStockLine', { name: product.name, size: sizeText(size), count: available })
                      : t('cart.soldOutLine', { name: product.name, size: sizeText(size) })
                  }
                  name={product.name}
                  lang={langOf(product, 'name')}
                />
              </li>
            ))}
          </ul>
          <Button variant="secondary" onClick={onKeep}>
            {t('cart.keepAvailable')}
          </Button>
        </CartNotice>
      )}
    </div>
  );
}
