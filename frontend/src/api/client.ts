import { messages } from '@brim-and-page/backend/contract/messages';
import { tokenHeader } from '@brim-and-page/backend/contract/paths';
import axios, { type AxiosError, type AxiosRequestConfig } from 'axios';
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

  constructor(message: string, { serverMessage, status }: { serverMessage?: string; status?: number } = {}) {
    super(message);
    this.serverMessage = serverMessage;
    this.status = status;
  }
}

/** The one HTTP client. It never toasts: the screen that made the call knows what to say. */
export const client = axios.create({ baseURL: backendUrl, timeout: 30_000 });

client.interceptors.request.use((config) => {
  const token = storage.token.read();
  if (token) config.headers.set(tokenHeader, token);
  return config;
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function messageOf(body: unknown): string | undefined {
  return isRecord(body) && typeof body.message === 'string' && body.message ? body.message : undefined;
}

const refusedTokenListeners = new Set<(token: string) => void>();

/** Calls back with a token that the server no longer accepts. Returns a function that ends it. */
export function onRefusedToken(listener: (token: string) => void): () => void {
  refusedTokenListeners.add(listener);
  return () => refusedTokenListeners.delete(listener);
}

client.interceptors.response.use(undefined, (error: AxiosError) => {
  // Not a failure: whoever asked no longer wants the answer.
  if (axios.isCancel(error)) throw error;
  const status = error.response?.status;
  const serverMessage = messageOf(error.response?.data);
  const token = error.config?.headers.get(tokenHeader);
  if (status === 401 && typeof token === 'string') {
    for (const listener of refusedTokenListeners) listener(token);
  }
  throw new ApiError(serverMessage ?? error.message, { serverMessage, status });
});

/**
 * Makes a call and returns its body, `success: false` included.
 * @throws {ApiError} when the call failed or the answer is not the API's
 */
export async function request<Body>(config: AxiosRequestConfig): Promise<Body> {
  const { data, status } = await client.request<Body>(config);
  // A web server that answers every address with a page is not the API.
  if (!isRecord(data)) throw new ApiError(messages.unexpected, { status });
  return data;
}

/**
 * Makes a call that must succeed.
 * @throws {ApiError} also when the body says `success: false`
 */
export async function call<Body>(config: AxiosRequestConfig): Promise<Body> {
  const body = await request<Body & { success?: unknown }>(config);
  if (body.success === false) {
    const serverMessage = messageOf(body);
    throw new ApiError(serverMessage ?? messages.unexpected, { serverMessage, status: 200 });
  }
  return body;
}

export const get = <Body>(url: string, signal?: AbortSignal) => call<Body>({ method: 'get', url, signal });
export const post = <Body>(url: string, data: unknown, signal?: AbortSignal) =>
  call<Body>({ method: 'post', url, data, signal });
