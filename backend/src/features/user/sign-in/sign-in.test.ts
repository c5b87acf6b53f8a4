import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../../test/builders/accounts.ts';
import { refusal } from '../../../../test/http/refusal.ts';
import { openTestShop, type TestShop } from '../../../../test/shop/test-shop.ts';
import { paths } from '../../../contract/paths.ts';

const wrong = refusal('Invalid email or password.');

async function signIn(shop: TestShop, given: object, forwardedFor = '') {
  const call = shop.request.post(paths.user.login);
  if (forwardedFor) call.set('X-Forwarded-For', forwardedFor);
  return call.send({ captchaToken: await shop.solveCaptcha(), ...given });
}

describe('POST /api/user/login', () => {
  let shop: TestShop;
  let customer: TestCustomer;
  beforeAll(async () => {
    shop = await openTestShop();
    customer = await shop.registerCustomer({ password: 'correct horse battery' });
  });
  afterAll(() => shop.close());

  it('returns a token that is valid for 30 days, and the id', async () => {
    const { status, body, headers } = await signIn(shop, customer);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, token: expect.any(String), id: customer.id });
    expect(headers['cache-control']).toBe('no-store');
    const { iat = 0, exp = 0 } = jwt.decode(body.token) as jwt.JwtPayload;
    expect(exp - iat).toBe(30 * 24 * 60 * 60);
    await shop.request.post(paths.cart.get).set('token', body.token).send({}).expect(200);
  });

  it('ignores the case of the email', async () => {
    expect((await signIn(shop, { ...customer, email: customer.email.toUpperCase() })).status).toBe(200);
  });

  it('returns the same response for an unknown email and a wrong password', async () => {
    const unknown = await signIn(shop, { ...customer, email: 'nobody@example.com' });
    const wrongPassword = await signIn(shop, { ...customer, password: 'correct horse batterx' });
    expect([unknown.status, wrongPassword.status]).toEqual([401, 401]);
    expect([unknown.body, wrongPassword.body]).toEqual([wrong, wrong]);
  });

  it('counts every one of 128 characters', async () => {
    const password = `${'é'.repeat(64)}${'b'.repeat(63)}`;
    const other = await shop.registerCustomer({ password: `${password}1` });
    expect((await signIn(shop, { email: other.email, password: `${password}2` })).status).toBe(401);
    expect((await signIn(shop, { email: other.email, password: `${password}1` })).status).toBe(200);
  });

  it('accepts composed and decomposed accents', async () => {
    const other = await shop.registerCustomer({ password: 'caf\u00e9 au lait' });
    expect((await signIn(shop, { email: other.email, password: 'cafe\u0301 au lait' })).status).toBe(200);
  });

  it.each([
    ['operators', { email: { $gt: '' }, password: { $gt: '' } }, 'Malformed JSON.'],
    ['lists', { email: ['a@example.com'], password: ['x'] }, 'Invalid email.'],
    ['no password', { password: undefined }, 'Invalid password.'],
    ['no CAPTCHA', { captchaToken: undefined }, 'Please verify the CAPTCHA'],
  ])('refuses %s', async (_what, given, message) => {
    const response = await signIn(shop, { ...customer, ...given });
    expect(response.status).toBe(400);
    expect(response.body).toEqual(refusal(message));
  });

  it('accepts a CAPTCHA solution once', async () => {
    const captchaToken = await shop.solveCaptcha();
    expect((await signIn(shop, { ...customer, captchaToken })).status).toBe(200);
    const again = await signIn(shop, { ...customer, captchaToken });
    expect(again.status).toBe(400);
    expect(again.body).toEqual(refusal('Please verify the CAPTCHA'));
  });

  it('refuses every other method', async () => {
    await shop.request.get(paths.user.login).expect(405);
  });
});

describe('too many failed sign-ins', () => {
  let shop: TestShop;
  let customer: TestCustomer;
  const fail = (times: number, forwardedFor = '') =>
    Promise.all(
      Array.from({ length: times }, () => signIn(shop, { ...customer, password: 'wrong one' }, forwardedFor)),
    );
  const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status);

  describe('without a proxy', () => {
    beforeAll(async () => {
      shop = await openTestShop({ LIMIT_ACCOUNT_CALLS: '1000' });
    });
    afterAll(() => shop.close());
    beforeEach(async () => {
      customer = await shop.registerCustomer();
    });

    it('are 429 from the eleventh on, with the time to wait, also for the right password', async () => {
      expect(statuses(await fail(10))).toEqual(Array(10).fill(401));
      const [eleventh] = await fail(1);
      expect(eleventh?.status).toBe(429);
      expect(eleventh?.body).toEqual(refusal('Too many attempts. Please try again later.'));
      const wait = Number(eleventh?.headers['retry-after']);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(15 * 60);
      expect((await signIn(shop, customer)).status).toBe(429);
    });

    it('are not reset by a forged X-Forwarded-For or a successful sign-in', async () => {
      await fail(9);
      expect((await signIn(shop, customer)).status).toBe(200);
      await fail(1, '203.0.113.1');
      expect(statuses(await fail(1, '203.0.113.2'))).toEqual([429]);
    });

    it('do not affect other accounts', async () => {
      const other = await shop.registerCustomer();
      await fail(10);
      expect((await signIn(shop, other)).status).toBe(200);
    });

    it('allow no more guesses when they are concurrent', async () => {
      const responses = await fail(40);
      expect(statuses(responses).filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    });

    it('do not count successful sign-ins', async () => {
      const many = await Promise.all(Array.from({ length: 15 }, () => signIn(shop, customer)));
      expect(statuses(many)).toEqual(Array(15).fill(200));
    });
  });

  describe('behind a proxy', () => {
    beforeAll(async () => {
      shop = await openTestShop({ TRUST_PROXY: '1', LIMIT_SIGN_IN_FAILURES: '2' });
    });
    afterAll(() => shop.close());
    beforeEach(async () => {
      customer = await shop.registerCustomer();
    });

    it('do not lock the customer out at another address', async () => {
      await fail(2, '203.0.113.1');
      expect((await signIn(shop, customer, '203.0.113.1')).status).toBe(429);
      expect((await signIn(shop, customer, '203.0.113.2')).status).toBe(200);
    });

    it('count a whole IPv6 network as one address', async () => {
      await fail(2, '2001:db8:1:2:aaaa::1');
      expect((await signIn(shop, customer, '2001:db8:1:2::99')).status).toBe(429);
      expect((await signIn(shop, customer, '2001:db8:1:3::99')).status).toBe(200);
    });
  });
});

describe('account requests', () => {
  it('are limited by address', async () => {
    const shop = await openTestShop({ LIMIT_ACCOUNT_CALLS: '3' });
    const forgot = () => shop.request.post(paths.user.forgotPassword).send({ email: 'a@example.com' });
    for (let call = 0; call < 3; call += 1) await forgot().expect(200);
    const response = await forgot().expect(429);
    expect(response.headers['retry-after']).toBeDefined();
    await shop.close();
  });
});
