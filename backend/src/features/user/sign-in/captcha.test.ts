import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../../../test/http/refusal.ts';
import { openTestShop, type TestShop } from '../../../../test/shop/test-shop.ts';
import { paths } from '../../../contract/paths.ts';

const askAgain = refusal('Please verify the CAPTCHA');
const signIn = (shop: TestShop, captchaToken: string) =>
  shop.request.post(paths.user.login).send({ email: 'a@example.com', password: 'x', captchaToken });

describe('the proof of work of ALTCHA', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
  const decode = (token: string) => JSON.parse(Buffer.from(token, 'base64').toString('utf8'));

  it('is announced with the address of its challenges', async () => {
    const { body, headers } = await shop.request.get(paths.captcha.provider).expect(200);
    const challengeUrl = `${shop.settings.backendUrl}/api/captcha/challenge`;
    expect(body).toEqual({ success: true, provider: 'altcha', challengeUrl });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is a new signed challenge that expires in minutes and is not cached', async () => {
    const { body, headers } = await shop.request.get(paths.captcha.challenge).expect(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.parameters.algorithm).toBe('PBKDF2/SHA-256');
    const seconds = body.parameters.expiresAt - Date.now() / 1000;
    expect(seconds).toBeGreaterThan(60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    const { body: other } = await shop.request.get(paths.captcha.challenge).expect(200);
    expect(other.signature).not.toBe(body.signature);
  });

  it('allows the request when solved', async () => {
    await signIn(shop, await shop.solveCaptcha()).expect(401);
  });

  it('is accepted once, also in concurrent requests', async () => {
    const token = await shop.solveCaptcha();
    const responses = await Promise.all(Array.from({ length: 10 }, () => signIn(shop, token)));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(9);
    // The same solution, encoded in another way.
    const { challenge, solution } = decode(token);
    const rewritten = encode({ solution: { ...solution, time: 1 }, challenge, more: true });
    expect((await signIn(shop, rewritten).expect(400)).body).toEqual(askAgain);
  });

  it.each<[string, (token: string) => unknown]>([
    ['a wrong solution', (token) => ({ ...decode(token), solution: { counter: 1, derivedKey: '00' } })],
    [
      'a challenge of one’s own',
      (token) => ({ ...decode(token), challenge: { parameters: {}, signature: 'ab' } }),
    ],
    ['no solution', (token) => ({ challenge: decode(token).challenge })],
    ['null', () => null],
    ['a number', () => 7],
  ])('is not passed with %s', async (_what, forge) => {
    const token = encode(forge(await shop.solveCaptcha()));
    expect((await signIn(shop, token).expect(400)).body).toEqual(askAgain);
  });

  it('rejects a changed expiry date', async () => {
    const payload = decode(await shop.solveCaptcha());
    payload.challenge.parameters.expiresAt += 3600;
    expect((await signIn(shop, encode(payload)).expect(400)).body).toEqual(askAgain);
  });
});

describe('a used solution', () => {
  it('stays used after a restart', async () => {
    const shop = await openTestShop();
    const captchaToken = await shop.solveCaptcha();
    await signIn(shop, captchaToken).expect(401);
    await shop.restart();
    expect((await signIn(shop, captchaToken).expect(400)).body).toEqual(askAgain);
    await shop.close();
  });
});

describe('reCAPTCHA', () => {
  let shop: TestShop;
  let google: Server;
  let reply: { status: number; body: string };
  let requests: URLSearchParams[];
  let token: string;

  beforeAll(async () => {
    google = createServer(async (req, res) => {
      let form = '';
      for await (const part of req) form += part;
      requests.push(new URLSearchParams(form));
      res.writeHead(reply.status, { 'Content-Type': 'application/json' }).end(reply.body);
    });
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
    const { port } = google.address() as AddressInfo;
    shop = await openTestShop({
      RECAPTCHA_SITE_KEY: 'site-key',
      RECAPTCHA_SECRET_KEY: 'secret-key',
      RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    });
  });
  afterAll(async () => {
    await shop.close();
    google.close();
  });
  beforeEach(() => {
    token = randomUUID();
    requests = [];
    reply = { status: 200, body: '{"success":true,"hostname":"shop.example"}' };
  });

  it('is announced with the site key, without challenges', async () => {
    const { body } = await shop.request.get(paths.captcha.provider).expect(200);
    expect(body).toEqual({ success: true, provider: 'recaptcha', siteKey: 'site-key' });
    await shop.request.get(paths.captcha.challenge).expect(404);
  });

  it('is checked with the provider', async () => {
    await signIn(shop, token).expect(401);
    expect(requests[0]?.get('secret')).toBe('secret-key');
    expect(requests[0]?.get('response')).toBe(token);
  });

  it('is accepted once, also when the provider accepts it again', async () => {
    await signIn(shop, token).expect(401);
    expect((await signIn(shop, token).expect(400)).body).toEqual(askAgain);
  });

  it('is refused when the provider refuses it', async () => {
    reply.body = '{"success":false,"error-codes":["timeout-or-duplicate"]}';
    expect((await signIn(shop, token).expect(400)).body).toEqual(askAgain);
  });

  it.each([
    ['returns 500', { status: 500, body: '{"success":true}' }],
    ['returns no JSON', { status: 200, body: '<html>' }],
    ['returns another type', { status: 200, body: '{"success":"true"}' }],
    [
      'does not know our key',
      { status: 200, body: '{"success":false,"error-codes":["invalid-input-secret"]}' },
    ],
  ])('refuses the request when the provider %s', async (_what, trouble) => {
    reply = trouble;
    const response = await signIn(shop, token).expect(503);
    expect(response.body).toEqual(refusal('Service temporarily unavailable. Please try again.'));
  });

  it('responds 503 when the provider is unavailable', async () => {
    google.closeAllConnections();
    await new Promise((resolve) => google.close(resolve));
    await signIn(shop, token).expect(503);
  });
});
