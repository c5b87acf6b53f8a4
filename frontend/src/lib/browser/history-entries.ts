import { randomId } from '../random-id.ts';

/**
 * Gives each history entry a key, where the router stores its own. The router gives none to a document's first entry and
 * to entries of links within a page. Leaves the entry of a dialog that is no longer open, after a reload or Forward.
 */
export function keyHistoryEntries(): void {
  // Browsers without the Navigation API always leave it backwards.
  const navigation: Navigation | undefined = window.navigation;
  let isForward = false;
  navigation?.addEventListener('currententrychange', ({ from }) => {
    isForward = from.index < (navigation.currentEntry?.index ?? 0);
  });
  const onEntry = () => {
    if (!history.state?.key) history.replaceState({ ...history.state, key: randomId() }, '');
    if (!history.state.isDialog) return;
    // Forward goes on to the page after the dialog's, if there is one.
    if (isForward && navigation?.canGoForward) history.forward();
    else history.back();
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
