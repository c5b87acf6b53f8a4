import type { Testimonial } from '@brim-and-page/backend/contract/content';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentText } from '../../i18n/index.ts';
import { useReducedMotion } from '../../lib/use-reduced-motion.ts';
import { useContentList } from '../../shop/use-content.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Bone, Skeleton } from '../../ui/page-state.tsx';
import { Picture } from '../../ui/picture.tsx';
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
      <ContentOf list={useContentList('testimonials')} bones={<Bones />}>
        {(letters) => <Slider letters={letters} />}
      </ContentOf>
    </section>
  );
}

function Slider({ letters }: { letters: readonly Testimonial[] }) {
  const { t } = useTranslation();
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const isStill = useReducedMotion();
  const last = letters.length - 1;

  const show = (place: number) => {
    setAt(place);
    const behavior = isStill ? 'auto' : 'smooth';
    track.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'start', behavior });
  };
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    if (clientWidth > 0) setAt(Math.min(last, Math.round(scrollLeft / clientWidth)));
  };

  return (
    <div className={styles.slider}>
      <ul
        ref={track}
        className={styles.track}
        onScroll={follow}
        aria-label={t('home.testimonials.list')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
      >
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
          onClick={() => show(at === 0 ? last : at - 1)}
        />
        <p aria-live="polite" className={styles.position}>
          {t('home.testimonials.position', { position: at + 1, count: letters.length })}
        </p>
        <IconButton
          icon={ArrowRight}
          label={t('home.testimonials.next')}
          onClick={() => show(at === last ? 0 : at + 1)}
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

const Bones = () => (
  <Skeleton className={classNames(styles.letter)}>
    <Bone ratio="1 / 1" />
    <Bone height="9rem" />
  </Skeleton>
);
