import type { Featured } from '@brim-and-page/backend/contract/content';
import { Pause, Play } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentText } from '#src/i18n/index.ts';
import { useReducedMotion } from '#src/lib/browser/use-reduced-motion.ts';
import { paths } from '#src/lib/paths.ts';
import { useContentList } from '#src/shop/use-content.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/page-state.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { ContentOf } from './content-of.tsx';
import styles from './featured-block.module.css';
import sectionStyles from './section.module.css';
import { useRotation } from './use-rotation.ts';

/** Specification section 9: "featured image rotation 2 s". */
const rotationMs = 2000;

/** The pictures with their links, in the order of the backend's texts (specification section 2). */
const ways = [
  { name: 'books', to: paths.books, picture: '/media/content/featured-books-1600.webp' },
  { name: 'caps', to: paths.caps, picture: '/media/content/featured-caps-1600.webp' },
  { name: 'shop', to: paths.collection, picture: '/media/content/featured-shop-1600.webp' },
] as const;

/** Three pictures that take turns, with the ways into the shop that they stand for. */
export function FeaturedBlock() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={sectionStyles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('home.featured.title')}
      </h2>
      <ContentOf
        list={useContentList('featured')}
        skeleton={<FeaturedSkeleton />}
        none={t('home.featured.none')}
      >
        {(featured) => <Ways featured={featured} />}
      </ContentOf>
    </section>
  );
}

function Ways({ featured }: { featured: readonly Featured[] }) {
  const { t } = useTranslation();
  const wantsNoMotion = useReducedMotion();
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null);
  const [isHeld, setHeld] = useState(false);
  const runs = choice ? choice === 'play' : !wantsNoMotion;
  const shown = ways.slice(0, featured.length);
  const [at, setAt] = useRotation(shown.length, rotationMs, runs && !isHeld);

  return (
    <div className={styles.block}>
      <div className={styles.pictures}>
        {shown.map(({ name, picture }, place) => (
          <div
            key={name}
            className={classNames(styles.picture, place === at && styles.current)}
            aria-hidden={place !== at}
          >
            <Picture
              url={picture}
              alt={t(`home.featured.${name}Alt`)}
              sizes="(min-width: 64rem) 40vw, 100vw"
            />
          </div>
        ))}
        <IconButton
          className={styles.toggle}
          icon={runs ? Pause : Play}
          label={t(runs ? 'home.featured.pause' : 'home.featured.play')}
          onClick={() => setChoice(runs ? 'pause' : 'play')}
        />
      </div>
      {/* The pictures pause on hover and focus. */}
      <ol
        className={styles.ways}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {shown.map(({ name, to }, place) => {
          const text = featured[place];
          if (!text) return null;
          return (
            <li
              key={name}
              className={classNames(styles.way, place === at && styles.current)}
              onPointerEnter={() => setAt(place)}
              onFocus={() => setAt(place)}
            >
              <h3 className={styles.wayTitle}>{contentText(text, 'title')}</h3>
              <p className={styles.description}>{contentText(text, 'description')}</p>
              <AppLink to={to} className={styles.link}>
                {t(`home.featured.${name}`)}
              </AppLink>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const FeaturedSkeleton = () => (
  <Skeleton className={styles.block}>
    <SkeletonBlock ratio="4 / 5" />
    <div className={styles.boneLines}>
      <SkeletonBlock height="7rem" />
      <SkeletonBlock height="7rem" />
      <SkeletonBlock height="7rem" />
    </div>
  </Skeleton>
);
