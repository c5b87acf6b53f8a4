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
  /** Fetches the code, and what the page says. */
  load: () => Promise<ComponentType>;
  /** The page, if its code is there. */
  now: () => ComponentType | undefined;
  /** Waits for it. */
  Later: ComponentType;
}

/** A line of the route table: an address and where its page's code is. */
export function page(path: string, loadCode: LazyPage['load']): LazyPage {
  let loaded: ComponentType | undefined;
  const load = async () => {
    const [code] = await Promise.all([loadCode(), loadPageTexts()]);
    loaded = code;
    return code;
  };
  const Later = lazyCode(async () => {
    count(1);
    try {
      return await load();
    } finally {
      count(-1);
    }
  });
  return { path, load, now: () => loaded, Later };
}

/** Shows a page; one whose code is there already without the moment of waiting that comes with `lazy`. */
export function ShownPage({ page }: { page: LazyPage }) {
  const [Page] = useState(() => page.now() ?? page.Later);
  return <Page />;
}

/** Whether a page is waiting for its code. */
export const useIsPageComing = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pending > 0,
  );
