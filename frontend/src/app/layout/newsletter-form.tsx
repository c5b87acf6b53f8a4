import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import styles from './newsletter-form.module.css';

/** The footer's newsletter form. It submits nothing and shows a note about it. */
export function NewsletterForm({ text }: { text: { children: string; lang?: string | undefined } }) {
  const { t } = useTranslation();
  const [isSent, setSent] = useState(false);
  return (
    <form
      className={styles.newsletter}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
      }}
    >
      <h2 className={styles.title}>{t('app.footer.newsletter')}</h2>
      {text.children && <p {...text} />}
      <div className={styles.newsletterRow}>
        <TextField label={t('ui.yourEmail')} type="email" autoComplete="email" />
        <Button variant="secondary" type="submit">
          {t('app.footer.newsletterSend')}
        </Button>
      </div>
      <p role="status">{isSent && t('ui.newsletterNote')}</p>
    </form>
  );
}
