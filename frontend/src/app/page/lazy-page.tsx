import { type ComponentType, useState, useSyncExternalStore } from 'react';
import { loadPageTexts } from '#src/i18n/index.ts';
import { lazyCode } from '#src/lib/code-loading/lazy-code.tsx';

let pending = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1) {
  pending += change;
  for (const listener of listeners) listener();
}

/** A page whose code is fetched when it is needed. */
export interface LazyPage {
  path: string;
  /** Fetches the code and the texts. */
  load: () => Promise<ComponentType>;
  /** The page, if its code is loaded. */
  loaded: () => ComponentType | undefined;
  /** Suspends until the code is loaded. */
  Lazy: ComponentType;
}

/** A page of the route table: a path and how to load its code. */
export function lazyPage(path: string, loadCode: LazyPage['load']): LazyPage {
  let loaded: ComponentType | undefined;
  const load = async () => {
    const [code] = await Promise.all([loadCode(), loadPageTexts()]);
    // The first one: another component would mount the page again.
    loaded ??= code;
    return loaded;
  };
  const Lazy = lazyCode(async () => {
    count(1);
    try {
      return await load();
    } finally {
      count(-1);
    }
  });
  return { path, load, loaded: () => loaded, Lazy };
}

/** Shows a page, at once when its code is loaded: `lazy` would suspend first. */
export function ShownPage({ page }: { page: LazyPage }) {
  const [Page] = useState(() => page.loaded() ?? page.Lazy);
  return <Page />;
}

/** Whether the code of a page is loading. */
export const useIsPageLoading = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pending > 0,
    () => false,
  );
