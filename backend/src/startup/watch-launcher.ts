const checkMs = 500;

/** The scripts of package.json that end when npm alone is ended. */
const scripts = new Set(['start', 'dev']);

/**
 * Calls back when the `npm start` or `npm run dev` that started this process is gone. The scripts begin with `exec`, so
 * that npm is the parent and there is no shell in between. A server that something else started outlives it: a shell script
 * that ends after `node backend/dist/server.js &` leaves the server running.
 */
export function onLauncherGone(callback: () => void, environment = process.env): void {
  if (!scripts.has(environment.npm_lifecycle_event ?? '')) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, checkMs);
  timer.unref();
}
