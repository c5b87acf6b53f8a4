import { type LocalizedProduct, langOf } from '@brim-and-page/backend/contract/product/localize';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#src/ui/class-names.ts';
import { descriptionParts } from './description-parts.ts';
import { DetailsList } from './details-list.tsx';
import styles from './product-tabs.module.css';

const tabs = ['description', 'reviews'] as const;

/** Description and Reviews; arrow keys go from tab to tab. */
export function ProductTabs({ product }: { product: LocalizedProduct }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<(typeof tabs)[number]>('description');
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const next = open === 'description' ? 'reviews' : 'description';
    setOpen(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };

  return (
    <div className={styles.section}>
      <div ref={list} role="tablist" aria-label={t('product.tabs')} className={styles.tabs} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            data-tab={tab}
            aria-selected={open === tab}
            aria-controls={`${id}-panel`}
            tabIndex={open === tab ? 0 : -1}
            className={classNames(styles.tab, open === tab && styles.open)}
            onClick={() => setOpen(tab)}
          >
            {t(tab === 'description' ? 'product.description' : 'product.reviews')}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`} className={styles.panel}>
        {open === 'description' ? (
          <div className={styles.description}>
            <p lang={langOf(product, 'description')} className={styles.text}>
              {descriptionParts(product.description).rest}
            </p>
            <DetailsList product={product} />
          </div>
        ) : (
          <Reviews />
        )}
      </div>
    </div>
  );
}

function Reviews() {
  const { t } = useTranslation();
  return (
    <div className={styles.reviews}>
      {(['one', 'two'] as const).map((review) => (
        <figure key={review}>
          <blockquote className={styles.quote}>{t(`product.review.${review}.text`)}</blockquote>
          <figcaption className={styles.by}>{t(`product.review.${review}.by`)}</figcaption>
        </figure>
      ))}
      <p className={styles.by}>{t('product.review.note')}</p>
    </div>
  );
}
