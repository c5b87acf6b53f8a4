import axios, { type AxiosRequestConfig } from 'axios';
import { backendUrl } from '#src/lib/backend-url.ts';
import { networkError } from '#src/lib/http/api-error.ts';
import { type ApiResponse, timeoutMs } from './fetch-public.ts';

/** What axios gets of a call. */
interface AxiosCall extends AxiosRequestConfig {
  keepalive?: boolean;
}

// XMLHttpRequest cannot outlive the page.
const keepaliveConfig: AxiosRequestConfig = { adapter: 'fetch', fetchOptions: { keepalive: true } };

/** The one axios client. Every status is a response, and a timeout is a network failure. */
export const axiosClient = axios.create({
  baseURL: backendUrl,
  timeout: timeoutMs,
  validateStatus: null,
});

/**
 * Sends a call of a customer, or one that changes something.
 * @throws {ApiError} without a status when no response comes; axios' own error once `config.signal` is aborted
 */
export async function sendByAxios({ keepalive, ...config }: AxiosCall): Promise<ApiResponse> {
  try {
    return await axiosClient.request({ ...config, ...(keepalive && keepaliveConfig) });
  } catch (error) {
    if (!axios.isAxiosError(error) || axios.isCancel(error)) throw error;
    throw networkError();
  }
}
