import { useTranslation } from 'react-i18next';
import { mediaUrl } from '#src/lib/image-sources.ts';
import { usePageTitle } from '#src/lib/use-page-title.ts';
import styles from './about-page.module.css';
import { AboutSteps } from './about-steps.tsx';
import { ContactForm } from './contact-form.tsx';

/** /about */
export function AboutPage() {
  const { t } = useTranslation();
  usePageTitle({
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
