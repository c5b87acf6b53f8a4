import { startTransition, useEffect, useState } from 'react';
import { Articles } from '#src/features/home/articles.tsx';
import { DealBanner } from '#src/features/home/deal/deal-banner.tsx';
import { FeaturedBlock } from '#src/features/home/featured-block.tsx';
import { Newsletter } from '#src/features/home/newsletter.tsx';
import { PolicyStrip } from '#src/features/home/policy-strip.tsx';
import { Testimonials } from '#src/features/home/testimonials.tsx';
import { VideoLibrary } from '#src/features/home/video/library.tsx';
import { WhoWeAre } from '#src/features/home/who-we-are.tsx';
import { afterPaint } from '#src/lib/browser/after-paint.ts';
import styles from './home-page.module.css';
import { Showcase } from './showcase.tsx';

/** From top to bottom. */
const sections = [
  FeaturedBlock,
  Showcase,
  VideoLibrary,
  Testimonials,
  WhoWeAre,
  DealBanner,
  Articles,
  PolicyStrip,
  Newsletter,
];

/** The home page below the hero. One section per frame, so that a press in between does not wait for all of them. */
export function HomeSections() {
  const [count, setCount] = useState(1);
  const isWhole = count === sections.length;
  useEffect(() => {
    if (!isWhole) afterPaint(() => startTransition(() => setCount(count + 1)));
  }, [count, isWhole]);
  return (
    <>
      {sections.slice(0, count).map((Section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
        <Section key={index} />
      ))}
      {!isWhole && <div className={styles.coming} />}
    </>
  );
}
