import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerCustomer, solveCaptcha, type TestCustomer } from '../../test/builders/accounts.ts';
import { donationBody } from '../../test/builders/donations.ts';
import { goodCard, orderBody, pay, shopper } from '../../test/builders/orders.ts';
import { findFreePort } from '../../test/free-port.ts';
import { createShopProcess, type ShopProcess } from '../../test/shop/process.ts';
import { paths } from '../contract/paths.ts';

/** Two real shops with the most detailed log: one with the sandboxes and metrics, one whose vendors refuse its keys. */
let shop: ShopProcess;
let broken: ShopProcess;
let metricsPort: number;
const logs = { shop: '', broken: '' };
let stripe: Server;
let smtp: SMTPServer;

const canaries = {
  jwtSecret: 'canary-jwt-secret-0123456789',
  stripeKey: 'sk_test_canary0123456789',
  webhookSecret: 'whsec_canary0123456789',
  smtpPassword: 'canary-smtp-password',
};

beforeAll(async () => {
  metricsPort = await findFreePort();
  // Both repeat the secrets in their errors, as real servers may.
  stripe = createServer((req, res) => {
    const message = `Invalid API Key provided: ${req.headers.authorization}`;
    res.writeHead(401, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify({ error: { type: 'invalid_request_error', message } }));
  });
  await new Promise<void>((resolve) => stripe.listen(0, '127.0.0.1', resolve));
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => done(new Error(`wrong password ${password}`)),
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const all = { LOG_LEVEL: 'trace', JWT_SECRET: canaries.jwtSecret };
  shop = await createShopProcess({ ...all, METRICS_PORT: String(metricsPort) }, (text) => {
    logs.shop += text;
  });
  broken = await createShopProcess(
    {
      ...all,
      STRIPE_SECRET_KEY: canaries.stripeKey,
      STRIPE_WEBHOOK_SECRET: canaries.webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`,
      SMTP_URL: `smtp://shop:${canaries.smtpPassword}@127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    },
    (text) => {
      logs.broken += text;
    },
  );
  await Promise.all([shop.start(), broken.start()]);
});
afterAll(async () => {
  await Promise.all([shop.remove(), broken.remove()]);
  stripe.closeAllConnections();
  stripe.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

/** The lines of a log that have arrived whole. */
const linesOf = (log: string) =>
  log
    .slice(0, log.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** One limit for every wait. */
const generous = { timeout: 60_000 };

const readMetrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
const figureOf = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  );

async function firstProduct() {
  const { body } = await shop.request.get(paths.product.list).expect(200);
  return body.products[0];
}

async function buy(of: ShopProcess, customer: TestCustomer) {
  const person = shopper(of, customer);
  const { id, sessionUrl } = await person.order(orderBody([{ product: await firstProduct() }]));
  await pay(of, sessionUrl);
  await person.verify(id).expect(200);
}

describe('the metrics and request ids of a shop', { timeout: 300_000 }, () => {
  it('counts requests by route, orders and mails', async () => {
    await buy(shop, await registerCustomer(shop.request));
    await shop.request.get(paths.product.list).expect(200);
    await Promise.all(Array.from({ length: 30 }, (_, n) => shop.request.get(`/made-up-${n}?${n}`)));
    await shop.request.get(`${paths.user.byId.replace(':id', 'a'.repeat(24))}`).expect(401);
    await expect.poll(async () => figureOf(await readMetrics(), 'shop_mails_waiting'), generous).toBe(0);
    const text = await readMetrics();
    const requests = (method: string, route: string, status: number) =>
      figureOf(
        text,
        `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
      );
    expect(requests('GET', paths.product.list, 200)).toBeGreaterThanOrEqual(2);
    expect(requests('POST', paths.order.stripe, 200)).toBe(1);
    expect(requests('GET', paths.user.byId, 401)).toBe(1);
    expect(requests('GET', 'other', 404)).toBe(30);
    expect(text).not.toContain('made-up');
    expect(figureOf(text, 'shop_orders_total{event="paid"}')).toBe(1);
    expect(figureOf(text, 'shop_refunds_total{event="failed"}')).toBe(0);
    expect(figureOf(text, 'shop_disputes_total{event="opened"}')).toBe(0);
    expect(figureOf(text, 'shop_mails_total{event="sent"}')).toBeGreaterThanOrEqual(2);
    expect(figureOf(text, 'shop_mails_total{event="failed"}')).toBe(0);
    expect(figureOf(text, 'shop_database_up')).toBe(1);
    expect(figureOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  });

  it('serves the metrics at no other address', async () => {
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
    await shop.request.get('/metrics').expect(404);
  });

  it('gives every request an id, which its response and its log lines have', async () => {
    const [prepared, routed, unknown] = await Promise.all([
      shop.request.get(paths.product.list),
      shop.request.get(paths.health.ready),
      shop.request.get('/nowhere'),
    ]);
    const ids = [prepared, routed, unknown].map(({ headers }) => String(headers['x-request-id']));
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) {
      expect(id).toMatch(/^[\da-f-]{36}$/);
      await expect
        .poll(() => linesOf(logs.shop), generous)
        .toContainEqual(expect.objectContaining({ requestId: id }));
    }
    const failed = await broken.request
      .post(paths.donation.donate)
      .send(donationBody({ email: 'ada@donors.example' }));
    expect(failed.status).toBeGreaterThanOrEqual(500);
    await expect
      .poll(
        () => linesOf(logs.broken).filter(({ requestId }) => requestId === failed.headers['x-request-id']),
        generous,
      )
      .toContainEqual(expect.objectContaining({ msg: 'payment provider refuses the key' }));
  });
});

describe('the log', { timeout: 300_000 }, () => {
  it('never contains secrets of customers', async () => {
    const password = 'canary-password-1';
    const customer = await registerCustomer(shop.request, { password });
    const post = (path: string, body: object) => shop.request.post(path).send(body);
    await post(paths.user.login, {
      email: customer.email,
      password: 'canary-wrong-password',
      captchaToken: await solveCaptcha(shop.request),
    }).expect(401);
    await post(paths.user.forgotPassword, {
      email: customer.email,
      captchaToken: await solveCaptcha(shop.request),
    }).expect(200);
    let token = '';
    await expect
      .poll(async () => {
        const { body } = await shop.request.get(paths.mailbox.json);
        const texts = (body as { to: string; text: string }[]).filter(({ to }) => to === customer.email);
        token = texts.map(({ text }) => /reset-password\/([\w-]+)/.exec(text)?.[1] ?? '').join('');
        return token;
      }, generous)
      .not.toBe('');
    const reset = paths.user.resetPassword.replace(':token', token);
    await post(reset, { password: 'short', newPassword: 'short' });
    await post(`${reset}x`, { password: 'canary-password-2', newPassword: 'canary-password-2' });
    const changed = await shop.request.post(paths.user.changePassword).set('token', customer.token).send({
      oldPassword: password,
      currentPassword: password,
      newPassword: 'canary-password-3',
      confirmPassword: 'canary-password-3',
    });
    const person = shopper(shop, changed.body);
    const { sessionUrl } = await person.order(orderBody([{ product: await firstProduct() }]));
    await pay(shop, sessionUrl, { cardNumber: '4000 0000 0000 0002' });
    await pay(shop, sessionUrl, { cardNumber: goodCard });
    await post(paths.donation.donate, { ...donationBody(), cardNumber: '4111111111111111', cvc: '987' });
    await post(paths.user.login, '{"password": "canary-broken' as unknown as object);
    await expect.poll(() => logs.shop, generous).toContain(paths.donation.donate);
    for (const event of ['registered', 'signed in', 'sign-in failed', 'password changed'])
      expect(linesOf(logs.shop)).toContainEqual(expect.objectContaining({ event, userId: customer.id }));
    expect(linesOf(logs.shop)).toContainEqual(
      expect.objectContaining({ event: 'refused', status: 401, route: paths.user.login }),
    );
    for (const canary of [
      'canary-',
      customer.token,
      customer.token.split('.')[2] ?? '',
      changed.body.token,
      token,
      canaries.jwtSecret,
      '4111111111111111',
      '4242 4242',
      '4242424242424242',
      '4000 0000',
      '4000000000000002',
    ])
      expect(logs.shop).not.toContain(canary);
  });

  it("never contains the shop's own keys, even when other servers repeat them", async () => {
    const customer = await registerCustomer(broken.request);
    await shopper(broken, customer).placeOrder(orderBody([{ product: await firstProduct() }]));
    await broken.request
      .post(paths.webhooks.stripe)
      .set('stripe-signature', 't=1,v1=00')
      .send({})
      .expect(400);
    await expect.poll(() => logs.broken, generous).toContain('a job failed and is tried again');
    await expect.poll(() => logs.broken, generous).toContain('payment provider refuses the key');
    expect(logs.broken).toContain('Invalid API Key provided');
    expect(logs.broken).not.toContain('canary');
    expect(Buffer.from(logs.broken).includes(btoa(canaries.smtpPassword))).toBe(false);
  });
});
