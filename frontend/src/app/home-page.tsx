import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Hero } from '../features/home/hero.tsx';
import { HomeNotices } from '../features/home/home-notices.tsx';
import { freshCode } from '../lib/fresh-code.ts';
import { paths } from '../lib/paths.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import styles from './home-page.module.css';

// The first screen does not wait for the code of the long page below it.
const HomeSections = lazy(() =>
  freshCode(async () => ({ default: (await import('./home-sections.tsx')).HomeSections })),
);

/** / */
export function HomePage() {
  const { t } = useTranslation();
  usePageTitle({ description: t('home.description'), canonicalPath: paths.home });
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
