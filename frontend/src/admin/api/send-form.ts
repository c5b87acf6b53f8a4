interface SendOptions {
  signal?: AbortSignal;
  /** Called with the share that is sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Sends a form with files. Not `fetch`, which reports no progress.
 * @throws {TypeError} without a response
 * @throws {DOMException} AbortError when the signal aborts
 */
export function sendForm(
  method: string,
  address: string,
  form: FormData,
  { signal, onProgress }: SendOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, address);
    request.responseType = 'text';
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new TypeError('No response'));
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.send(form);
  });
}
