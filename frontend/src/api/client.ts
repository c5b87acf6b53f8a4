import { messages } from '@brim-and-page/backend/contract/messages';
import { tokenHeader } from '@brim-and-page/backend/contract/paths';
import { backendUrl } from '../lib/backend-url.ts';
import { storage } from '../lib/storage.ts';

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

/** Whether a call failed because the session is over, which somebody else tells the person. */
export const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.isSessionOver;

/** What a call sends. */
export interface CallConfig {
  method: 'get' | 'post' | 'put';
  /** Below the API's address, e.g. `/api/cart/get`. */
  url: string;
  /** Sent as JSON, or as the form it is. */
  data?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** The same for everybody: sent without the token, so that copies of the answer may be kept. */
  isPublic?: boolean;
  signal?: AbortSignal;
}

/** After how long a call without an answer counts as failed, in ms. */
const patienceMs = 30_000;
/** What browsers' own words for a failed call amount to; the interface texts know it. */
const noAnswer = 'Network Error';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function messageOf(body: unknown): string | undefined {
  return isRecord(body) && typeof body.message === 'string' && body.message ? body.message : undefined;
}

/** Hears of a token that the server no longer accepts, and which address said so. */
type RefusedToken = (token: string, address: string) => void;
const refusedTokenListeners = new Set<RefusedToken>();

/** Calls back with a token that the server no longer accepts. Returns a function that ends it. */
export function onRefusedToken(listener: RefusedToken): () => void {
  refusedTokenListeners.add(listener);
  return () => refusedTokenListeners.delete(listener);
}

function bodyOf(data: unknown): Pick<RequestInit, 'body' | 'headers'> {
  if (data === undefined) return {};
  // The browser itself names the boundary of a form's parts.
  if (data instanceof FormData) return { body: data };
  return { body: JSON.stringify(data), headers: { 'Content-Type': 'application/json' } };
}

/** Sends a call and reads its whole answer. `body` is undefined when it is no JSON. */
async function send({ method, url, data, headers, signal }: CallConfig, token: string | null) {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  const timer = setTimeout(giveUp, patienceMs);
  signal?.addEventListener('abort', giveUp);
  try {
    const { body, headers: type } = bodyOf(data);
    const response = await fetch(`${backendUrl}${url}`, {
      method: method.toUpperCase(),
      headers: { Accept: 'application/json', ...type, ...headers, ...(token && { [tokenHeader]: token }) },
      body,
      credentials: 'omit',
      signal: controller.signal,
    });
    const text = await response.text();
    return { status: response.status, isOk: response.ok, body: parseJson(text) };
  } catch (error) {
    // Not a failure: whoever asked no longer wants the answer.
    if (signal?.aborted) throw error;
    throw new ApiError(noAnswer);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Makes a call and returns its body, `success: false` included. It never toasts: the screen that made the call knows
 * what to say.
 * @throws {ApiError} when the call failed or the answer is not the API's
 */
export async function request<Body>(config: CallConfig): Promise<Body> {
  config.signal?.throwIfAborted();
  const token = config.isPublic ? null : storage.token.read();
  const { status, isOk, body } = await send(config, token);
  if (!isOk) {
    const serverMessage = messageOf(body);
    const isSessionOver = status === 401 && token !== null;
    if (isSessionOver) for (const listener of refusedTokenListeners) listener(token, config.url);
    const message = serverMessage ?? `Request failed with status code ${status}`;
    throw new ApiError(message, { serverMessage, status, isSessionOver });
  }
  // A web server that answers every address with a page is not the API.
  if (!isRecord(body)) throw new ApiError(messages.unexpected, { status });
  return body as Body;
}

/**
 * Makes a call that must succeed.
 * @throws {ApiError} also when the body says `success: false`
 */
export async function call<Body>(config: CallConfig): Promise<Body> {
  const body = await request<Body & { success?: unknown }>(config);
  if (body.success === false) {
    const serverMessage = messageOf(body);
    throw new ApiError(serverMessage ?? messages.unexpected, { serverMessage, status: 200 });
  }
  return body;
}

export const get = <Body>(url: string, signal?: AbortSignal) => call<Body>({ method: 'get', url, signal });
/** A call whose answer is the same for everybody. */
export const getPublic = <Body>(url: string, signal?: AbortSignal) =>
  call<Body>({ method: 'get', url, isPublic: true, signal });
export const post = <Body>(url: string, data: unknown, signal?: AbortSignal) =>
  call<Body>({ method: 'post', url, data, signal });
