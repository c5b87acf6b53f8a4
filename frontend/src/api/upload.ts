import { networkError } from '#src/lib/http/api-error.ts';
import { type CallConfig, call } from './client.ts';

/** An upload that makes no progress for this long has failed, in ms. */
const noProgressMs = 30_000;

/**
 * Makes a call that sends files. It may take as long as it makes progress.
 * @throws {ApiError} also after 30 seconds without progress or a response
 */
export async function upload<Body>(config: CallConfig): Promise<Body> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(), noProgressMs);
  };
  restartTimer();
  try {
    return await call<Body>({
      ...config,
      timeout: 0,
      signal: controller.signal,
      onUploadProgress: restartTimer,
    });
  } catch (error) {
    if (controller.signal.aborted) throw networkError();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
