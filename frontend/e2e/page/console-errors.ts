import type { Page } from 'playwright-core';

/** What Playwright logs where a test's browser has stopped the shop's worker. */
export const workerBlocked = 'Service Worker registration blocked by Playwright';

/** A busy machine uses a preload late; first-visit.e2e.ts tests that every preload is used. */
const isLatePreload = (text: string) => /link preload (but|was) not used within a few seconds/.test(text);

/** Whether an error names this address, and not only a longer one that begins with it. */
const namesAddress = (error: string, address: string) =>
  error
    .split(address)
    .slice(1)
    .some((rest) => !/^(?:[\w/?#&=%~-]|\.\w)/.test(rest));

/**
 * Collects a page's console errors and warnings, uncaught errors, and requests to other hosts. It leaves out what the
 * browser itself logs about a missing page, and about a request that Firefox cancels when its visitor leaves.
 * @returns grows while the page is used
 */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  const excusedAddresses = new Set<string>();
  const isExcused = (error: string) => [...excusedAddresses].some((address) => namesAddress(error, address));
  const report = (error: string) => {
    if (!isExcused(error)) errors.push(error);
  };
  // A response or a failure and the error that it causes arrive in either order.
  const excuse = (address: string) => {
    excusedAddresses.add(address);
    errors.splice(0, errors.length, ...errors.filter((error) => !isExcused(error)));
  };
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.status() === 404) excuse(response.url());
  });
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'NS_BINDING_ABORTED') excuse(request.url());
  });
  page.on('console', (message) => {
    const text = message.text();
    if (text === workerBlocked || isLatePreload(text)) return;
    if (['error', 'warning'].includes(message.type()))
      report(`${message.type()}: ${text} (${message.location().url})`);
  });
  page.on('pageerror', ({ message }) => report(`uncaught: ${message}`));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') report(`loads from ${hostname}`);
  });
  return errors;
}
