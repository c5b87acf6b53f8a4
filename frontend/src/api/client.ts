import { unexpectedError } from '@brim-and-page/backend/contract/constants';
import { tokenHeader } from '@brim-and-page/backend/contract/paths';
import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { backendUrl } from '#src/lib/backend-url.ts';
import { watchForExit } from '#src/lib/browser/page-exit.ts';
import { currentSession } from '#src/lib/session/session.ts';

/**
 * Every failed call. `message` is the server's, else what the browser says (e.g. `Network Error`);
 * `serverMessage` is there only when the server itself refused.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly serverMessage: string | undefined;
  /** HTTP status; undefined when no answer came. */
  readonly status: number | undefined;

  /** The session's token was refused: the whole shop says so once, no screen has to. */
  readonly isSessionOver: boolean;

  constructor(
    message: string,
    {
      serverMessage,
      status,
      isSessionOver = false,
    }: { serverMessage?: string; status?: number; isSessionOver?: boolean } = {},
  ) {
    super(message);
    this.isSessionOver = isSessionOver;
    this.serverMessage = serverMessage;
    this.status = status;
  }
}

/** Whether a request failed because the session ended, which `useSessionEnd` reports. */
export const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.isSessionOver;

/** What a call sends. */
export interface CallConfig {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below the API's address, e.g. `/api/cart/get`. */
  url: string;
  /** Sent as JSON, or as the form it is. */
  data?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** The same for everybody: sent without the token, so that copies of the answer may be kept. */
  isPublic?: boolean;
  /** Changes nothing on the server, although it is not a GET. */
  isRead?: boolean;
  signal?: AbortSignal;
  /** In ms, instead of the client's; 0 is none. */
  timeout?: number;
  onUploadProgress?: () => void;
}

/** The one HTTP client. A timeout counts as a network failure. */
export const client = axios.create({
  baseURL: backendUrl,
  timeout: 30_000,
  timeoutErrorMessage: 'Network Error',
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function messageOf(body: unknown): string | undefined {
  return isRecord(body) && typeof body.message === 'string' && body.message ? body.message : undefined;
}

/** Called when the server rejects the token, with the path of the request. */
type RefusedToken = (token: string, address: string) => void;
const refusedTokenListeners = new Set<RefusedToken>();

/** Calls back with a token that the server no longer accepts. Returns a function that ends it. */
export function onRefusedToken(listener: RefusedToken): () => void {
  refusedTokenListeners.add(listener);
  return () => refusedTokenListeners.delete(listener);
}

/** What a failed call means: the server's refusal, or no answer. */
function asApiError(error: unknown, address: string, token: string | null): unknown {
  // An aborted request is not a failure: its caller no longer wants the response.
  if (!axios.isAxiosError(error) || axios.isCancel(error)) return error;
  const status = error.response?.status;
  const serverMessage = messageOf(error.response?.data);
  const isSessionOver = status === 401 && token !== null;
  if (isSessionOver) for (const listener of refusedTokenListeners) listener(token, address);
  return new ApiError(serverMessage ?? error.message, { serverMessage, status, isSessionOver });
}

/** Whether nothing came back. A call that the browser cancelled on the way to another page looks the same. */
const gotNoResponse = (error: unknown): boolean =>
  axios.isAxiosError(error) && !axios.isCancel(error) && !error.response;

/**
 * Sends a call. One that gets no response while the page is being left stays open: it was cancelled with the page, and
 * nobody is told. When the page stays after all, a read is sent again and any other call fails.
 */
async function send<Body>(config: AxiosRequestConfig, isRead: boolean): Promise<AxiosResponse<Body>> {
  const exitOutcome = watchForExit();
  try {
    return await client.request<Body>(config);
  } catch (error) {
    if (!gotNoResponse(error) || (await exitOutcome()) === 'none' || !isRead) throw error;
    return client.request<Body>(config);
  }
}

/**
 * Drops the answer to a customer's call, refusals too, once another customer has signed in: the promise stays open, so
 * nothing that waits for it goes on. The page of the earlier customer is gone by then (`useCustomerKey`).
 */
function whileSameCustomer<Answer>(token: string | null, answer: Promise<Answer>): Promise<Answer> {
  if (token === null) return answer;
  const { customerCount } = currentSession();
  return new Promise((resolve, reject) => {
    const ifSame = (settle: () => void) => {
      if (currentSession().customerCount === customerCount) settle();
    };
    answer.then(
      (value) => ifSame(() => resolve(value)),
      (error: unknown) => ifSame(() => reject(error)),
    );
  });
}

/**
 * Makes a call and returns its body, `success: false` included. It never toasts: the screen that made the call knows
 * what to say.
 * @throws {ApiError} when the call failed or the answer is not the API's
 */
export async function request<Body>({ isPublic, isRead, headers, ...config }: CallConfig): Promise<Body> {
  const token = isPublic ? null : currentSession().token;
  const { data, status } = await whileSameCustomer(
    token,
    send<Body>(
      { ...config, headers: { ...headers, ...(token && { [tokenHeader]: token }) } },
      isRead ?? config.method === 'get',
    ),
  ).catch((error: unknown) => {
    throw asApiError(error, config.url, token);
  });
  // A web server that answers every address with a page is not the API.
  if (!isRecord(data)) throw new ApiError(unexpectedError, { status });
  return data;
}

/**
 * Makes a call that must succeed.
 * @throws {ApiError} also when the body says `success: false`
 */
export async function call<Body>(config: CallConfig): Promise<Body> {
  const body = await request<Body & { success?: unknown }>(config);
  if (body.success === false) {
    const serverMessage = messageOf(body);
    throw new ApiError(serverMessage ?? unexpectedError, { serverMessage, status: 200 });
  }
  return body;
}

export const get = <Body>(url: string, signal?: AbortSignal) => call<Body>({ method: 'get', url, signal });
/** A call whose answer is the same for everybody. */
export const getPublic = <Body>(url: string, signal?: AbortSignal) =>
  call<Body>({ method: 'get', url, isPublic: true, signal });
export const post = <Body>(url: string, data: unknown, signal?: AbortSignal) =>
  call<Body>({ method: 'post', url, data, signal });
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
