import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(changed: () => void): () => void {
  const preference = query();
  preference.addEventListener('change', changed);
  return () => preference.removeEventListener('change', changed);
}

/** Whether the person has asked for less motion; follows the setting while the page is open. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
