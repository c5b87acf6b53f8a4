import { useTranslation } from 'react-i18next';
import styles from './about-page.module.css';
import { AboutSteps } from './about-steps.tsx';
import { ContactForm } from './contact-form.tsx';

/** /about */
export function AboutPage() {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.hero}>
        <h1 className={styles.heading}>{t('content.about.heading')}</h1>
        <p className={styles.lead}>{t('content.about.lead')}</p>
      </div>
      <AboutSteps />
      <ContactForm title={t('content.about.formTitle')} />
    </>
  );
}
