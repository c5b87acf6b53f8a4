/** Leaves the shop for another site's page, e.g. to pay. */
export const leaveFor = (address: string): void => window.location.assign(address);

/** Cancels `leaveFor` while the other site has not answered. Moving on inside the shop alone does not cancel it. */
export const cancelLeaving = (): void => window.stop();

/** Reloads the page as a new document. */
export const reloadPage = (): void => window.location.reload();

/**
 * Calls back when the browser restores this page from the back/forward cache.
 * @returns a function that ends it
 */
export function onReturn(returned: () => void): () => void {
  const listener = (event: PageTransitionEvent) => {
    if (event.persisted) returned();
  };
  window.addEventListener('pageshow', listener);
  return () => window.removeEventListener('pageshow', listener);
}
