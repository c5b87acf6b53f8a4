import { domAnimation, LazyMotion, useMotionValueEvent, useScroll } from 'framer-motion';
import * as m from 'framer-motion/m';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReducedMotion } from '#src/lib/browser/use-reduced-motion.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Image } from '#src/ui/media/image.tsx';
import styles from './about-steps.module.css';

const steps = [
  { name: 'choose', image: '/media/content/about-choose-1600.webp' },
  { name: 'mend', image: '/media/content/about-mend-1600.webp' },
  { name: 'send', image: '/media/content/about-send-1600.webp' },
] as const;

/**
 * Three steps: scrolling changes the image beside them and draws a line. On a phone, and with reduced motion, each step
 * has its own image.
 */
export function AboutSteps() {
  const { t } = useTranslation();
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(0);
  const prefersReducedMotion = useReducedMotion();
  const { scrollYProgress } = useScroll({ target: list, offset: ['start center', 'end center'] });
  useMotionValueEvent(scrollYProgress, 'change', (progress) => {
    setCurrent(Math.min(steps.length - 1, Math.floor(progress * steps.length)));
  });
  return (
    <section
      className={classNames(styles.steps, !prefersReducedMotion && styles.animated)}
      aria-labelledby={id}
    >
      <h2 id={id} className={styles.stepsTitle}>
        {t('content.about.stepsTitle')}
      </h2>
      {!prefersReducedMotion && (
        <div className={styles.images} aria-hidden="true">
          {steps.map(({ name, image }, index) => (
            <div key={name} className={classNames(styles.image, index === current && styles.current)}>
              <Image url={image} alt="" sizes="40vw" />
            </div>
          ))}
        </div>
      )}
      <LazyMotion features={domAnimation} strict>
        <div className={styles.column}>
          {!prefersReducedMotion && (
            <m.span className={styles.line} style={{ scaleY: scrollYProgress }} aria-hidden="true" />
          )}
          <ol ref={list} className={styles.list}>
            {steps.map(({ name, image }, index) => (
              <li key={name} className={classNames(styles.step, index === current && styles.current)}>
                <div className={styles.ownImage}>
                  <Image
                    url={image}
                    alt={t(`content.about.${name}Alt`)}
                    sizes="(min-width: 64rem) 40vw, 100vw"
                  />
                </div>
                <p className={styles.count}>
                  {t('content.about.step', { number: index + 1, count: steps.length })}
                </p>
                <h3 className={styles.stepTitle}>{t(`content.about.${name}Title`)}</h3>
                <p className={styles.text}>{t(`content.about.${name}Text`)}</p>
              </li>
            ))}
          </ol>
        </div>
      </LazyMotion>
    </section>
  );
}
