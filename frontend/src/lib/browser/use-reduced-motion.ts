import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(changed: () => void): () => void {
  const preference = query();
  preference.addEventListener('change', changed);
  return () => preference.removeEventListener('change', changed);
}

/** Whether the user prefers reduced motion; follows changes of the setting. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
