import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Loaded is not yet drawn: the page gets this long after `load`, in ms. */
const settleMs = 300;
/** Then a busy page is asked for at most this long for an idle moment, in ms. */
const idleTimeoutMs = 1200;
/** `load` and idle moments may never come, e.g. while a picture hangs: then it is run this long after the call, in ms. */
const limitMs = 2000;

/**
 * Runs something once the page has loaded and the browser is idle, and after 2 seconds in any case: for what is not
 * seen at first.
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

/** Becomes true when the page has loaded and the browser is idle, and after 2 seconds in any case. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return isIdle;
}

/** An element just below the window counts as scrolled to, and so does one that a jump has left above it. */
const nearMargin = '100000px 0px 200px 0px';

/** Becomes true when the page is idle, see {@link useIdle}, and at once when the element scrolls into view. */
export function useIdleOrNear(place: RefObject<Element | null>): boolean {
  const isIdle = useIdle();
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    // Without it the element waits for an idle moment.
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
