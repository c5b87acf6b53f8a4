import { randomId } from '../random-id.ts';

/**
 * Gives each history entry a key, where the router stores its own. The router gives none to a document's first entry and
 * to entries of links within a page.
 */
export function keyHistoryEntries(): void {
  const addKey = () => {
    if (!history.state?.key) history.replaceState({ ...history.state, key: randomId() }, '');
  };
  addKey();
  // Runs before the router's listener, which reads the key.
  window.addEventListener('popstate', addKey, { capture: true });
}

/** Whether a history entry is the browser's current one; a page stays visible while the next one loads. */
export const isCurrentEntry = (key: string): boolean =>
  history.state?.key === undefined || history.state.key === key;
