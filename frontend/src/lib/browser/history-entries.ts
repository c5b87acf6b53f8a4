import { randomId } from '../random-id.ts';

/**
 * Gives each history entry a key, where the router stores its own. The router gives none to a document's first entry and
 * to entries of links within a page. Leaves the entry of a dialog that is no longer open, after a reload or Forward.
 */
export function keyHistoryEntries(): void {
  // Unknown to browsers without the Navigation API, which always go back.
  let isForward = false;
  window.navigation?.addEventListener('currententrychange', ({ from }) => {
    isForward =
      navigation.canGoForward && from.index < (navigation.currentEntry as NavigationHistoryEntry).index;
  });
  const onEntry = () => {
    if (!history.state?.key) history.replaceState({ ...history.state, key: randomId() }, '');
    if (history.state.isDialog) history.go(isForward ? 1 : -1);
  };
  onEntry();
  // Runs before the router's listener, which reads the key.
  window.addEventListener('popstate', onEntry, { capture: true });
}

let openDialogs = 0;

/**
 * Gives an open dialog a history entry with the page's key, so that Back closes the dialog and keeps the page.
 * @returns the clean-up for when the dialog has closed, which removes the entry unless Back or a link did
 */
export function closeOnBack(close: () => void): () => void {
  if (!history.state?.isDialog) history.pushState({ ...history.state, isDialog: true }, '');
  openDialogs += 1;
  window.addEventListener('popstate', close);
  return () => {
    window.removeEventListener('popstate', close);
    openDialogs -= 1;
    // Later, because StrictMode runs each effect twice.
    queueMicrotask(() => {
      if (openDialogs === 0 && history.state?.isDialog) history.back();
    });
  };
}

/** Whether a history entry is the browser's current one; a page stays visible while the next one loads. */
export const isCurrentEntry = (key: string): boolean =>
  history.state?.key === undefined || history.state.key === key;
