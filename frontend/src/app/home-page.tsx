import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Hero } from '#src/features/home/hero.tsx';
import { HomeNotices } from '#src/features/home/home-notices.tsx';
import { usePageHead } from '#src/lib/browser/use-page-head.ts';
import { lazyCode } from '#src/lib/code-loading/lazy-code.tsx';
import { paths } from '#src/lib/paths.ts';
import styles from './home-page.module.css';

// Loaded separately, so that the first screen does not wait for the sections below it.
const HomeSections = lazyCode(async () => (await import('./home-sections.tsx')).HomeSections);

/** / */
export function HomePage() {
  const { t } = useTranslation();
  usePageHead({ description: t('home.description'), canonicalPath: paths.home });
  return (
    <>
      <HomeNotices />
      <Hero />
      <Suspense fallback={<div className={styles.coming} />}>
        <HomeSections />
      </Suspense>
    </>
  );
}
