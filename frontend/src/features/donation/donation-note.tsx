import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/paths.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import styles from './donation-note.module.css';

/** How a gift ended: given, or cancelled on the payment page. */
export type GiftEnd = 'thanks' | 'cancelled';

/** Shows the outcome of a donation and takes the focus, so that it is announced. */
export function GiftNote({ end }: { end: GiftEnd }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another end is news, too.
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, [end]);
  return (
    <section className={styles.note} aria-labelledby="gift-end">
      <h2 id="gift-end" ref={heading} tabIndex={-1} className={styles.title}>
        {t(`donation.${end}.title`)}
      </h2>
      <p className={styles.text}>{t(`donation.${end}.text`)}</p>
      {end === 'thanks' && (
        <p>
          <AppLink to={paths.home} className={styles.way}>
            {t('donation.toShop')}
          </AppLink>
        </p>
      )}
    </section>
  );
}
