import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFooter } from '#src/shop/use-content.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import styles from './contact-form.module.css';

/** A `mailto:` link with the message. */
function mailtoLink(to: string, subject: string, message: string): string {
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;
}

/**
 * The contact form of the About and Contact pages. It submits nothing and shows how to reach
 * the shop instead.
 */
export function ContactForm({ title }: { title: string }) {
  const { t } = useTranslation();
  const id = useId();
  const result = useRef<HTMLDivElement>(null);
  const shop = useFooter();
  const [message, setMessage] = useState<{ name: string; text: string } | null>(null);

  const showContact = (form: HTMLFormElement) => {
    const values = new FormData(form);
    setMessage({ name: String(values.get('name')), text: String(values.get('message')) });
    // After rendering: moves the focus to the result for keyboard and screen reader users.
    requestAnimationFrame(() => result.current?.focus());
  };

  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          showContact(event.currentTarget);
        }}
      >
        <TextField label={t('content.form.name')} name="name" autoComplete="name" required maxLength={100} />
        <TextField
          label={t('ui.yourEmail')}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
        />
        <TextArea label={t('content.form.message')} name="message" rows={6} required maxLength={4000} />
        <p className={styles.note}>{t('content.form.note')}</p>
        <Button type="submit" className={styles.send}>
          {t('content.form.send')}
        </Button>
        {message && (
          <div ref={result} className={styles.result} role="status" tabIndex={-1}>
            <p className={styles.resultTitle}>{t('content.form.notSentTitle')}</p>
            <p>
              {shop?.email && shop.phone
                ? t('content.form.notSent', { email: shop.email, phone: shop.phone })
                : t('content.form.notSentPlain')}
            </p>
            {shop?.email && (
              <a
                href={mailtoLink(shop.email, t('content.form.subject', { name: message.name }), message.text)}
              >
                {t('content.form.mail')}
              </a>
            )}
          </div>
        )}
      </form>
    </section>
  );
}
