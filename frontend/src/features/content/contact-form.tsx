import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFooter } from '#src/shop/use-content.ts';
import { Button } from '#src/ui/button.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import styles from './contact-form.module.css';

/** What the letter becomes in the person's own mail program. */
function mailAddress(to: string, subject: string, message: string): string {
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;
}

/**
 * The form of the About and Contact pages. It calls nothing (specification section 7): what was written stays on the
 * page, and the form says how to reach the shop instead.
 */
export function ContactForm({ title }: { title: string }) {
  const { t } = useTranslation();
  const id = useId();
  const answer = useRef<HTMLDivElement>(null);
  const shop = useFooter();
  const [letter, setLetter] = useState<{ name: string; message: string } | null>(null);

  const finish = (form: HTMLFormElement) => {
    const typed = new FormData(form);
    setLetter({ name: String(typed.get('name')), message: String(typed.get('message')) });
    // After the response is rendered: keyboard and screen reader users land on it.
    requestAnimationFrame(() => answer.current?.focus());
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
          finish(event.currentTarget);
        }}
      >
        <TextField label={t('content.form.name')} name="name" autoComplete="name" required maxLength={100} />
        <TextField
          label={t('content.form.email')}
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
        {letter && (
          <div ref={answer} className={styles.answer} role="status" tabIndex={-1}>
            <p className={styles.answerTitle}>{t('content.form.notSentTitle')}</p>
            <p>
              {shop?.email && shop.phone
                ? t('content.form.notSent', { email: shop.email, phone: shop.phone })
                : t('content.form.notSentPlain')}
            </p>
            {shop?.email && (
              <a
                href={mailAddress(
                  shop.email,
                  t('content.form.subject', { name: letter.name }),
                  letter.message,
                )}
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
