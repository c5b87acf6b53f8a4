import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/paths.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import styles from './hero.module.css';
import { HeroVideo } from './hero-video.tsx';

/** The first screen of the shop: video, title and a link to the collection. */
export function Hero() {
  const { t } = useTranslation();
  return (
    <section className={styles.hero}>
      <HeroVideo />
      <div className={styles.text}>
        <h1 className={styles.title}>{t('home.title')}</h1>
        <p className={styles.lead}>{t('home.lead')}</p>
        <LinkButton to={paths.collection} className={styles.enter}>
          {t('home.enter')}
        </LinkButton>
      </div>
    </section>
  );
}
