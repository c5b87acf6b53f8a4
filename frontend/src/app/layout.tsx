import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { Footer } from './footer.tsx';
import styles from './layout.module.css';
import { NavBar } from './nav-bar.tsx';

/** Moves the focus to the heading of the page somebody went to, so that a screen reader reads on from there. */
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

/** The frame of every page. */
export function Layout() {
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  const isGoing = useNavigation().state === 'loading';
  useHeadingFocus(main);
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('app.skip')}
      </a>
      {isGoing && <div className={styles.progress} aria-hidden="true" />}
      <NavBar />
      <main id="main" ref={main} className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </>
  );
}
