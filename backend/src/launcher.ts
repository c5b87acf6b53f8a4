const checkMs = 500;

/**
 * Calls back when the process that started this one is gone: `npm`, because the scripts of package.json begin with
 * `exec`, so that no shell stands between (contract "Commands": ending npm alone ends everything).
 */
export function onLauncherGone(callback: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, checkMs);
  timer.unref();
}
