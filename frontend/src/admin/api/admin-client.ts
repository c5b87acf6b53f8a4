import type { AdminErrorCode } from '@brim-and-page/backend/contract/admin/errors';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { saveFile } from '#src/lib/browser/save-file.ts';
import { ApiError, networkError, refusalOf } from '#src/lib/http/api-error.ts';

/**
 * Sends a form with files. Not `fetch`, which reports no progress.
 * @throws {TypeError} without a response
 * @throws {DOMException} AbortError when the signal aborts
 */
function sendForm(
  method: string,
  url: string,
  form: FormData,
  { signal, onProgress }: Pick<RequestOptions, 'signal'> & Required<Pick<RequestOptions, 'onProgress'>>,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
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

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
type QueryValue = string | number | boolean | undefined;

export interface RequestOptions {
  /** Parameters of the URL. Undefined and empty ones are left out. */
  query?: Readonly<Record<string, QueryValue>>;
  /** Sent as JSON, a FormData as multipart. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Called while a FormData is sent, with the share that is sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** What the console does when the server asks for more than the request. */
interface ClientEvents {
  /** Asks to sign in again, because the session has ended. Resolves to false when the person cancels. */
  signInAgain(): Promise<boolean>;
  /** Asks for a proof. Resolves to false when the person cancels. */
  askForProof(): Promise<boolean>;
}

const wrongCredentials: AdminErrorCode = 'sign_in_failed';
const proofRequired: AdminErrorCode = 'proof_required';

let events: ClientEvents = { signInAgain: async () => false, askForProof: async () => false };

/** Sets what happens when the session ends or a proof is needed. The app does it once, at its start. */
export function setClientEvents(next: ClientEvents): void {
  events = next;
}

/** A path of the contract with its parameters filled in, e.g. `pathTo(adminPaths.orders.byId, { id })`. */
export const pathTo = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

function urlOf(path: string, query: RequestOptions['query'] = {}): string {
  const params = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(params).toString();
  return `${path}${search && `?${search}`}`;
}

function send(method: Method, path: string, { query, body, headers, signal, onProgress }: RequestOptions) {
  const isForm = body instanceof FormData;
  if (isForm && onProgress) return sendForm(method, urlOf(path, query), body, { signal, onProgress });
  // A change without fields sends {}.
  const content = method === 'GET' ? undefined : isForm ? body : JSON.stringify(body ?? {});
  return fetch(urlOf(path, query), {
    method,
    signal,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: {
      Accept: 'application/json',
      ...(typeof content === 'string' && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: content,
  });
}

async function respond(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const response = await send(method, path, options).catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw networkError('The shop doesn’t respond. Check your connection, then try again.');
  });
  if (response.ok) return response;
  const refusal = refusalOf(await response.json().catch(() => undefined));
  throw new ApiError(refusal.serverMessage ?? 'Something went wrong. Try again.', {
    ...refusal,
    status: response.status,
  });
}

/** Asks the person for what the server wants beside the request. Resolves to whether it can be repeated. */
async function askFor({ status, code }: ApiError, path: string): Promise<boolean> {
  if (code === proofRequired) return events.askForProof();
  // Wrong credentials end no session, and the session's own calls ask whether there is one.
  const hasEnded = status === 401 && code !== wrongCredentials && path !== adminPaths.session.current;
  return hasEnded && events.signInAgain();
}

/** Sends a request; when the server wants a proof or a sign-in, asks for it and repeats the request once. */
async function request(method: Method, path: string, options: RequestOptions = {}): Promise<Response> {
  try {
    return await respond(method, path, options);
  } catch (error) {
    if (!(error instanceof ApiError) || !(await askFor(error, path))) throw error;
    return respond(method, path, options);
  }
}

async function json<Result>(method: Method, path: string, options?: RequestOptions): Promise<Result> {
  return (await request(method, path, options)).json() as Promise<Result>;
}

/**
 * The calls of the console's API on the console's own origin. Paths are those of `contract/admin/paths.ts`. All throw
 * {@link ApiError}.
 */
export const adminClient = {
  get: <Result>(path: string, options?: RequestOptions) => json<Result>('GET', path, options),
  post: <Result>(path: string, body?: unknown, options?: RequestOptions) =>
    json<Result>('POST', path, { ...options, body }),
  patch: <Result>(path: string, body: unknown, options?: RequestOptions) =>
    json<Result>('PATCH', path, { ...options, body }),
  put: <Result>(path: string, body: unknown, options?: RequestOptions) =>
    json<Result>('PUT', path, { ...options, body }),
  delete: <Result>(path: string, options?: RequestOptions) => json<Result>('DELETE', path, options),
};

/** Downloads a file, e.g. an export; asks for a proof where the server wants one. */
export async function downloadFile(path: string, fileName: string, options?: RequestOptions): Promise<void> {
  const response = await request('GET', path, options);
  saveFile(await response.blob(), fileName);
}
