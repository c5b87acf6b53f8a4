import { useCallback, useEffect, useRef } from 'react';

/** How long a message stays readable before the screen moves on, in ms (specification section 9). */
export const redirectDelayMs = 1500;

/** Runs something after the redirect delay, unless the component goes first. */
export function useLater(): (run: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((run) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, redirectDelayMs);
  }, []);
}
