import type { AddressInfo } from 'node:net';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../test/http/refusal.ts';
import { setUpShop, shop } from '../../test/shop/set-up-shop.ts';
import { createApp } from '../app.ts';
import { composeShop, type Shop } from '../compose.ts';
import { paths } from '../contract/paths.ts';
import { createHttpServer } from '../http/server/http-server.ts';

setUpShop({ LIMIT_ACCOUNT_CALLS: '20', LIMIT_SIGN_IN_FAILURES: '4', TRUST_PROXY: '1' });

let secondShop: Shop;
let server: ReturnType<typeof createHttpServer>;
/** A second server on the same database, with limiters of its own as another process has them. */
let other: ReturnType<typeof supertest>;
beforeAll(async () => {
  secondShop = await composeShop(shop.settings, shop.services.database);
  server = createHttpServer(shop.settings, createApp(secondShop));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  other = supertest(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await secondShop.close();
});

describe('two servers on one database', () => {
  it('count account requests of an address together', async () => {
    const forgot = (request: typeof other) =>
      request
        .post(paths.user.forgotPassword)
        .set('X-Forwarded-For', '203.0.113.1')
        .send({ email: 'a@example.com' });
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, call) => forgot(call % 2 ? shop.request : other)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    for (const { body, headers } of refused) {
      expect(body).toEqual(refusal('Too many attempts. Please try again later.'));
      expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    }
  });

  it('count failed sign-ins together, and a reset ends the limit in both', async () => {
    const customer = await shop.registerCustomer();
    const signIn = async (request: typeof other, password: string) =>
      request
        .post(paths.user.login)
        .set('X-Forwarded-For', '203.0.113.2')
        .send({ email: customer.email, password, captchaToken: await shop.solveCaptcha() });
    for (const request of [shop.request, other, shop.request, other])
      expect((await signIn(request, 'wrong one')).status).toBe(401);
    expect((await signIn(shop.request, customer.password)).status).toBe(429);
    expect((await signIn(other, customer.password)).status).toBe(429);

    await shop.request
      .post(paths.user.forgotPassword)
      .set('X-Forwarded-For', '203.0.113.2')
      .send({ email: customer.email })
      .expect(200);
    const [mail] = (await shop.mailbox()).filter(({ subject }) => subject === 'Reset your password');
    const token = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const newPassword = 'another long secret 77';
    await other
      .post(paths.user.resetPassword.replace(':token', token))
      .set('X-Forwarded-For', '203.0.113.2')
      .send({ newPassword, confirmPassword: newPassword })
      .expect(200);
    expect((await signIn(shop.request, newPassword)).status).toBe(200);
  });
});
