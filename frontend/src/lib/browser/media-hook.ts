import { useSyncExternalStore } from 'react';

/** A hook that tells whether the window matches a media query. */
export const mediaHook = (query: string) => {
  const subscribe = (onChange: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  };
  return (): boolean =>
    useSyncExternalStore(
      subscribe,
      () => window.matchMedia(query).matches,
      () => false,
    );
};
