import { randomId } from '../random-id.ts';

/**
 * Gives each entry of the browser's history a key, in the place where the router keeps its own. The router gives none to
 * the first entry of a document and to those that links within a page make, so they could not be told apart.
 */
export function keyHistoryEntries(): void {
  const addKey = () => {
    if (!history.state?.key) history.replaceState({ ...history.state, key: randomId() }, '');
  };
  addKey();
  // Before the router's own listener, which reads the key.
  window.addEventListener('popstate', addKey, { capture: true });
}

/** Whether an entry is the one that the browser is at; the page of another may still be shown while the next one loads. */
export const isCurrentEntry = (key: string): boolean =>
  history.state?.key === undefined || history.state.key === key;
