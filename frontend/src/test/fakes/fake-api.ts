import type { ContentKey } from '@brim-and-page/backend/contract/content';
import { describeError, type ErrorCode, type ParamsOf } from '@brim-and-page/backend/contract/errors';
import { idempotencyHeader, paths, tokenHeader } from '@brim-and-page/backend/contract/paths';
import { act, waitFor } from '@testing-library/react';
import { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { axiosClient } from '#src/api/axios-client.ts';
import { loadAxiosClient } from '#src/api/client.ts';
import { catalogue } from '#src/test/features/products.ts';

/** A call as the fake API saw it. */
export interface SeenCall {
  method: string;
  path: string;
  /** The language of a product list; the plans are the same for all. */
  language?: string | undefined;
  body: unknown;
  token: string | undefined;
  /** The idempotency key, if sent. */
  idempotencyKey: string | undefined;
  /** Outlives the page. */
  isKeepalive: boolean;
}

interface FullReply {
  status: number;
  body: object;
  /** Only `fetch` shows them. */
  headers?: Record<string, string>;
}

/** A response: a body with status 200, a body with another status or headers, or a failure without a response. */
type Reply = object | FullReply | 'network error';
type Handler = Reply | ((call: SeenCall) => Reply | Promise<Reply>);

type Method = 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete';

const contentKeys = [
  'featured',
  'productContents',
  'testimonials',
  'items',
  'articles',
  'videos',
  'content',
  'contacts',
  'navbar',
] satisfies ContentKey[];

interface Plan {
  handler: Handler;
  once: boolean;
}

const plans = new Map<string, Plan[]>();
let calls: SeenCall[] = [];
let unplanned: string[] = [];

const keyOf = (method: string, path: string) => `${method.toUpperCase()} ${path}`;

function plan(method: Method, path: string, handler: Handler, once: boolean) {
  const key = keyOf(method, path);
  // The newest plan counts; one-time plans come first, in their order.
  const others = (plans.get(key) ?? []).filter((other) => other.once || once);
  plans.set(
    key,
    once
      ? [...others.filter((o) => o.once), { handler, once }, ...others.filter((o) => !o.once)]
      : [...others, { handler, once }],
  );
}

/**
 * Fakes the API behind axios, `fetch` and XMLHttpRequest. Unplanned requests fail the test; the catalogue and the content of header and
 * footer are planned for every test.
 */
export const fakeApi = {
  /** Responds to every such call; a later plan for the same path replaces it. */
  on: (method: Method, path: string, handler: Handler) => plan(method, path, handler, false),
  /** Responds to the next such call only. */
  once: (method: Method, path: string, handler: Handler) => plan(method, path, handler, true),
  /**
   * Holds the next such call until the test responds to it.
   * @returns waits for the call and responds
   */
  hold: (method: Method, path: string): ((reply: Reply) => Promise<void>) => {
    let resolve: ((reply: Reply) => void) | undefined;
    plan(method, path, () => new Promise<Reply>((settle) => (resolve = settle)), true);
    return async (reply) => {
      await waitFor(() => expect(resolve, `${method} ${path} is called`).toBeDefined());
      await act(async () => resolve?.(reply));
    };
  },
  /** The calls to a path so far. */
  calls: (path: string): SeenCall[] => calls.filter((call) => call.path === path),
};

/** An error response of the API. */
export const refusal = <Code extends ErrorCode>(status: number, code: Code, ...params: ParamsOf<Code>) => ({
  status,
  body: { success: false, ...describeError(code, ...params) },
});

const hasStatus = (reply: object): reply is FullReply => 'status' in reply && 'body' in reply;

/** The planned response to a call; undefined when there is none. */
async function respond(sent: SeenCall): Promise<FullReply | undefined> {
  const [path = '', language] = sent.path.split('?language=');
  const call = { ...sent, path, language };
  calls.push(call);
  const key = keyOf(call.method, call.path);
  const queue = plans.get(key) ?? [];
  const next = queue[0];
  if (!next) {
    unplanned.push(key);
    return undefined;
  }
  if (next.once) queue.shift();
  const reply = typeof next.handler === 'function' ? await next.handler(call) : next.handler;
  if (reply === 'network error') return undefined;
  return hasStatus(reply) ? reply : { status: 200, body: reply };
}

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
const parsed = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : body);

