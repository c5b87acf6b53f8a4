import type { Testimonial } from '@brim-and-page/backend/contract/content';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { contentProps } from '#src/i18n/index.ts';
import { useContentList } from '#src/shop/use-content.ts';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { ContentList } from '#src/ui/feedback/content-list.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import { Image } from '#src/ui/media/image.tsx';
import { useSlides } from '#src/ui/media/use-slides.ts';
import { Section } from './section/section.tsx';
import { SectionHead } from './section/section-head.tsx';
import styles from './testimonials.module.css';

/** Testimonials as a slider to swipe, scroll or step through. */
export function Testimonials() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Section headingId={id}>
      <SectionHead id={id} title={t('home.testimonials.title')} lead={t('home.testimonials.lead')} />
      <ContentList list={useContentList('testimonials')} skeleton={<TestimonialsSkeleton />}>
        {(testimonials) => <Slider testimonials={testimonials} />}
      </ContentList>
    </Section>
  );
}

function Slider({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { t } = useTranslation();
  const { shown, show, trackProps } = useSlides(testimonials.length);
  const last = testimonials.length - 1;

  return (
    <div className={styles.slider}>
      <ul {...trackProps} className={styles.track} aria-label={t('home.testimonials.list')}>
        {testimonials.map((testimonial) => (
          <li key={testimonial._id} className={styles.slide}>
            <TestimonialCard testimonial={testimonial} />
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
          {t('home.testimonials.position', { position: shown + 1, count: testimonials.length })}
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

const TestimonialCard = ({ testimonial }: { testimonial: Testimonial }) => (
  <figure className={styles.testimonial}>
    <Image
      className={styles.portrait}
      url={testimonial.image}
      alt=""
      shape="square"
      sizes="(min-width: 64rem) 22rem, 12rem"
    />
    <blockquote className={styles.quote}>
      <p {...contentProps(testimonial, 'text')} />
    </blockquote>
    <figcaption className={styles.caption}>
      <span className={styles.name}>{testimonial.name}</span>
      <span className={styles.role} {...contentProps(testimonial, 'role')} />
    </figcaption>
  </figure>
);

const TestimonialsSkeleton = () => (
  <Skeleton className={styles.testimonial}>
    <SkeletonBlock ratio="1 / 1" />
    <SkeletonBlock height="9rem" />
  </Skeleton>
);
