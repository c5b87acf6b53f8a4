import { formatAud } from '@brim-and-page/backend/contract/money';
import { useTranslation } from 'react-i18next';
import { sizeText } from '#src/i18n/size-text.ts';
import { TextWithName } from '#src/ui/text-with-name.tsx';
import type { LineChange } from './line-changes.ts';
import styles from './price-changes.module.css';

/** The changes that made the server refuse an order. */
export function PriceChanges({ changes }: { changes: readonly LineChange[] }) {
  const { t } = useTranslation();
  const describe = (change: LineChange) => {
    const { name } = change;
    const size = sizeText(change.size);
    if (change.kind === 'removed') return t('order.place.changedRemoved', { name, size });
    if (change.kind === 'quantity') {
      return t('order.place.changedQuantity', { name, size, before: change.before, now: change.now });
    }
    const [before, now] = [formatAud(change.beforeCents), formatAud(change.nowCents)];
    return t('order.place.changedPrice', { name, size, before, now });
  };
  return (
    <div role="status">
      {changes.length > 0 && (
        <div className={styles.changes}>
          <p className={styles.title}>{t('order.place.changed')}</p>
          <ul>
            {changes.map((change) => (
              <li key={change.key}>
                <TextWithName text={describe(change)} name={change.name} lang={change.lang} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
