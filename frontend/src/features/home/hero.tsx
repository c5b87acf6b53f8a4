import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/paths.ts';
import { LinkButton } from '#src/ui/button.tsx';
import styles from './hero.module.css';
import { HeroFilm } from './hero-film.tsx';

/** The first screen of the shop: its film, what it is, and the way in. */
export function Hero() {
  const { t } = useTranslation();
  return (
    <section className={styles.hero}>
      <HeroFilm />
      <div className={styles.words}>
        <h1 className={styles.title}>{t('home.title')}</h1>
        <p className={styles.lead}>{t('home.lead')}</p>
        <LinkButton to={paths.collection} className={styles.enter}>
          {t('home.enter')}
        </LinkButton>
      </div>
    </section>
  );
}
