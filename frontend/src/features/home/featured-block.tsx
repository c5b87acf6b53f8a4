import type { Featured } from '@brim-and-page/backend/contract/content';
import { Pause, Play } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentProps } from '#src/i18n/index.ts';
import { useReducedMotion } from '#src/lib/browser/use-reduced-motion.ts';
import { paths } from '#src/lib/paths.ts';
import { useContentList } from '#src/shop/use-content.ts';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { ContentList } from '#src/ui/feedback/content-list.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import { AppLink } from '#src/ui/link/app-link.tsx';
import { Image } from '#src/ui/media/image.tsx';
import styles from './featured-block.module.css';
import { Section } from './section/section.tsx';

/** How long an image stays, in ms. */
const rotationMs = 2000;

/** The images and their links, in the order of the backend's texts. */
const links = [
  { name: 'books', to: paths.books, image: '/media/content/featured-books-1600.webp' },
  { name: 'caps', to: paths.caps, image: '/media/content/featured-caps-1600.webp' },
  { name: 'shop', to: paths.collection, image: '/media/content/featured-shop-1600.webp' },
] as const;

/** Three rotating images with links to books, caps and all products. */
export function FeaturedBlock() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Section headingId={id}>
      <h2 id={id} className={styles.heading}>
        {t('home.featured.title')}
      </h2>
      <ContentList
        list={useContentList('featured')}
        skeleton={<FeaturedSkeleton />}
        emptyText={t('home.featured.none')}
      >
        {(featured) => <FeaturedLinks featured={featured} />}
      </ContentList>
    </Section>
  );
}

/**
 * Steps through `count` indexes on a timer and starts over at the end.
 * @param intervalMs how long each index lasts
 * @returns the current index and its setter
 */
function useRotation(count: number, intervalMs: number, isRunning: boolean) {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (!isRunning || count < 2) return;
    const timer = setInterval(() => setIndex((previous) => (previous + 1) % count), intervalMs);
    return () => clearInterval(timer);
  }, [count, intervalMs, isRunning]);
  return [index, setIndex] as const;
}

function FeaturedLinks({ featured }: { featured: readonly Featured[] }) {
  const { t } = useTranslation();
  const prefersReducedMotion = useReducedMotion();
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPlaying = choice ? choice === 'play' : !prefersReducedMotion;
  const shown = links.slice(0, featured.length);
  const [current, setCurrent] = useRotation(shown.length, rotationMs, isPlaying && !isHovered && !isFocused);

  return (
    // The images pause on hover, and while a link has the focus.
    <div
      className={styles.block}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <div className={styles.images}>
        {shown.map(({ name, image }, index) => (
          <div
            key={name}
            className={classNames(styles.image, index === current && styles.current)}
            aria-hidden={index !== current}
          >
            <Image url={image} alt={t(`home.featured.${name}Alt`)} sizes="(min-width: 64rem) 40vw, 100vw" />
          </div>
        ))}
        <IconButton
          className={styles.toggle}
          icon={isPlaying ? Pause : Play}
          label={t(isPlaying ? 'home.featured.pause' : 'home.featured.play')}
          onClick={() => setChoice(isPlaying ? 'pause' : 'play')}
          // The button under the pointer shows what it does.
          onPointerEnter={() => setHovered(false)}
          onPointerLeave={() => setHovered(true)}
        />
      </div>
      <ol className={styles.links} onFocus={() => setFocused(true)} onBlur={() => setFocused(false)}>
        {shown.map(({ name, to }, index) => {
          const text = featured[index];
          if (!text) return null;
          return (
            <li
              key={name}
              className={classNames(styles.item, index === current && styles.current)}
              onPointerEnter={() => setCurrent(index)}
              onFocus={() => setCurrent(index)}
            >
              <h3 className={styles.itemTitle} {...contentProps(text, 'title')} />
              <p className={styles.description} {...contentProps(text, 'description')} />
              <AppLink to={to} className={styles.link}>
                {t(`home.browse.${name}`)}
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
    <div className={styles.skeletonLines}>
      <SkeletonBlock count={3} height="7rem" />
    </div>
  </Skeleton>
);
