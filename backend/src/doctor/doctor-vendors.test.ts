import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { about, development, listen, production, serve, setUpDoctor, statuses } from '../../test/doctor.ts';
import { openFakeCloudinary } from '../../test/vendors/fake-cloudinary.ts';
import { requiredWebhookEvents } from '../adapters/payments/stripe-event-types.ts';
import { paths } from '../contract/paths.ts';
import { runChecks } from './run-checks.ts';

setUpDoctor();

describe('npm run doctor, asking the vendors', { timeout: 300_000 }, () => {
  it('checks the key and the webhooks of Stripe', async () => {
    const state = { status: 200, skewMs: 0, events: requiredWebhookEvents, shop: 'https://shop.example' };
    const url = await serve((req, res) => {
      const isKnown = req.headers.authorization === 'Bearer sk_test_good';
      const endpoint = {
        url: `${state.shop}${paths.webhooks.stripe}`,
        status: 'enabled',
        enabled_events: state.events,
      };
      const data = req.url?.startsWith('/v1/webhook_endpoints') ? [endpoint] : [];
      res.setHeader('Date', new Date(Date.now() + state.skewMs).toUTCString());
      res.writeHead(isKnown ? state.status : 401).end(JSON.stringify({ object: 'list', data }));
    });
    const settings = {
      ...production(),
      STRIPE_API_URL: url,
      STRIPE_SECRET_KEY: 'sk_test_good',
      STRIPE_WEBHOOK_SECRET: `whsec_${'a1'.repeat(16)}`,
    };
    expect(statuses(await runChecks(settings))).toMatchObject({
      STRIPE_SECRET_KEY: 'warning',
      STRIPE_WEBHOOK_SECRET: 'ok',
      webhooks: 'ok',
    });
    state.events = requiredWebhookEvents.filter((event) => event !== 'charge.refunded');
    state.skewMs = 400_000;
    const findings = await runChecks({ ...settings, STRIPE_WEBHOOK_SECRET: 'whsec_short' });
    expect(statuses(findings)).toMatchObject({ STRIPE_WEBHOOK_SECRET: 'warning', clock: 'error' });
    // A sentence of its own in the set-up list.
    const fix = expect.stringMatching(/^run npm run shop -- stripe connect: /);
    expect(about(findings, 'webhooks')).toMatchObject([
      { message: 'the endpoint is missing charge.refunded', fix },
    ]);
    const refused = await runChecks({ ...settings, STRIPE_SECRET_KEY: 'sk_test_bad' });
    expect(about(refused, 'STRIPE_SECRET_KEY')).toMatchObject([
      { status: 'error', message: 'Stripe refuses it' },
    ]);
    state.status = 403;
    expect(statuses(await runChecks(settings))).toMatchObject({ STRIPE_SECRET_KEY: 'error' });
    expect(JSON.stringify(findings)).not.toMatch(/sk_test_|whsec_s/);
    Object.assign(state, { status: 200, shop: 'https://another-shop.example' });
    expect(about(await runChecks(settings), 'webhooks')).toMatchObject([
      { status: 'warning', message: 'Stripe sends no webhooks to this shop', fix },
    ]);
  });

  it('signs in to the mail server', async () => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      logger: false,
      onAuth: ({ password }, _session, done) =>
        password === 'p@ss' ? done(null, { user: 'shop' }) : done(new Error('no')),
    });
    server.on('error', () => undefined);
    const port = await listen(server.server);
    // No DNS server is there, so that none of the internet is asked.
    const sender = { MAIL_FROM: 'Shop <shop@brim.au>', DNS_SERVER: '127.0.0.1:1' };
    const check = async (SMTP_URL: string) =>
      about(await runChecks({ ...development(), ...sender, SMTP_URL }), 'SMTP_URL')[0];
    expect(await check(`smtp://shop:p%40ss@127.0.0.1:${port}`)).toMatchObject({ status: 'ok' });
    const refused = await check(`smtp://shop:canary-password@127.0.0.1:${port}`);
    expect(refused).toMatchObject({
      status: 'error',
      message: expect.stringContaining('refuses user or password'),
    });
    expect(JSON.stringify(refused)).not.toContain('canary-password');
    expect(await check('smtp://127.0.0.1:1')).toMatchObject({
      status: 'error',
      message: expect.stringContaining('connection refused'),
    });
  });

  it('checks Cloudinary and reCAPTCHA', async () => {
    const cloudinary = await openFakeCloudinary();
    const codes = { value: ['invalid-input-response'] };
    const verifyUrl = await serve((_req, res) =>
      res.end(JSON.stringify({ success: false, 'error-codes': codes.value })),
    );
    const check = async (settings: Record<string, string>) =>
      statuses(await runChecks({ ...development(), ...settings }));
    const captcha = {
      RECAPTCHA_SITE_KEY: 'site',
      RECAPTCHA_SECRET_KEY: 'hidden',
      RECAPTCHA_VERIFY_URL: verifyUrl,
    };
    try {
      expect(await check({ ...captcha, CLOUDINARY_URL: cloudinary.url() })).toMatchObject({
        CLOUDINARY_URL: 'ok',
        RECAPTCHA_SECRET_KEY: 'ok',
      });
      const odd = 'cloudinary://%zz:%zz@cloud?upload_prefix=nowhere';
      expect(await check({ CLOUDINARY_URL: odd })).toMatchObject({ CLOUDINARY_URL: 'error' });
      codes.value = ['invalid-input-secret'];
      expect(await check({ ...captcha, CLOUDINARY_URL: cloudinary.url('wrong') })).toMatchObject({
        CLOUDINARY_URL: 'error',
        RECAPTCHA_SECRET_KEY: 'error',
      });
    } finally {
      await cloudinary.close();
    }
  });

  it('reports a check that times out', async () => {
    const url = await serve(() => undefined);
    const settings = {
      ...development(),
      STRIPE_API_URL: url,
      STRIPE_SECRET_KEY: 'sk_test_good',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    };
    expect(about(await runChecks(settings, [], 200), 'STRIPE_SECRET_KEY')).toMatchObject([
      { status: 'error', message: 'no response within 0.2 s' },
    ]);
  });
});
