import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/paths.ts';
import { AppLink } from '#src/ui/link/app-link.tsx';
import styles from './note.module.css';

/** The outcome of a donation: paid, or cancelled on the payment page. */
export type DonationOutcome = 'thanks' | 'cancelled';

/** Shows the outcome of a donation and takes the focus, so that it is announced. */
export function OutcomeNote({ outcome }: { outcome: DonationOutcome }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another outcome must be announced, too.
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, [outcome]);
  return (
    <section className={styles.note} aria-labelledby="donation-outcome">
      <h2 id="donation-outcome" ref={heading} tabIndex={-1} className={styles.title}>
        {t(`donation.${outcome}.title`)}
      </h2>
      <p className={styles.text}>{t(`donation.${outcome}.text`)}</p>
      {outcome === 'thanks' && (
        <p>
          <AppLink to={paths.home} className={styles.link}>
            {t('ui.toShop')}
          </AppLink>
        </p>
      )}
    </section>
  );
}
