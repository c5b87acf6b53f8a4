import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCustomer } from '../../../../test/customers.ts';
import { declinedCard, goodCard, orderBody, pay, shopper } from '../../../../test/orders.ts';
import { makeProduct } from '../../../../test/products.ts';
import { openTestShop, type TestShop } from '../../../../test/test-shop.ts';
import type { Product } from '../../../contract/product.ts';
import { SandboxSessionModel } from './session.model.ts';
import { sandboxApi } from './stripe-api.ts';

let shop: TestShop;
let cap: Product;
let sessionUrl: string;
let sessionId: string;
let orderId: string;
let path: string;
beforeAll(async () => {
  shop = await openTestShop();
  cap = await makeProduct({ name: 'Cap <script>alert(1)</script>', price: 1249.99 });
});
beforeEach(async () => {
  const order = await shopper(shop, await makeCustomer(shop)).order(orderBody([{ product: cap }]));
  ({ sessionUrl, sessionId, id: orderId } = order);
  path = new URL(sessionUrl).pathname;
});
afterAll(() => shop.close());

const year = String(new Date().getFullYear() + 1).slice(2);
const form = {
  cardNumber: goodCard,
  expiry: `12 / ${year}`,
  cvc: '123',
  name: 'Ada',
  email: 'ada@card.example',
};
const returnUrl = (success: boolean) =>
  `${shop.settings.frontendUrl}/verify?success=${success}&orderId=${orderId}`;
const stateOf = async () => (await SandboxSessionModel.findById(sessionId).lean())?.status;

