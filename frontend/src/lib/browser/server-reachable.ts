/** A server that takes longer to answer counts as out of reach, in ms. */
const answerLimitMs = 8_000;
const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

/** Whether the server that serves the shop's files answers now. */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const response = await fetch('/', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(answerLimitMs),
    });
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Calls back once, when the server answers again: asks when the browser comes online, and from time to time.
 * @returns a function that ends it
 */
export function onceReachable(callback: () => void): () => void {
  let hasEnded = false;
  let pauseMs = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    hasEnded = true;
    clearTimeout(timer);
    window.removeEventListener('online', ask);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  };
  async function ask() {
    clearTimeout(timer);
    const isReachable = await isServerReachable();
    if (hasEnded) return;
    if (!isReachable) return wait();
    end();
    callback();
  }
  window.addEventListener('online', ask);
  wait();
  return end;
}
