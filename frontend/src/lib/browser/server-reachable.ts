/** A server that takes longer to respond counts as unreachable, in ms. */
const responseTimeoutMs = 8_000;
const firstDelayMs = 2_000;
const maxDelayMs = 30_000;

/** Whether the server of the storefront responds. */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const response = await fetch('/', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(responseTimeoutMs),
    });
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Calls back once the server responds: checks when the browser comes online, and at growing intervals.
 * @returns a function that cancels it
 */
export function onceReachable(callback: () => void): () => void {
  let isCancelled = false;
  let delayMs = firstDelayMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    isCancelled = true;
    clearTimeout(timer);
    window.removeEventListener('online', check);
  };
  const scheduleCheck = () => {
    clearTimeout(timer);
    timer = setTimeout(check, delayMs);
    delayMs = Math.min(delayMs * 2, maxDelayMs);
  };
  async function check() {
    clearTimeout(timer);
    const isReachable = await isServerReachable();
    if (isCancelled) return;
    if (!isReachable) return scheduleCheck();
    cancel();
    callback();
  }
  window.addEventListener('online', check);
  scheduleCheck();
  return cancel;
}
