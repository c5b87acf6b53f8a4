import { useTranslation } from 'react-i18next';
import type { ShortLine } from '#src/shop/stock.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './unavailable-notice.module.css';

/** Says of which lines there is not enough, and keeps what there is on request. */
export function ShortNotice({ lines, onKeep }: { lines: readonly ShortLine[]; onKeep: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {lines.length > 0 && (
        <div className={styles.notice}>
          <p>{t('cart.short', { count: lines.length })}</p>
          <ul>
            {lines.map(({ line: { product, size }, left }) => (
              <li key={`${product._id} ${size}`}>
                {left > 0
                  ? t('cart.shortLine', { name: product.name, size, count: left })
                  : t('cart.shortLineGone', { name: product.name, size })}
              </li>
            ))}
          </ul>
          <Button variant="secondary" onClick={onKeep}>
            {t('cart.fixShort')}
          </Button>
        </div>
      )}
    </div>
  );
}
