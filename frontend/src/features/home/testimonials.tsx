import type { Testimonial } from '@brim-and-page/backend/contract/content';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { contentText } from '#src/i18n/index.ts';
import { useContentList } from '#src/shop/use-content.ts';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/page-state.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { useSlides } from '#src/ui/use-slides.ts';
import { ContentOf } from './content-of.tsx';
import sectionStyles from './section.module.css';
import { SectionHead } from './section-head.tsx';
import styles from './testimonials.module.css';

/** What customers wrote, one letter at a time; swipe, scroll or press. */
export function Testimonials() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={sectionStyles.section} aria-labelledby={id}>
      <SectionHead id={id} title={t('home.testimonials.title')} lead={t('home.testimonials.lead')} />
      <ContentOf list={useContentList('testimonials')} skeleton={<TestimonialsSkeleton />}>
        {(letters) => <Slider letters={letters} />}
      </ContentOf>
    </section>
  );
}

function Slider({ letters }: { letters: readonly Testimonial[] }) {
  const { t } = useTranslation();
  const { shown, show, trackProps } = useSlides(letters.length);
  const last = letters.length - 1;

  return (
    <div className={styles.slider}>
      <ul {...trackProps} className={styles.track} aria-label={t('home.testimonials.list')}>
        {letters.map((letter) => (
          <li key={letter._id} className={styles.slide}>
            <Letter letter={letter} />
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        <IconButton
          icon={ArrowLeft}
          label={t('home.testimonials.previous')}
          onClick={() => show(shown === 0 ? last : shown - 1)}
        />
        <p aria-live="polite" className={styles.position}>
          {t('home.testimonials.position', { position: shown + 1, count: letters.length })}
        </p>
        <IconButton
          icon={ArrowRight}
          label={t('home.testimonials.next')}
          onClick={() => show(shown === last ? 0 : shown + 1)}
        />
      </div>
    </div>
  );
}

const Letter = ({ letter }: { letter: Testimonial }) => (
  <figure className={styles.letter}>
    <Picture
      className={styles.portrait}
      url={letter.image}
      alt=""
      width={800}
      height={800}
      sizes="(min-width: 64rem) 22rem, 12rem"
    />
    <blockquote className={styles.quote}>
      <p>{contentText(letter, 'text')}</p>
    </blockquote>
    <figcaption className={styles.caption}>
      <span className={styles.name}>{letter.name}</span>
      <span className={styles.role}>{contentText(letter, 'role')}</span>
    </figcaption>
  </figure>
);

const TestimonialsSkeleton = () => (
  <Skeleton className={classNames(styles.letter)}>
    <SkeletonBlock ratio="1 / 1" />
    <SkeletonBlock height="9rem" />
  </Skeleton>
);
