import { isDeepStrictEqual } from 'node:util';
import jwt from 'jsonwebtoken';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer, type TestCustomer } from '../../test/builders/customers.ts';
import { makeProduct } from '../../test/builders/products.ts';
import { type ApiCall, openReads, privateCalls } from '../../test/http/api-calls.ts';
import { refusal } from '../../test/http/refusal.ts';
import { setUpShop, shop } from '../../test/shop/set-up-shop.ts';
import { describeError } from '../contract/errors.ts';
import { toDollars } from '../contract/money.ts';

// Valid bodies of all requests; their ids are set once the shop is open.
const ids = { userId: '', productId: '', size: 'S/M', amount: 40.46, orderId: 'a'.repeat(24) };
const names = privateCalls(ids).map(({ name }) => name);

let ada: TestCustomer;
let calls: Map<string, ApiCall>;

setUpShop({
  LIMIT_ACCOUNT_CALLS: '100000',
  LIMIT_GIFTS: '100000',
  LIMIT_DECLINED_GIFTS: '100000',
});
beforeAll(async () => {
  ada = await makeCustomer(shop);
  const product = await makeProduct();
  calls = new Map(
    privateCalls({ ...ids, userId: ada.id, productId: product._id }).map((call) => [call.name, call]),
  );
  expect(toDollars(4046)).toBe(ids.amount);
});

const callOf = (name: string): ApiCall => {
  const call = calls.get(name);
  if (!call) throw new Error(`No call is named ${name}`);
  return call;
};
/** Sends raw bytes, with the customer's token by default. */
function send({ method, path, isPersonal }: ApiCall, body?: string, headers: Record<string, string> = {}) {
  const request = shop.request[method.toLowerCase() as 'get' | 'post' | 'put' | 'patch'](path);
  if (isPersonal) request.set('token', ada.token);
  if (body !== undefined) request.set('Content-Type', 'application/json').serialize((raw) => String(raw));
  return request.set(headers).send(body);
}
const writes = names.filter((name) => privateCalls(ids).find((call) => call.name === name)?.body);

