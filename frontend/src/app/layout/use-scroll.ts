import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isCurrentEntry } from '#src/lib/browser/history-entries.ts';
import { storage } from '#src/lib/browser/storage.ts';

/** Scroll positions in px by history entry key; stored for reloads and visits to other sites. */
const positions = new Map(Object.entries(storage.scrollPositions.read()));

/** How long late content may still move the page, in ms. */
const settleLimitMs = 10_000;
const userScrollEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

let stopKeeping = () => {};
let isKeeping = false;

/** Scrolls to a position, and again whenever the page grows, until the user scrolls. */
function keepScrolledTo(scrollThere: () => void): void {
  stopKeeping();
  let last = { height: 0, position: 0 };
  const scroll = () => {
    scrollThere();
    last = { height: document.body.scrollHeight, position: window.scrollY };
  };
  // Dragging the scrollbar fires no other event.
  const onScroll = () => {
    const isGrowing = document.body.scrollHeight !== last.height;
    if (!isGrowing && Math.abs(window.scrollY - last.position) > 1) stopKeeping();
  };
  scroll();
  const observer = new ResizeObserver(scroll);
  observer.observe(document.body);
  // Runs before the listener that stores positions.
  window.addEventListener('scroll', onScroll, { passive: true, capture: true });
  const timer = setTimeout(() => stopKeeping(), settleLimitMs);
  isKeeping = true;
  stopKeeping = () => {
    isKeeping = false;
    observer.disconnect();
    clearTimeout(timer);
    window.removeEventListener('scroll', onScroll, { capture: true });
    for (const event of userScrollEvents) window.removeEventListener(event, stopKeeping);
    stopKeeping = () => {};
  };
  for (const event of userScrollEvents) window.addEventListener(event, stopKeeping, { passive: true });
}

const scrollToPosition = (position: number) => keepScrolledTo(() => window.scrollTo(0, position));

/** The element id in a URL's fragment, which may be malformed. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

const scrollToFragment = (hash: string) =>
  keepScrolledTo(() => document.getElementById(idOf(hash))?.scrollIntoView());

function savePosition(key: string): void {
  // A growing page is not at its final position yet.
  if (!isKeeping && isCurrentEntry(key)) positions.set(key, window.scrollY);
}

/**
 * Scrolls a new page to its top or to the URL's fragment. Going back, a reload and the back/forward cache restore the
 * scroll position as the content loads.
 */
export function useScroll(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const previous = useRef<{ key: string; pathname: string }>(undefined);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const save = () => storage.scrollPositions.write(Object.fromEntries(positions));
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      stopKeeping();
    };
  }, []);

  // Layout effects, so that the jump to the new page's top is not stored for the old page.
  useLayoutEffect(() => {
    const onScroll = () => savePosition(key);
    const onShow = ({ persisted }: PageTransitionEvent) => {
      const position = positions.get(key);
      if (persisted && position !== undefined) scrollToPosition(position);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pageshow', onShow);
    };
  }, [key]);

  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = { key, pathname };
    if (before?.key === key) return;
    stopKeeping();
    const position = type === 'POP' ? positions.get(key) : undefined;
    if (position !== undefined) scrollToPosition(position);
    else if (hash) scrollToFragment(hash);
    // Filters and searches change the URL, not the page.
    else if (before && before.pathname !== pathname) window.scrollTo(0, 0);
    savePosition(key);
  }, [key, pathname, hash, type]);
}
