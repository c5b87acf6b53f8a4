import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, it, vi } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { setUpShop, shop } from '../../../test/set-up-shop.ts';
import { paths } from '../../contract/http.ts';

const waitLimit = { timeout: 60_000, interval: 50 };

// On a busy machine the test repeats its request more often than the limit on account requests allows.
setUpShop({ LIMIT_UPLOADS: '1', LIMIT_ACCOUNT_CALLS: '10000' });

it('returns 503 with Retry-After beyond LIMIT_UPLOADS, until another form is done', async () => {
  const { id, token } = await shop.registerCustomer();
  const update = () =>
    shop.request.put(paths.user.update).set('token', token).field('id', id).field('name', 'Ada');
  const slow = request(shop.url + paths.user.update, {
    method: 'PUT',
    headers: { token, 'Content-Type': 'multipart/form-data; boundary=b' },
  });
  const response = once(slow, 'response') as Promise<[IncomingMessage]>;
  slow.write('--b\r\nContent-Disposition: form-data; name="id"\r\n\r\n');
  const refused = await vi.waitFor(() => update().expect(503), waitLimit);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.body).toEqual(refusal('Service temporarily unavailable. Please try again.'));
  slow.end(`${id}\r\n--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nEve\r\n--b--\r\n`);
  const [message] = await response;
  expect(message.statusCode).toBe(200);
  message.resume();
  await vi.waitFor(() => update().expect(200), waitLimit);
});
