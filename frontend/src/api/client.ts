import { unexpectedError } from '@brim-and-page/backend/contract/first-visit-constants';
import { tokenHeader } from '@brim-and-page/backend/contract/first-visit-paths';
import { backendUrl } from '#src/lib/backend-url.ts';
import { watchForExit } from '#src/lib/browser/page-exit.ts';
import { CodeUnavailable, loadCode } from '#src/lib/code-loading/load-code.ts';
import { ApiError, hasCode, isRecord, networkError, refusalOf } from '#src/lib/http/api-error.ts';
import { currentSession } from '#src/lib/session/session.ts';
import { type ApiResponse, fetchPublic } from './fetch-public.ts';

/** A request. */
export interface CallConfig {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Below the API's URL, e.g. `/api/cart/get`. */
  url: string;
  /** Sent as JSON; a form as multipart. */
  data?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Changes nothing on the server, although it is not a GET. */
  isRead?: boolean;
  signal?: AbortSignal;
  /** In ms, instead of the client's; 0 is none. */
  timeout?: number;
  /** The request outlives the page: for a small change that must not be repeated. */
  keepalive?: boolean;
  onUploadProgress?: () => void;
}

const unexpected = (): ApiError => new ApiError(unexpectedError, { code: 'unexpected_error' });

/** Called when the server rejects the token, with the path of the request. */
type RefusedToken = (token: string, path: string) => void;
const refusedTokenListeners = new Set<RefusedToken>();

/** Calls back with a token that the server no longer accepts. Returns a function that ends it. */
export function onRefusedToken(listener: RefusedToken): () => void {
  refusedTokenListeners.add(listener);
  return () => refusedTokenListeners.delete(listener);
}

let axiosLoading: Promise<typeof import('./axios-client.ts')> | undefined;

/**
 * Loads the axios client, which is not part of a first visit. A failed load is tried again with the next call.
 * @throws {ApiError} when the server cannot be reached or no longer has the file
 */
export function loadAxiosClient(): Promise<typeof import('./axios-client.ts')> {
  axiosLoading ??= loadCode(() => import('./axios-client.ts')).catch((error: unknown) => {
    axiosLoading = undefined;
    throw error instanceof CodeUnavailable ? networkError() : error;
  });
  return axiosLoading;
}

/**
 * Sends a call. One that gets no response while the page is being left stays open: it was cancelled with the page. When
 * the page stays after all, a read is sent again and any other call fails.
 */
async function send(attempt: () => Promise<ApiResponse>, isRead: boolean): Promise<ApiResponse> {
  const exitOutcome = watchForExit();
  try {
    return await attempt();
  } catch (error) {
    // A request that the browser cancelled for a navigation looks like one without a response.
    if (!hasCode(error, 'network_error') || (await exitOutcome()) === 'none' || !isRead) throw error;
    return attempt();
  }
}

/**
 * The body of a response with a status of success.
 * @param token what the call was sent with
 * @throws {ApiError} when the status says that the call failed, or the body is not the API's
 */
function bodyOf<Body>({ status, data }: ApiResponse, url: string, token: string | null): Body {
  if (status < 200 || status > 299) {
    const refusal = refusalOf(data);
    const isSessionOver = refusal.code === 'unauthenticated' && token !== null;
    if (isSessionOver) for (const listener of refusedTokenListeners) listener(token, url);
    const message = refusal.serverMessage ?? `Request failed with status code ${status}`;
    throw new ApiError(message, { ...refusal, status, isSessionOver });
  }
  // A web server that responds to every path with a page is not the API.
  if (!isRecord(data)) throw unexpected();
  return data as Body;
}

/** @throws {ApiError} when the body says `success: false` */
function assertSuccess(body: unknown): void {
  if (!isRecord(body) || body.success !== false) return;
  const refusal = refusalOf(body);
  throw refusal.serverMessage ? new ApiError(refusal.serverMessage, refusal) : unexpected();
}

/**
 * Drops the response to a customer's request, errors too, once another customer has signed in: the promise never settles.
 * The earlier customer's page has unmounted by then (`useCustomerKey`).
 */
function whileSameCustomer<Value>(token: string | null, response: Promise<Value>): Promise<Value> {
  if (token === null) return response;
  const { customerCount } = currentSession();
  return new Promise((resolve, reject) => {
    const ifSame = (settle: () => void) => {
      if (currentSession().customerCount === customerCount) settle();
    };
    response.then(
      (value) => ifSame(() => resolve(value)),
      (error: unknown) => ifSame(() => reject(error)),
    );
  });
}

/**
 * Sends a request and returns the response's body, `success: false` included. Shows no toast: the calling screen does.
 * @throws {ApiError} when the request fails or the response is not the API's
 */
export async function request<Body>({ isRead, headers, ...config }: CallConfig): Promise<Body> {
  const { token } = currentSession();
  const attempt = async () => {
    const { sendByAxios } = await loadAxiosClient();
    return sendByAxios({ ...config, headers: { ...headers, ...(token && { [tokenHeader]: token }) } });
  };
  const response = await whileSameCustomer(token, send(attempt, isRead ?? config.method === 'get'));
  return bodyOf(response, config.url, token);
}

/**
 * Sends a request that must succeed.
 * @throws {ApiError} also when the body says `success: false`
 */
export async function call<Body>(config: CallConfig): Promise<Body> {
  const body = await request<Body>(config);
  assertSuccess(body);
  return body;
}

export const get = <Body>(url: string, signal?: AbortSignal) => call<Body>({ method: 'get', url, signal });
/** Reads public data: sent without the token, so that responses can be cached. */
export async function getPublic<Body>(url: string, signal?: AbortSignal): Promise<Body> {
  const response = await send(() => fetchPublic(url, signal), true);
  const body = bodyOf<Body>(response, url, null);
  assertSuccess(body);
  return body;
}
export const post = <Body>(url: string, data: unknown) => call<Body>({ method: 'post', url, data });
/** A POST that only reads. */
export const query = <Body>(url: string, data: unknown, signal?: AbortSignal) =>
  call<Body>({ method: 'post', url, data, isRead: true, signal });

/** Posts while the page unloads. The browser finishes the request; its response is ignored. */
export function sendLast(url: string, data: unknown): void {
  const { token } = currentSession();
  const headers = { 'Content-Type': 'application/json', ...(token && { [tokenHeader]: token }) };
  fetch(backendUrl + url, { method: 'POST', keepalive: true, headers, body: JSON.stringify(data) }).catch(
    () => undefined,
  );
}