/** The API as axios sees it. */
async function axiosAdapter(config: InternalAxiosRequestConfig, isKeepalive = false): Promise<AxiosResponse> {
  const token = config.headers.get(tokenHeader);
  const idempotencyKey = config.headers.get(idempotencyHeader);
  const response = await respond({
    method: (config.method ?? 'get').toUpperCase(),
    path: pathOf(config.url ?? ''),
    body: parsed(config.data),
    token: typeof token === 'string' ? token : undefined,
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
    isKeepalive,
  });
  if (config.signal?.aborted) throw new AxiosError('canceled', AxiosError.ERR_CANCELED, config);
  if (!response) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  const { status, body } = response;
  return { data: body, status, statusText: String(status), headers: new AxiosHeaders(), config };
}

/** Fakes a call that chooses axios' fetch adapter, the only one that knows keepalive. */
const fakeFetchAdapter = (config: InternalAxiosRequestConfig): InternalAxiosRequestConfig =>
  config.adapter === 'fetch'
    ? { ...config, adapter: (sent) => axiosAdapter(sent, sent.fetchOptions?.keepalive) }
    : config;

/** The API, and the server of the storefront, as `fetch` sees them. */
async function fakeFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const response = await respond({
    method: init.method ?? 'GET',
    path: pathOf(String(input)),
    body: parsed(init.body),
    token: headers.get(tokenHeader) ?? undefined,
    idempotencyKey: headers.get(idempotencyHeader) ?? undefined,
    isKeepalive: init.keepalive ?? false,
  });
  init.signal?.throwIfAborted();
  if (!response) throw new TypeError('Failed to fetch');
  return Response.json(response.body, response);
}

/** The API as a form with files sees it, which is sent with XMLHttpRequest for its progress. */
class FakeXhr {
  status = 0;
  responseText = '';
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onloadend?: () => void;
  private call = { method: '', path: '' };

  open(method: string, address: string) {
    this.call = { method, path: pathOf(address) };
  }
  setRequestHeader() {}
  abort() {}
  async send(body: FormData) {
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    const sent = { ...this.call, body, token: undefined, idempotencyKey: undefined, isKeepalive: false };
    const response = await respond(sent);
    // Not in `act`: overlapping ones of two uploads would leave React's check for `act` on while a test waits.
    if (response)
      Object.assign(this, { status: response.status, responseText: JSON.stringify(response.body) });
    if (response) this.onload?.();
    else this.onerror?.();
    this.onloadend?.();
  }
}

/** Replaces the network by the fake in every test; called by the set-up file. */
export function installFakeApi(): void {
  axiosClient.defaults.adapter = axiosAdapter;
  axiosClient.interceptors.request.use(fakeFetchAdapter);
  globalThis.fetch = fakeFetch;
  globalThis.XMLHttpRequest = FakeXhr as unknown as typeof XMLHttpRequest;
  // Loaded once, so that a call takes no longer in the test that makes the first one.
  beforeAll(async () => void (await loadAxiosClient()));
  beforeEach(() => {
    plans.clear();
    calls = [];
    unplanned = [];
    fakeApi.on('get', paths.product.list, { success: true, products: catalogue });
    fakeApi.on('get', paths.wishlist.get, {
      success: true,
      wishlist: { productIds: [], unavailable: [] },
    });
    for (const key of contentKeys) fakeApi.on('get', paths.content[key], { success: true, [key]: [] });
    fakeApi.on('get', paths.dispatch, { success: true, dispatch: null, zone: 'Australia/Melbourne' });
    fakeApi.on('get', paths.content.footer, {
      success: true,
      footer: {
        businessName: 'Shop Pty Ltd',
        abn: '12 000 000 000',
        description: 'A small shop.',
        address: '1 Test Street, Hobart TAS 7000',
        phone: '+61 3 5550 0100',
        email: 'hello@shop.test',
        socialLinks: { instagram: 'https://instagram.test/shop', facebook: '', linkedin: '' },
        importantLinks: [{ title: 'Our books', link: '/books' }],
        moreLinks: [{ title: 'Delivery terms', link: '/delivery' }],
        newsletterText: 'Now and then, a letter.',
      },
    });
  });
  afterEach(() => {
    if (unplanned.length > 0) throw new Error(`Unplanned requests: ${unplanned.join(', ')}`);
  });
}
