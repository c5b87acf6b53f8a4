import { startTransition, useEffect, useState } from 'react';

/** Loaded is not yet drawn: so long it is left alone, in ms. */
const settleMs = 300;
/** At the latest so long after that, in ms. */
const patienceMs = 1200;

/**
 * Runs something once the page has loaded and the browser has nothing else to do: time for what nobody sees yet.
 * @returns a function that calls it off
 */
export function whenIdle(run: () => void): () => void {
  let callOff = () => {};
  const waitForIdle = () => {
    if (!('requestIdleCallback' in window)) {
      run();
      return;
    }
    const waiting = window.requestIdleCallback(run, { timeout: patienceMs });
    callOff = () => window.cancelIdleCallback(waiting);
  };
  const wait = () => {
    const timer = setTimeout(waitForIdle, settleMs);
    callOff = () => clearTimeout(timer);
  };
  if (document.readyState === 'complete') wait();
  else {
    window.addEventListener('load', wait, { once: true });
    callOff = () => window.removeEventListener('load', wait);
  }
  return () => callOff();
}

/** Becomes true when the page has loaded and the browser has nothing else to do. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return isIdle;
}
