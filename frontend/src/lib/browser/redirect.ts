/** Redirects to a page of another site, e.g. the payment page. */
export const redirectTo = (url: string): void => window.location.assign(url);

/** Cancels `redirectTo` while the other site has not responded. A navigation inside the shop does not cancel it. */
export const cancelRedirect = (): void => window.stop();

/** Reloads the page as a new document. */
export const reloadPage = (): void => window.location.reload();

/**
 * Calls back when the browser restores this page from the back/forward cache.
 * @returns a function that removes the listener
 */
export function onPageRestore(returned: () => void): () => void {
  const listener = (event: PageTransitionEvent) => {
    if (event.persisted) returned();
  };
  window.addEventListener('pageshow', listener);
  return () => window.removeEventListener('pageshow', listener);
}
