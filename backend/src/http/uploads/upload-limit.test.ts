import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import type { TestCustomer } from '../../../test/builders/accounts.ts';
import { signInStaff } from '../../../test/console/client.ts';
import { refusal } from '../../../test/http/refusal.ts';
import { setUpShop, shop } from '../../../test/shop/set-up-shop.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import { paths } from '../../contract/paths.ts';

const waitLimit = { timeout: 60_000, interval: 50 };
// On a busy machine the tests repeat requests more often than the limit on account requests allows.
const manyCalls = { LIMIT_ACCOUNT_CALLS: '10000' };

const update = ({ id, token }: TestCustomer, address = '203.0.113.1') =>
  shop.request
    .put(paths.user.update)
    .set({ token, 'X-Forwarded-For': address })
    .field('id', id)
    .field('name', 'Ada');

interface SlowForm {
  /** Whether there is a response although the form is not complete. */
  isRefused(): boolean;
  response: Promise<[IncomingMessage]>;
  end(): Promise<IncomingMessage>;
}

/** Begins a form. */
function sendSlowly({ id, token }: TestCustomer, address = '203.0.113.1'): SlowForm {
  const form = request(shop.url + paths.user.update, {
    method: 'PUT',
    headers: { token, 'X-Forwarded-For': address, 'Content-Type': 'multipart/form-data; boundary=b' },
  });
  const response = once(form, 'response') as Promise<[IncomingMessage]>;
  let hasResponse = false;
  response.then(
    () => {
      hasResponse = true;
    },
    () => undefined,
  );
  form.on('error', () => undefined);
  form.write('--b\r\nContent-Disposition: form-data; name="id"\r\n\r\n');
  return {
    response,
    isRefused: () => hasResponse,
    async end() {
      form.end(`${id}\r\n--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nEve\r\n--b--\r\n`);
      const [message] = await response;
      message.resume();
      return message;
    },
  };
}

/** Waits until slow forms leave no room for another one. A slow form that came after the other one is begun again. */
const waitUntilFull = (slow: SlowForm[], again: () => SlowForm, another: () => ReturnType<typeof update>) =>
  vi.waitFor(async () => {
    for (const [at, form] of slow.entries()) if (form.isRefused()) slow[at] = again();
    return another().expect(503);
  }, waitLimit);

describe('with LIMIT_UPLOADS=1', () => {
  setUpShop({ LIMIT_UPLOADS: '1', ...manyCalls });

  it('returns 503 with Retry-After beyond it, until another form of any route is done', async () => {
    const { admin } = await signInStaff(shop, 'owner');
    const ada = await shop.registerCustomer();
    const begin = () => sendSlowly(ada);
    const slow = [begin()];
    const refused = await waitUntilFull(slow, begin, () => update(ada));
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.body).toEqual(refusal('Service temporarily unavailable. Please try again.'));
    const elsewhere = await admin
      .post(adminPaths.products.import)
      .attach('file', Buffer.from('name\n'), 'products.csv');
    expect(elsewhere.status).toBe(503);
    expect((await slow[0]?.end())?.statusCode).toBe(200);
    await vi.waitFor(() => update(ada).expect(200), waitLimit);
  });
});

describe('with LIMIT_UPLOADS=4', () => {
  setUpShop({ LIMIT_UPLOADS: '4', TRUST_PROXY: 'loopback', ...manyCalls });

  it('keeps a form for staff, and one of the others for a second account from a second address', async () => {
    const { admin } = await signInStaff(shop, 'owner');
    const [ada, ben, cai] = [
      await shop.registerCustomer(),
      await shop.registerCustomer(),
      await shop.registerCustomer(),
    ];
    const begin = () => sendSlowly(ada);
    const slow = [begin(), begin()];
    await waitUntilFull(slow, begin, () => update(ada));
    await update(ada, '203.0.113.2').expect(503);
    await update(ben, '203.0.113.1').expect(503);
    await update(ben, '203.0.113.2').expect(200);
    const beginOther = () => sendSlowly(ben, '203.0.113.2');
    const last = [beginOther()];
    await waitUntilFull(last, beginOther, () => update(cai, '203.0.113.3'));
    slow.push(...last);
    const elsewhere = await admin
      .post(adminPaths.products.import)
      .attach('file', Buffer.from('name\n'), 'products.csv');
    expect(elsewhere.status).not.toBe(503);
    for (const { end } of slow) expect((await end()).statusCode).toBe(200);
    await vi.waitFor(() => update(ada).expect(200), waitLimit);
  });
});

describe('with LIMIT_FORM_SECONDS=1', () => {
  setUpShop({ LIMIT_UPLOADS: '1', LIMIT_FORM_SECONDS: '1', ...manyCalls });

  it('returns 408 to a form that takes longer, and serves the next one', async () => {
    const ada = await shop.registerCustomer();
    const { response } = sendSlowly(ada);
    const [message] = await response;
    expect(message.statusCode).toBe(408);
    expect(message.headers.connection).toBe('close');
    message.resume();
    await vi.waitFor(() => update(ada).expect(200), waitLimit);
  });
});
