import { whenIdle } from './when-idle.ts';

/** Registers the service worker, which makes the catalogue available offline; only in the built shop. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the first page has loaded.
  whenIdle(() =>
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch((error: unknown) => {
      // Browsers may forbid it; the shop works without.
      console.warn('The shop will not work offline:', error);
    }),
  );
}
