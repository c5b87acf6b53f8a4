import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import styles from './newsletter.module.css';
import { Section } from './section/section.tsx';

/** The newsletter form. It submits nothing and shows a note about it. */
export function Newsletter() {
  const { t } = useTranslation();
  const id = useId();
  const [isSent, setSent] = useState(false);
  return (
    <Section headingId={id} variant="green" className={styles.last}>
      <div className={styles.newsletter}>
        <div className={styles.text}>
          <h2 id={id} className={styles.title}>
            {t('home.newsletter.title')}
          </h2>
          <p className={styles.lead}>{t('home.newsletter.lead')}</p>
        </div>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            setSent(true);
          }}
        >
          <TextField label={t('ui.yourEmail')} type="email" autoComplete="email" required />
          <Button type="submit" variant="secondary" className={styles.send}>
            {t('home.newsletter.send')}
          </Button>
          <p role="status" className={styles.note}>
            {isSent && t('ui.newsletterNote')}
          </p>
        </form>
      </div>
    </Section>
  );
}
