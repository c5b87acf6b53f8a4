import { useEffect, useRef } from 'react';

/** How long a success message stays readable before the redirect, in ms. */
const redirectDelayMs = 1500;

/** Returns a function that calls `redirect` after the delay, unless the component unmounts first. */
export function useDelayedRedirect(redirect: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current = setTimeout(redirect, redirectDelayMs);
  };
}
