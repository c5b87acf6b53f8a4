import { useTranslation } from 'react-i18next';
import { Image } from '#src/ui/media/image.tsx';
import { ContactCards } from './contact-cards.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-page.module.css';

const image = '/media/content/contact-hero-1600.webp';

/** /contact */
export function ContactPage() {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.intro}>
          <h1 className={styles.heading}>{t('content.contact.heading')}</h1>
          <p className={styles.lead}>{t('content.contact.lead')}</p>
        </div>
        <Image url={image} alt={t('content.contact.imageAlt')} shape="banner" sizes="100vw" eager />
      </div>
      <ContactCards />
      <ContactForm title={t('content.contact.formTitle')} />
    </>
  );
}
