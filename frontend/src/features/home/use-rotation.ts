import { useEffect, useState } from 'react';

/**
 * Counts through `count` places, one after another, and round again.
 * @param everyMs how long each is shown
 * @param isRunning whether it goes on by itself
 */
export function useRotation(count: number, everyMs: number, isRunning: boolean) {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (!isRunning || count < 2) return;
    const timer = setInterval(() => setAt((now) => (now + 1) % count), everyMs);
    return () => clearInterval(timer);
  }, [count, everyMs, isRunning]);
  return [at, setAt] as const;
}
