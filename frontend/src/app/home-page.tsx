import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hero } from '../features/home/hero.tsx';
import { lazyCode } from '../lib/lazy-code.tsx';
import { paths } from '../lib/paths.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import styles from './home-page.module.css';

// The first screen does not wait for the code of the long page below it.
const HomeSections = lazyCode(async () => (await import('./home-sections.tsx')).HomeSections);
const HomeNotices = lazyCode(async () => (await import('../features/home/home-notices.tsx')).HomeNotices);

/** Specification section 9: "sign-up and cookie popups after 1 s". In milliseconds. */
const noticesDelayMs = 1000;

/** The notices and their code, which the first screen does not wait for either. */
function LaterNotices() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), noticesDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return isDue && <HomeNotices />;
}

/** / */
export function HomePage() {
  const { t } = useTranslation();
  usePageTitle({ description: t('home.description'), canonicalPath: paths.home });
  return (
    <>
      <Suspense fallback={null}>
        <LaterNotices />
      </Suspense>
      <Hero />
      <Suspense fallback={<div className={styles.coming} />}>
        <HomeSections />
      </Suspense>
    </>
  );
}
