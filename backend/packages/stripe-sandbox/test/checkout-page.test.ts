import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardForm, declinedCard, openTestSandbox, sessionParams, type TestSandbox } from './test-sandbox.ts';

let sandbox: TestSandbox;
let sessionId: string;
let sessionUrl: string;
let path: string;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
beforeEach(async () => {
  const price_data = {
    currency: 'aud',
    unit_amount: 112_499,
    product_data: { name: 'Cap <script>alert(1)</script>' },
  };
  const session = await sandbox
    .stripe()
    .checkout.sessions.create({ ...sessionParams, line_items: [{ quantity: 1, price_data }] });
  sessionId = session.id;
  sessionUrl = String(session.url);
  path = new URL(sessionUrl).pathname;
});
afterAll(() => sandbox.close());

const stored = () => sandbox.state.SandboxSessionModel.findById(sessionId).orFail().lean();
const submit = (change: object = {}) =>
  sandbox.request
    .post(path)
    .type('form')
    .send({ ...cardForm, ...change })
    .redirects(0);

describe('GET /sandbox/checkout/:id', () => {
  it('shows the payee, the amount, the lines, the form and that no money moves', async () => {
    const { text, headers } = await sandbox.request.get(path).expect(200);
    expect(text).toContain('<title>Pay A$1,124.99 | Caps &amp; Co</title>');
    expect(text).toContain('Pay Caps &amp; Co');
    expect(text).toContain('<h1 id="amount">A$1,124.99</h1>');
    expect(text).toContain('<button type="submit">Pay A$1,124.99</button>');
    for (const label of ['Email', 'Card number', 'Expiry', 'CVC', 'Name on card']) {
      expect(text).toMatch(new RegExp(`<label for="\\w+">${label}</label>`));
    }
    expect(text).toContain(`href="${sessionParams.cancel_url.replace('&', '&amp;')}">Cancel</a>`);
    expect(text).toContain('no money moves');
    expect(text).toContain('Cap &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toContain('<script');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('allows no script, and forms to itself and the shop only', async () => {
    const { headers } = await sandbox.request.get(path).expect(200);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' https://shop.example;");
    expect(policy).not.toContain('unsafe');
  });

  it('has an icon that its policy allows', async () => {
    const { text, headers } = await sandbox.request.get(path).expect(200);
    expect(text).toContain('<link rel="icon" href="data:');
    expect(headers['content-security-policy']).toContain('img-src data:;');
  });

  it('returns 404 for an unknown session', async () => {
    await sandbox.request.get('/sandbox/checkout/cs_test_unknown').expect(404);
    await sandbox.request.post('/sandbox/checkout/cs_test_unknown').type('form').send(cardForm).expect(404);
    await sandbox.request.post('/sandbox/checkout/cs_test_unknown/pay').send(cardForm).expect(404);
  });

  it('survives a restart', async () => {
    await sandbox.restart();
    const { text } = await sandbox.request.get(path).expect(200);
    expect(text).toContain('Pay A$1,124.99');
    expect(await sandbox.pay(sessionUrl)).toMatchObject({ status: 'succeeded' });
  });
});

describe('POST /sandbox/checkout/:id', () => {
  it('redirects a paying browser to the shop, and pays once', async () => {
    const { headers } = await submit().expect(303);
    expect(headers.location).toBe(sessionParams.success_url);
    const { status, paymentIntent } = await stored();
    expect(status).toBe('complete');
    await submit().expect(303);
    expect((await stored()).paymentIntent).toBe(paymentIntent);
    const { text } = await sandbox.request.get(path).expect(200);
    expect(text).toContain('This payment is complete');
    expect(text).not.toContain('<form');
  });

  it('shows a decline, keeps the form but not the card, and accepts another attempt', async () => {
    const { text } = await submit({ cardNumber: declinedCard, cvc: '987', name: '"><b>Ada' }).expect(200);
    expect(text).toMatch(/role="alert"[^>]*>Your card was declined\./);
    expect(text).toContain('value="&quot;&gt;&lt;b&gt;Ada"');
    expect(text).toContain('value="ada@card.example"');
    expect(text).not.toMatch(/value="[^"]*(4000|987)/);
    expect((await stored()).status).toBe('open');
    await submit().expect(303);
  });

  it.each([
    ['cardNumber', '', 'Your card number is incomplete.'],
    ['cardNumber', '4242 4242', 'Your card number is incomplete.'],
    ['cardNumber', '4242 4242 4242 4241', 'Your card number is invalid.'],
    ['cardNumber', 'four', 'Your card number is invalid.'],
    ['expiry', '', "Your card's expiration date is incomplete."],
    ['expiry', '13/99', "Your card's expiration date is invalid."],
    ['expiry', '12/20', "Your card's expiration year is in the past."],
    ['cvc', '12', "Your card's security code is incomplete."],
    ['email', 'ada', 'Your email is incomplete.'],
    ['name', ' ', 'Your name is incomplete.'],
  ])('reports an error at %s for %j', async (field, value, message) => {
    const { text } = await submit({ [field]: value }).expect(200);
    expect(text).toMatch(
      new RegExp(`id="${field}"[^>]* aria-describedby="${field}-error[^>]*aria-invalid="true"`),
    );
    expect(text).toContain(`id="${field}-error">${message.replace("'", '&#39;')}</p>`);
    expect((await stored()).status).toBe('open');
  });
});

describe('POST /sandbox/checkout/:id/pay', () => {
  it('pays, and returns the redirect', async () => {
    const paid = { status: 'succeeded', redirect: sessionParams.success_url };
    expect(await sandbox.pay(sessionUrl)).toEqual(paid);
    expect(await sandbox.pay(sessionUrl)).toEqual(paid);
  });

  it("declines in Stripe's words", async () => {
    expect(await sandbox.pay(sessionUrl, { cardNumber: declinedCard })).toEqual({
      status: 'declined',
      message: 'Your card was declined.',
    });
    expect(await sandbox.pay(sessionUrl, { cardNumber: '4000000000009995' })).toMatchObject({
      message: 'Your card has insufficient funds.',
    });
    expect(await sandbox.pay(sessionUrl, { cardNumber: '4012888888881881' })).toMatchObject({
      message: expect.stringContaining('non test card'),
    });
    expect((await stored()).status).toBe('open');
  });

  it('declines after the session has expired', async () => {
    await sandbox.state.SandboxSessionModel.updateOne(
      { _id: sessionId },
      { expiresAt: new Date(Date.now() - 1) },
    );
    expect(await sandbox.pay(sessionUrl)).toEqual({
      status: 'declined',
      message: 'This payment page has expired.',
    });
  });

  it.each(['5555 5555 5555 4444', '3782 822463 10005'])('accepts the card %s', async (cardNumber) => {
    expect(await sandbox.pay(sessionUrl, { cardNumber })).toMatchObject({ status: 'succeeded' });
  });

  it('stores no card', async () => {
    await sandbox.pay(sessionUrl);
    const session = await stored();
    expect(session.payer).toEqual({ name: 'Ada', email: 'ada@card.example' });
    expect(JSON.stringify(session)).not.toMatch(/4242 ?4242/);
  });
});
