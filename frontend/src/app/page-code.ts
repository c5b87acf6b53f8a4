import { type ComponentType, lazy, useSyncExternalStore } from 'react';
import { loadPageTexts } from '../i18n/index.ts';
import { freshCode } from '../lib/fresh-code.ts';

let pending = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1) {
  pending += change;
  for (const listener of listeners) listener();
}

/** A page whose code is fetched when it is needed. */
export interface LazyPage {
  path: string;
  load: () => Promise<ComponentType>;
  Component: ComponentType;
}

/** A line of the route table: an address and where its page's code is. */
export function page(path: string, loadCode: LazyPage['load']): LazyPage {
  const load = async () => {
    const [code] = await Promise.all([loadCode(), loadPageTexts()]);
    return code;
  };
  const Component = lazy(async () => {
    count(1);
    try {
      return { default: await freshCode(load) };
    } finally {
      count(-1);
    }
  });
  return { path, load, Component };
}

/** Whether somebody waits for a page's code. */
export const useIsPageComing = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pending > 0,
  );
