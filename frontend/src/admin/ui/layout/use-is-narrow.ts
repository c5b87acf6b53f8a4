import { useSyncExternalStore } from 'react';

/** A hook that tells whether the window matches a media query. */
const mediaHook = (query: string) => {
  const subscribe = (onChange: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  };
  return (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
};

/** Whether the window is as narrow as a phone: the rail is a bottom bar, and lists show cards. */
export const useIsNarrow = mediaHook('(max-width: 719.98px)');
