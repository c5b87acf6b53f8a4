import type { ContentKey } from '@brim-and-page/backend/contract/content';
import { idempotencyHeader, paths } from '@brim-and-page/backend/contract/paths';
import { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach } from 'vitest';
import { client } from '#src/api/client.ts';
import { catalogue } from './products.ts';

/** A call as the fake API saw it. */
export interface SeenCall {
  method: string;
  path: string;
  body: unknown;
  token: string | undefined;
  /** What names the submission, where a call has it. */
  idempotencyKey: string | undefined;
}

/** What to answer: a body with status 200, a body with another status, or no answer at all. */
type Reply = object | { status: number; body: object } | 'network error';
type Handler = Reply | ((call: SeenCall) => Reply | Promise<Reply>);

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

function plan(method: 'get' | 'post' | 'put' | 'delete', path: string, handler: Handler, once: boolean) {
  const key = keyOf(method, path);
  // The newest plan counts; answers for one time come first, in the order they were given.
  const others = (plans.get(key) ?? []).filter((other) => other.once || once);
  plans.set(
    key,
    once
      ? [...others.filter((o) => o.once), { handler, once }, ...others.filter((o) => !o.once)]
      : [...others, { handler, once }],
  );
}

/**
 * The API as the components see it, at the edge of axios. Unplanned requests fail the test; the catalogue and the
 * frame's content are planned for every test.
 */
export const fakeApi = {
  /** Answers every such call; a later plan for the same address takes its place. */
  on: (method: 'get' | 'post' | 'put' | 'delete', path: string, handler: Handler) =>
    plan(method, path, handler, false),
  /** Answers the next such call only. */
  once: (method: 'get' | 'post' | 'put' | 'delete', path: string, handler: Handler) =>
    plan(method, path, handler, true),
  /** The calls made to an address so far. */
  calls: (path: string): SeenCall[] => calls.filter((call) => call.path === path),
};

/** A refusal as the API makes it. */
export const refusal = (status: number, message: string) => ({ status, body: { success: false, message } });

const hasStatus = (reply: object): reply is { status: number; body: object } =>
  'status' in reply && 'body' in reply;

async function answer(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  const path = (config.url ?? '').replace(/^https?:\/\/[^/]+/, '');
  const method = (config.method ?? 'get').toUpperCase();
  const token = config.headers.get('token');
  const idempotencyKey = config.headers.get(idempotencyHeader);
  const call: SeenCall = {
    method,
    path,
    body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
    token: typeof token === 'string' ? token : undefined,
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
  };
  calls.push(call);
  const key = keyOf(method, path);
  const queue = plans.get(key) ?? [];
  const next = queue[0];
  if (!next) {
    unplanned.push(key);
    throw new AxiosError(`Unplanned request: ${key}`, AxiosError.ERR_BAD_REQUEST, config);
  }
  if (next.once) queue.shift();
  const reply = typeof next.handler === 'function' ? await next.handler(call) : next.handler;
  if (config.signal?.aborted) throw new AxiosError('canceled', AxiosError.ERR_CANCELED, config);
  if (reply === 'network error') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  const { status, body } = hasStatus(reply) ? reply : { status: 200, body: reply };
  const response: AxiosResponse = {
    data: body,
    status,
    statusText: String(status),
    headers: new AxiosHeaders(),
    config,
  };
  if (status < 200 || status > 299) {
    throw new AxiosError(
      `Request failed with status code ${status}`,
      AxiosError.ERR_BAD_REQUEST,
      config,
      undefined,
      response,
    );
  }
  return response;
}

/** Puts the fake in place of the network for every test; called by the set-up file. */
export function installFakeApi(): void {
  client.defaults.adapter = answer;
  beforeEach(() => {
    plans.clear();
    calls = [];
    unplanned = [];
    fakeApi.on('get', paths.product.list, { success: true, products: catalogue });
    for (const key of contentKeys) fakeApi.on('get', paths.content[key], { success: true, [key]: [] });
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
