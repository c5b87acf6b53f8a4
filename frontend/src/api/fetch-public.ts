import { backendUrl } from '#src/lib/backend-url.ts';
import { networkError } from '#src/lib/http/api-error.ts';

/** A response with any status. */
export interface ApiResponse {
  status: number;
  /** The parsed JSON; undefined or a string when the body is something else. */
  data: unknown;
}

/** A call takes at most this long, in ms; then it counts as a network failure. */
export const timeoutMs = 30_000;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads data that is the same for all visitors. Uses `fetch`: axios is too large for a first visit. Keeps the
 * defaults of `fetch`, so that the browser uses the response that the server's `Link` header has preloaded.
 * @throws {ApiError} without a status when no response comes; the reason of `signal` once that is aborted
 */
export async function fetchPublic(url: string, signal?: AbortSignal): Promise<ApiResponse> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort);
  try {
    signal?.throwIfAborted();
    const response = await fetch(backendUrl + url, { signal: controller.signal });
    return { status: response.status, data: parseJson(await response.text()) };
  } catch {
    signal?.throwIfAborted();
    throw networkError();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
