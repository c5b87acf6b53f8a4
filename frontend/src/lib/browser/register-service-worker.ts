import { whenIdle } from './when-idle.ts';

/** Starts the worker that keeps the catalogue last seen for looking at it offline; only in the built shop. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The first page comes first.
  whenIdle(() =>
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch((error: unknown) => {
      // A browser that forbids it shows the shop all the same.
      console.warn('The shop will not work offline:', error);
    }),
  );
}
