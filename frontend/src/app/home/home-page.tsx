import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Hero } from '#src/features/home/hero/hero.tsx';
import { HomeNotices } from '#src/features/home/notices/notices.tsx';
import { lazyCode } from '#src/lib/code-loading/lazy-code.tsx';
import styles from './home-page.module.css';

// Loaded separately, so that the first screen does not wait for the sections below it.
const HomeSections = lazyCode(async () => (await import('./sections.tsx')).HomeSections);

const coming = <div className={styles.coming} />;

/** / */
export function HomePage() {
  const { t } = useTranslation();
  const description = t('home.description');
  const queryClient = useQueryClient();
  useLayoutEffect(() => {
    // On most first visits the server has filled the head.
    if (document.querySelector<HTMLMetaElement>('[name=description]')?.content === description) return;
    void import('../page/with-head.tsx').then(
      ({ setHomeHead }) => setHomeHead(description, queryClient),
      () => undefined,
    );
  }, [description, queryClient]);
  return (
    <>
      <HomeNotices />
      <Hero />
      {globalThis.window ? (
        <Suspense fallback={coming}>
          <HomeSections />
        </Suspense>
      ) : (
        // An opening ends with the first screen.
        coming
      )}
    </>
  );
}
