import { useEffect, useState } from 'react';

/**
 * Steps through `count` indexes on a timer and starts over at the end.
 * @param intervalMs how long each index lasts
 * @returns the current index and its setter
 */
export function useRotation(count: number, intervalMs: number, isRunning: boolean) {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (!isRunning || count < 2) return;
    const timer = setInterval(() => setIndex((previous) => (previous + 1) % count), intervalMs);
    return () => clearInterval(timer);
  }, [count, intervalMs, isRunning]);
  return [index, setIndex] as const;
}