describe('the payment page', () => {
  it('shows the amount, the fields, what is paid for and that no money moves', async () => {
    const { text, headers } = await shop.request.get(path).expect(200);
    expect(text).toContain('<h1 id="amount">A$1,124.99</h1>');
    expect(text).toContain('<button type="submit">Pay A$1,124.99</button>');
    for (const label of ['Email', 'Card number', 'Expiry', 'CVC', 'Name on card']) {
      expect(text).toMatch(new RegExp(`<label for="\\w+">${label}</label>`));
    }
    expect(text).toContain(`href="${returnUrl(false).replace('&', '&amp;')}">Cancel</a>`);
    expect(text).toContain('no money moves');
    expect(text).toContain('Cap &lt;script&gt;alert(1)&lt;/script&gt; (S/M)');
    expect(text).not.toContain('<script');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('may run no script, and may send its form to itself and back to the storefront only', async () => {
    const { headers } = await shop.request.get(path).expect(200);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${shop.settings.frontendUrl};`);
    expect(policy).not.toContain('unsafe');
  });

  it('has an icon that its policy allows', async () => {
    const { text, headers } = await shop.request.get(path).expect(200);
    expect(text).toContain('<link rel="icon" href="data:');
    expect(headers['content-security-policy']).toContain('img-src data:;');
  });

  it('sends a paying browser back to the storefront, and pays once', async () => {
    const answer = await shop.request.post(path).type('form').send(form).redirects(0).expect(303);
    expect(answer.headers.location).toBe(returnUrl(true));
    expect(await stateOf()).toBe('complete');
    const paid = await SandboxSessionModel.findById(sessionId).lean();
    await shop.request.post(path).type('form').send(form).redirects(0).expect(303);
    expect((await SandboxSessionModel.findById(sessionId).lean())?.paymentIntent).toBe(paid?.paymentIntent);
    const { text } = await shop.request.get(path).expect(200);
    expect(text).toContain('This payment is complete');
    expect(text).not.toContain('<form');
  });

  it('says that a card was declined, keeps what was typed but not the card, and lets the person try again', async () => {
    const typed = { ...form, cardNumber: declinedCard, cvc: '987', name: '"><b>Ada' };
    const { text } = await shop.request.post(path).type('form').send(typed).expect(200);
    expect(text).toMatch(/role="alert"[^>]*>Your card was declined\./);
    expect(text).toContain('value="&quot;&gt;&lt;b&gt;Ada"');
    expect(text).toContain('value="ada@card.example"');
    expect(text).not.toMatch(/value="[^"]*(4000|987)/);
    expect(await stateOf()).toBe('open');
    await shop.request.post(path).type('form').send(form).redirects(0).expect(303);
  });

  it.each([
    ['cardNumber', '', 'Your card number is incomplete.'],
    ['cardNumber', '4242 4242', 'Your card number is incomplete.'],
    ['cardNumber', '4242 4242 4242 4241', 'Your card number is invalid.'],
    ['cardNumber', 'four', 'Your card number is invalid.'],
    ['expiry', '', "Your card's expiration date is incomplete."],
    ['expiry', `13/${year}`, "Your card's expiration date is invalid."],
    ['expiry', '12/20', "Your card's expiration year is in the past."],
    ['cvc', '12', "Your card's security code is incomplete."],
    ['email', 'ada', 'Your email is incomplete.'],
    ['name', ' ', 'Your name is incomplete.'],
  ])('points at a %s of %j', async (field, value, message) => {
    const { text } = await shop.request
      .post(path)
      .type('form')
      .send({ ...form, [field]: value })
      .expect(200);
    expect(text).toMatch(
      new RegExp(`id="${field}"[^>]* aria-describedby="${field}-error[^>]*aria-invalid="true"`),
    );
    expect(text).toContain(`id="${field}-error">${message.replace("'", '&#39;')}</p>`);
    expect(await stateOf()).toBe('open');
  });

  it('answers 404 to an address that names no session', async () => {
    await shop.request.get('/sandbox/checkout/cs_test_unknown').expect(404);
    await shop.request.post('/sandbox/checkout/cs_test_unknown').type('form').send(form).expect(404);
    await shop.request.post('/sandbox/checkout/cs_test_unknown/pay').send(form).expect(404);
  });

  it('takes no payment after its time', async () => {
    await SandboxSessionModel.updateOne({ _id: sessionId }, { expiresAt: new Date(Date.now() - 1) });
    expect(await pay(shop, sessionUrl)).toEqual({
      status: 'declined',
      message: 'This payment page has expired.',
    });
  });

  it('is as it was after a restart', async () => {
    await shop.restart();
    const { text } = await shop.request.get(path).expect(200);
    expect(text).toContain('Pay A$1,124.99');
    expect(await pay(shop, sessionUrl)).toMatchObject({ status: 'succeeded' });
  });
});

describe('POST {session_url}/pay', () => {
  it('pays, and says where the browser would go', async () => {
    expect(await pay(shop, sessionUrl)).toEqual({ status: 'succeeded', redirect: returnUrl(true) });
    expect(await pay(shop, sessionUrl)).toEqual({ status: 'succeeded', redirect: returnUrl(true) });
  });

  it("declines in Stripe's words", async () => {
    expect(await pay(shop, sessionUrl, { cardNumber: declinedCard })).toEqual({
      status: 'declined',
      message: 'Your card was declined.',
    });
    expect(await pay(shop, sessionUrl, { cardNumber: '4000000000009995' })).toMatchObject({
      message: 'Your card has insufficient funds.',
    });
    expect(await pay(shop, sessionUrl, { cardNumber: '4111111111111111' })).toMatchObject({
      status: 'declined',
      message: expect.stringContaining('used a non test card'),
    });
    expect(await pay(shop, sessionUrl, { cardNumber: { a: 1 } })).toMatchObject({ status: 'declined' });
    expect(await stateOf()).toBe('open');
  });

  it.each(['5555 5555 5555 4444', '3782 822463 10005'])('takes the card %s', async (cardNumber) => {
    expect(await pay(shop, sessionUrl, { cardNumber })).toMatchObject({ status: 'succeeded' });
  });

  it('keeps no card', async () => {
    await pay(shop, sessionUrl);
    const session = await SandboxSessionModel.findById(sessionId).lean();
    expect(session?.payer).toEqual({ name: 'Ada Shopper', email: 'ada@card.example' });
    expect(JSON.stringify(session)).not.toMatch(/4242 ?4242/);
  });
});

describe("the sandbox's API", () => {
  let server: Server;
  let stripe: Stripe;
  beforeAll(async () => {
    server = createServer(
      sandboxApi(
        'sk_test_known',
        (id) => `https://pay.example/${id}`,
        () => {},
      ),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    stripe = new Stripe('sk_test_known', { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
  });
  afterAll(() => server.close());

  const params = {
    mode: 'payment',
    line_items: [
      { quantity: 2, price_data: { currency: 'aud', unit_amount: 999, product_data: { name: 'Cap' } } },
    ],
    success_url: 'https://shop.example/yes',
    cancel_url: 'https://shop.example/no',
  } satisfies Stripe.Checkout.SessionCreateParams;
  const create = (change: object = {}, idempotencyKey?: string) =>
    stripe.checkout.sessions.create({ ...params, ...change }, idempotencyKey ? { idempotencyKey } : {});

  it("makes, finds and expires sessions of Stripe's shape", async () => {
    const session = await create({ metadata: { orderId: 'a' } });
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 1998,
      currency: 'aud',
      metadata: { orderId: 'a' },
      url: `https://pay.example/${session.id}`,
    });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ id: session.id });
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null });
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
    });
  });

  it('repeats its answer to a repeated key, and refuses the key for other parameters', async () => {
    const key = `key-${orderId}`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({}, key)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await expect(create({ success_url: 'https://shop.example/other' }, key)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
    expect((await create()).id).not.toBe((await create()).id);
  });

  it.each<[string, object, string]>([
    ['an unknown parameter', { colour: 'red' }, 'Received unknown parameter: colour'],
    ['a life of ten minutes', { expires_at: Math.floor(Date.now() / 1000) + 600 }, 'expires_at'],
    ['a relative address', { success_url: '/yes' }, 'Not a valid URL'],
    ['no lines', { line_items: [] }, 'line_items'],
    [
      'payment methods in the version of the API that the library pins',
      { payment_method_types: ['card'] },
      'Received unknown parameter: payment_method_types',
    ],
  ])('refuses %s', async (_what, change, message) => {
    await expect(create(change)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      message: expect.stringContaining(message),
    });
  });

  it('knows no other session and lets in no other key', async () => {
    await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
      code: 'resource_missing',
    });
    const { port } = server.address() as AddressInfo;
    const stranger = new Stripe('sk_test_other', { host: '127.0.0.1', port, protocol: 'http' });
    await expect(stranger.checkout.sessions.retrieve(sessionId)).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
    });
  });
});
