import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Scroll positions of this visit by history entry. */
const positions = new Map<string, number>();

/** A new page starts at its top; going back finds the place where one was. Reloads are the browser's own business. */
export function useScroll(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ key, pathname });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const hand = () => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', hand);
    return () => window.removeEventListener('pagehide', hand);
  }, []);

  // A layout effect, so that the old page hears nothing of the jump to the new page's top.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (before.key === key) return;
    if (type === 'POP') window.scrollTo(0, positions.get(key) ?? 0);
    // Filters and search words change the address, not the page.
    else if (before.pathname === pathname) positions.set(key, positions.get(before.key) ?? 0);
    else if (!hash) window.scrollTo(0, 0);
  }, [key, pathname, hash, type]);
}
