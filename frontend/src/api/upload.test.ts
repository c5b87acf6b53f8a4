import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { axiosClient } from './axios-client.ts';
import { updateUser } from './user.ts';

const { adapter } = axiosClient.defaults;
let sent: InternalAxiosRequestConfig;
let respond: (body: object) => void;

/** A network that holds a request until the test responds or the page aborts. */
beforeEach(() => {
  vi.useFakeTimers();
  axiosClient.defaults.adapter = (config) => {
    sent = config;
    return new Promise((resolve, reject) => {
      respond = (data) =>
        resolve({ data, status: 200, statusText: 'OK', headers: new AxiosHeaders(), config });
      const fail = (code: string) => reject(new AxiosError('', code, config));
      if (config.timeout) setTimeout(() => fail(AxiosError.ECONNABORTED), config.timeout);
      config.signal?.addEventListener?.('abort', () => fail(AxiosError.ERR_CANCELED));
    });
  };
});
afterEach(() => {
  axiosClient.defaults.adapter = adapter;
});

/** Advances 20 seconds and then reports upload progress. */
async function progress(): Promise<void> {
  await vi.advanceTimersByTimeAsync(20_000);
  sent.onUploadProgress?.({ loaded: 1, bytes: 1, lengthComputable: false });
}

describe('an upload', () => {
  it('may take minutes while it makes progress', async () => {
    const updated = updateUser(new FormData());
    for (let step = 0; step < 12; step += 1) await progress();
    respond({ success: true, updatedUser: { name: 'Ada' } });
    expect(await updated).toMatchObject({ updatedUser: { name: 'Ada' } });
  });

  it('fails like a lost connection after 30 seconds without progress', async () => {
    const failure = updateUser(new FormData()).catch((error: unknown) => error);
    await progress();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(sent.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await failure).toMatchObject({ name: 'ApiError', message: 'Network Error' });
  });
});