/** The path of every field of a body, nested fields included. */
function fieldsOf(value: unknown, way: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const here = [...way, Array.isArray(value) ? Number(key) : key];
    return [here, ...fieldsOf(child, here)];
  });
}
function withField(body: unknown, [key, ...rest]: (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<
    string | number,
    unknown
  >;
  copy[key] = withField(copy[key], rest, value);
  return copy;
}

describe.each(writes)('the request "%s"', (name) => {
  it('requires a JSON body', async () => {
    const call = callOf(name);
    const json = { 'Content-Type': 'application/json' };
    const form = call.isForm
      ? []
      : [
          [undefined, {}, 400],
          [undefined, { ...json, 'Content-Length': '0' }, 400],
          [undefined, { ...json, 'Transfer-Encoding': 'chunked' }, 400],
        ];
    const bodies = [
      ...form,
      ['{"a":', {}, 400],
      ['"text"', {}, 400],
      ['null', {}, 400],
      ['[]', {}, 400],
      ['a=b', { 'Content-Type': 'text/plain' }, 415],
      ['{}', { 'Content-Type': 'application/json; charset=klingon' }, 415],
      ['{}', { 'Content-Encoding': 'zip' }, 415],
      ['{}', { 'Content-Encoding': 'gzip' }, 400],
    ] as [string | undefined, Record<string, string>, number][];
    for (const [body, headers, status] of bodies) {
      const response = await send(call, body, headers);
      expect({ body, headers, status: response.status, success: response.body.success }).toEqual({
        body,
        headers,
        status,
        success: false,
      });
    }
  });

  it('rejects fields of another type', async () => {
    const call = callOf(name);
    for (const way of fieldsOf(call.body)) {
      if (call.lax?.includes(String(way[0]))) continue;
      for (const value of [null, [], ['x'], {}, { $gt: '' }, { a: 1 }, 7e300, true]) {
        const body = withField(call.body, way, value);
        // Some values are valid for the field: a visitor's cart or wishlist may be empty.
        if (/^(lines|productIds)$/.test(way.join('.')) && isDeepStrictEqual(value, [])) continue;
        if (isDeepStrictEqual(body, call.body) || (value === true && /success|coverFee/.test(String(way[0]))))
          continue;
        const { status, body: response } = await send(call, JSON.stringify(body));
        expect({ way, value, status, success: response.success }).toEqual({
          way,
          value,
          status: 400,
          success: false,
        });
      }
    }
  });

  it('rejects MongoDB operators and prototype keys', async () => {
    const call = callOf(name);
    const text = JSON.stringify(call.body);
    for (const key of ['$where', '$set', '__proto__', 'constructor', 'prototype'])
      for (const body of [
        text.replace('{', `{"${key}":{"isAdmin":true},`),
        text.replace('{', `{"extra":[{"deep":{"${key}":1}}],`),
      ]) {
        const { status, body: response } = await send(call, body);
        expect({ body, status, response }).toEqual({
          body,
          status: 400,
          response: refusal('Malformed JSON.'),
        });
      }
  });

  it('rejects invalid Unicode and texts of 10,000 characters', async () => {
    const call = callOf(name);
    for (const way of fieldsOf(call.body)) {
      const held = way.reduce<unknown>(
        (value, key) => (value as Record<string | number, unknown>)[key],
        call.body,
      );
      if (typeof held !== 'string' || call.lax?.includes(String(way[0]))) continue;
      // These are compared, never stored.
      if (/currentPassword|confirmPassword|success/.test(String(way))) continue;
      for (const value of [`${held}\ud800`, `\udc00${held}`, 'x'.repeat(10_000)]) {
        const { status, body } = await send(call, JSON.stringify(withField(call.body, way, value)));
        const isClaim = way[0] === 'userId' || (way[0] === 'id' && status === 403);
        expect({ way, status, success: body.success }).toEqual({
          way,
          status: isClaim ? 403 : 400,
          success: false,
        });
      }
    }
  });
});

describe.each(names)('the request "%s"', (name) => {
  it('allows the methods of its path alone', async () => {
    const call = callOf(name);
    const allowed = [...calls.values()].filter(({ path }) => path === call.path).map(({ method }) => method);
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      if (allowed.some((each) => each.toLowerCase() === method)) continue;
      const response = await shop.request[method](call.path).set('token', ada.token).send();
      expect([method, response.status, response.body]).toEqual([method, 405, refusal('Method not allowed.')]);
      expect(response.headers.allow).toContain(call.method);
    }
  });

  it('has no CORS header for other origins', async () => {
    const call = callOf(name);
    const evil = { Origin: 'https://evil.test', 'Access-Control-Request-Method': call.method };
    const responses = [
      await send(call, undefined, evil),
      await shop.request.options(call.path).set(evil),
      await shop.request
        .options(call.path)
        .set({ ...evil, Origin: `${shop.settings.frontendUrl}.evil.test` }),
      await shop.request.options(call.path).set({ ...evil, Origin: 'null' }),
    ];
    for (const { headers } of responses) expect(headers['access-control-allow-origin']).toBeUndefined();
    const own = await shop.request.options(call.path).set({ ...evil, Origin: shop.settings.frontendUrl });
    expect(own.headers['access-control-allow-origin']).toBe(shop.settings.frontendUrl);
  });
});

const personal = names.filter((name) => privateCalls(ids).find((call) => call.name === name)?.isPersonal);

it.each(personal)('the request "%s" responds to every invalid token with the same bytes', async (name) => {
  const call = callOf(name);
  const secret = shop.settings.jwtSecret ?? '';
  const claims = { v: 0, sub: ada.id, aud: 'session' };
  const tokens = [
    '',
    'garbage',
    ada.token.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
    jwt.sign(claims, null, { algorithm: 'none' }),
    jwt.sign(claims, secret, { algorithm: 'HS512' }),
    jwt.sign({ ...claims, exp: 1 }, secret),
    jwt.sign({ ...claims, aud: 'reset' }, secret),
    jwt.sign({ ...claims, v: -1 }, secret),
    jwt.sign({ ...claims, sub: 'f'.repeat(24) }, secret),
    jwt.sign({ ...claims, sub: { $gt: '' } }, secret),
  ];
  const body = call.body && JSON.stringify(call.body);
  const texts = [];
  for (const token of tokens) {
    const { status, text } = await send(call, body, { token });
    texts.push(`${status} ${text}`);
  }
  const expected = JSON.stringify({ success: false, ...describeError('unauthenticated') });
  expect(new Set(texts)).toEqual(new Set([`401 ${expected}`]));
});

it.each(openReads.map(({ name, path }) => [name, path]))(
  'the call "%s" takes no other method',
  async (_name, path) => {
    for (const method of ['post', 'put', 'patch', 'delete'] as const) {
      const response = await shop.request[method](path).send();
      expect([response.status, response.body]).toEqual([405, refusal('Method not allowed.')]);
    }
  },
);
