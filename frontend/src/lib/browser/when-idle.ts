import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Time after `load` for the page to render, in ms. */
const settleMs = 300;
/** Longest wait for an idle callback after that, in ms. */
const idleTimeoutMs = 1200;
/** Longest wait in all, in ms: `load` may never fire, e.g. while an image hangs. */
const limitMs = 2000;

/**
 * Runs a callback when the page has loaded and the browser is idle, at the latest after 2 seconds: for what is not
 * visible at first.
 * @returns a function that cancels it
 */
export function whenIdle(run: () => void): () => void {
  const cancel = () => {
    stopWaiting();
    clearTimeout(limit);
  };
  const finish = () => {
    cancel();
    run();
  };
  const waitForIdle = () => {
    if (!('requestIdleCallback' in window)) {
      finish();
      return;
    }
    const waiting = window.requestIdleCallback(finish, { timeout: idleTimeoutMs });
    stopWaiting = () => window.cancelIdleCallback(waiting);
  };
  const settle = () => {
    const timer = setTimeout(waitForIdle, settleMs);
    stopWaiting = () => clearTimeout(timer);
  };
  let stopWaiting = () => window.removeEventListener('load', settle);
  const limit = setTimeout(finish, limitMs);
  if (document.readyState === 'complete') settle();
  else window.addEventListener('load', settle, { once: true });
  return cancel;
}

/** Becomes true when the page has loaded and the browser is idle, at the latest after 2 seconds. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return isIdle;
}

/** Also counts elements just below the window, and those above it after a jump. */
const nearMargin = '100000px 0px 200px 0px';

/** Becomes true when the page is idle, see {@link useIdle}, and at once when the element scrolls into view. */
export function useIdleOrNear(place: RefObject<Element | null>): boolean {
  const isIdle = useIdle();
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    // Otherwise the element waits until the page is idle.
    if (!place.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: nearMargin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isIdle || isNear;
}
