import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { CrashGuard } from '#src/ui/feedback/crash-guard.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import { CrashPage } from '../page/crash-page.tsx';
import { useIsPageLoading } from '../page/lazy-page.tsx';
import { Footer } from './footer.tsx';
import styles from './layout.module.css';
import { NavBar } from './nav-bar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useScroll } from './use-scroll.ts';

/** Moves the focus to the new page's heading, for screen readers. */
function useHeadingFocus(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = main.current?.querySelector('h1') ?? main.current;
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [main, pathname]);
}

/** Reserves the space of the first page while its code loads. */
const PageFallback = () => (
  <Skeleton className={styles.fallback}>
    <SkeletonBlock width="min(20rem, 70%)" height="3rem" />
    <SkeletonBlock height="60vh" />
  </Skeleton>
);

/** Navigation bar, main content and footer of every page. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const isLoading = useIsPageLoading();
  useScroll();
  useHeadingFocus(main);
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('app.skip')}
      </a>
      {isLoading && <div className={styles.progress} aria-hidden="true" />}
      <NavBar />
      <OfflineNotice />
      <main id="main" ref={main} className={styles.main} tabIndex={-1}>
        <CrashGuard pathname={pathname} Failure={CrashPage}>
          <Suspense fallback={<PageFallback />}>{children}</Suspense>
        </CrashGuard>
      </main>
      <Footer />
    </>
  );
}
