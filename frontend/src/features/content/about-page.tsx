import { useTranslation } from 'react-i18next';
import { usePageHead } from '#src/lib/browser/use-page-head.ts';
import { mediaUrl } from '#src/lib/media/image-sources.ts';
import styles from './about-page.module.css';
import { AboutSteps } from './about-steps.tsx';
import { ContactForm } from './contact-form.tsx';

/** /about */
export function AboutPage() {
  const { t } = useTranslation();
  usePageHead({
    title: t('content.about.title'),
    description: t('content.about.description'),
    image: mediaUrl('/media/content/about-choose-1600.webp'),
  });
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
