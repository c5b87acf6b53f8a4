import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isCurrentEntry } from '#src/lib/browser/history-entries.ts';
import { storage } from '#src/lib/browser/storage.ts';

/** Scroll positions in px by the key of the history entry; kept over reloads and visits to other sites. */
const positions = new Map(Object.entries(storage.scrollPositions.read()));

/** Content that comes later than this no longer moves the page, in ms. */
const settleLimitMs = 10_000;
const takeoverEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

let stopHolding = () => {};
let isHolding = false;

/** Goes to a place, and again whenever content arrives around it, until the visitor takes over. */
function hold(goThere: () => void): void {
  stopHolding();
  let held = { height: 0, position: 0 };
  const go = () => {
    goThere();
    held = { height: document.body.scrollHeight, position: window.scrollY };
  };
  // The scrollbar is moved without any other event.
  const onScroll = () => {
    const isGrowing = document.body.scrollHeight !== held.height;
    if (!isGrowing && Math.abs(window.scrollY - held.position) > 1) stopHolding();
  };
  go();
  const observer = new ResizeObserver(go);
  observer.observe(document.body);
  // Before the listener that remembers positions.
  window.addEventListener('scroll', onScroll, { passive: true, capture: true });
  const timer = setTimeout(() => stopHolding(), settleLimitMs);
  isHolding = true;
  stopHolding = () => {
    isHolding = false;
    observer.disconnect();
    clearTimeout(timer);
    window.removeEventListener('scroll', onScroll, { capture: true });
    for (const event of takeoverEvents) window.removeEventListener(event, stopHolding);
    stopHolding = () => {};
  };
  for (const event of takeoverEvents) window.addEventListener(event, stopHolding, { passive: true });
}

const goToPosition = (position: number) => hold(() => window.scrollTo(0, position));

/** The id that an address ends in; people also write their own. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

const goToTarget = (hash: string) => hold(() => document.getElementById(idOf(hash))?.scrollIntoView());

function remember(key: string): void {
  // While a page is still growing, its position is not yet the one it will have.
  if (!isHolding && isCurrentEntry(key)) positions.set(key, window.scrollY);
}

/**
 * A new page starts at its top or at the part that its address names. Going back, a reload and the back/forward cache
 * find the position where the visitor was, as soon as the content is there.
 */
export function useScroll(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef<{ key: string; pathname: string }>(undefined);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const save = () => storage.scrollPositions.write(Object.fromEntries(positions));
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      stopHolding();
    };
  }, []);

  // Layout effects, so that the old page is not told of the jump to the new page's top.
  useLayoutEffect(() => {
    const onScroll = () => remember(key);
    const onShow = ({ persisted }: PageTransitionEvent) => {
      const position = positions.get(key);
      if (persisted && position !== undefined) goToPosition(position);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pageshow', onShow);
    };
  }, [key]);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (before?.key === key) return;
    stopHolding();
    const position = type === 'POP' ? positions.get(key) : undefined;
    if (position !== undefined) goToPosition(position);
    else if (hash) goToTarget(hash);
    // Filters and search words change the address, not the page.
    else if (before && before.pathname !== pathname) window.scrollTo(0, 0);
    remember(key);
  }, [key, pathname, hash, type]);
}
