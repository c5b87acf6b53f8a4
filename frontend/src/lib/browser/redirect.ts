/** Redirects to a page of another site, e.g. the payment page. */
export const redirectTo = (url: string): void => window.location.assign(url);

/** Cancels `redirectTo` while the other site has not responded. A navigation inside the shop does not cancel it. */
export const cancelRedirect = (): void => window.stop();

/** Reloads the page as a new document. */
export const reloadPage = (): void => window.location.reload();

/** Whether the browser loaded this document by a reload or by its Back or Forward button. */
export const isReturnVisit = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => ['reload', 'back_forward'].includes((entry as PerformanceNavigationTiming).type));

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
