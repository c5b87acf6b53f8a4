import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mongo } from 'mongoose';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { openFakeCloudinary } from '../../test/fake-cloudinary.ts';
import { requiredWebhookEvents } from '../adapters/payments/stripe-event-types.ts';
import { paths } from '../contract/paths.ts';
import { footer } from '../seed/content/frame.ts';
import type { Finding } from './finding.ts';
import { runChecks } from './run-checks.ts';

let dataDir: string;
let servers: { close(done?: () => void): unknown }[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'doctor-'));
});
afterEach(async () => {
  for (const server of servers) await new Promise<void>((resolve) => void server.close(() => resolve()));
  servers = [];
  rmSync(dataDir, { recursive: true, force: true });
});

async function listen(server: NetServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push({
    close(done) {
      server.closeAllConnections();
      server.close(() => done?.());
    },
  });
  return `http://127.0.0.1:${await listen(server)}`;
}

const databaseUri = () => {
  const uri = new URL(inject('mongodbUri'));
  uri.pathname = `/test_${randomBytes(6).toString('hex')}`;
  return uri.href;
};
const secret = '5f0c8a1e7b3d49260c8a1e7b3d49265f';
const development = () => ({ NODE_ENV: 'development', DATA_DIR: dataDir, PORT: '0', FRONTEND_PORT: '0' });
const production = () => ({
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  PORT: '0',
  FRONTEND_URL: 'https://shop.example',
  TRUST_PROXY: '1',
  JWT_SECRET: secret,
  PAYMENTS: 'sandbox',
  MAIL: 'outbox',
});

const about = (findings: Finding[], check: string) => findings.filter((finding) => finding.check === check);
const statuses = (findings: Finding[]) =>
  Object.fromEntries(findings.map(({ check, status }) => [check, status]));

describe('npm run doctor', { timeout: 300_000 }, () => {
  it('reports no error for a fresh clone, and every wrong setting', async () => {
    const fresh = await runChecks(development());
    expect(fresh.filter(({ status }) => status === 'error')).toEqual([]);
    const wrong = await runChecks(
      {
        ...production(),
        JWT_SECRET: '',
        MAIL: '',
        STRIPE_SECRET_KEY: 'pk_test_wrong',
        RECAPTCHA_SITE_KEY: 'alone',
        LIMIT_GIFTS: 'many',
        DATA_DIR: dataDir,
      },
      ['JWT_SECRET', 'STRIPE_SECRET'],
    );
    const errors = wrong.filter(({ status }) => status === 'error').map(({ check }) => check);
    for (const name of ['JWT_SECRET', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'RECAPTCHA_SECRET_KEY', 'LIMIT_GIFTS'])
      expect(errors).toContain(name);
    expect(about(wrong, 'STRIPE_SECRET')).toMatchObject([
      { status: 'warning', fix: expect.stringContaining('.env.example') },
    ]);
    for (const { status, fix } of wrong) expect(Boolean(fix)).toBe(status !== 'ok');
  });

  it('exits with 1 when a check fails, and prints one object with --json', async () => {
    const program = fileURLToPath(new URL('../../bin/doctor.mjs', import.meta.url));
    const run = (env: NodeJS.ProcessEnv, ...words: string[]) =>
      new Promise<{ code: unknown; out: string }>((resolve) => {
        execFile(process.execPath, [program, ...words], { env: { ...process.env, ...env } }, (error, out) =>
          resolve({ code: error?.code ?? 0, out }),
        );
      });
    const base = { ...development(), MONGODB_URI: '' };
    const [healthy, broken] = await Promise.all([
      run(base, '--json'),
      run({ ...base, MONGODB_URI: 'mongodb://127.0.0.1:1/none' }),
    ]);
    expect(healthy.code).toBe(0);
    expect(JSON.parse(healthy.out)).toMatchObject({
      success: true,
      mode: 'development',
      findings: expect.any(Array),
    });
    expect(broken.code).toBe(1);
    expect(broken.out).toMatch(/^error +MONGODB_URI +connection refused → start MongoDB/m);
    expect(broken.out).toMatch(/\ndevelopment: 1 error, /);
  });

  it('checks the ports and the data directory', async () => {
    const taken = await serve((_req, res) => res.writeHead(404).end());
    const ours = await serve((req, res) =>
      res.writeHead(req.url === paths.health.live ? 200 : 404).end('{}'),
    );
    const port = (url: string) => new URL(url).port;
    expect(about(await runChecks({ ...development(), PORT: port(taken) }), 'PORT')).toMatchObject([
      {
        status: 'error',
        message: expect.stringContaining('another program'),
        fix: expect.stringContaining('free port'),
      },
    ]);
    const metrics = { METRICS_PORT: port(taken) };
    expect(statuses(await runChecks({ ...development(), PORT: port(ours), ...metrics }))).toMatchObject({
      PORT: 'ok',
      METRICS_PORT: 'error',
    });
    mkdirSync(join(dataDir, '.restoring'));
    writeFileSync(join(dataDir, '.restoring', 'state.json'), '{}');
    writeFileSync(join(dataDir, 'file'), '');
    expect(about(await runChecks(development()), 'DATA_DIR')).toMatchObject([
      { status: 'error', fix: expect.stringContaining('restore') },
    ]);
    const notAFolder = { ...development(), DATA_DIR: join(dataDir, 'file') };
    expect(statuses(await runChecks(notAFolder))).toMatchObject({ DATA_DIR: 'error' });
  });

  it('checks secrets and URLs in production', async () => {
    const check = async (settings: Record<string, string>) =>
      statuses(await runChecks({ ...production(), ...settings }));
    expect(await check({})).toMatchObject({ JWT_SECRET: 'ok', FRONTEND_URL: 'ok', TRUST_PROXY: 'ok' });
    expect(await check({ JWT_SECRET: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' })).toMatchObject({
      JWT_SECRET: 'error',
    });
    expect(await check({ JWT_SECRET: 'change-me-please-9f3' })).toMatchObject({ JWT_SECRET: 'error' });
    expect(await check({ JWT_SECRET: secret.slice(0, 20) })).toMatchObject({ JWT_SECRET: 'warning' });
    expect(await check({ FRONTEND_URL: 'http://shop.example' })).toMatchObject({ FRONTEND_URL: 'error' });
    expect(await check({ FRONTEND_URL: 'https://shop.example/au' })).toMatchObject({ FRONTEND_URL: 'error' });
    expect(await check({ FRONTEND_URL: '' })).toMatchObject({ FRONTEND_URL: 'warning' });
    expect(await check({ VITE_BACKEND_URL: 'http://api.shop.example' })).toMatchObject({
      VITE_BACKEND_URL: 'error',
    });
    expect(await check({ TRUST_PROXY: '' })).toMatchObject({ TRUST_PROXY: 'warning' });
    expect(await check({ HOST: '0.0.0.0' })).toMatchObject({ TRUST_PROXY: 'warning' });
  });

  it('checks MongoDB and the business details', async () => {
    const uri = databaseUri();
    const client = await mongo.MongoClient.connect(uri);
    try {
      const footers = client.db().collection('footers');
      await footers.insertOne({ ...footer });
      const demo = await runChecks({ ...production(), MONGODB_URI: uri });
      // Neither database of the tests is a replica set.
      expect(statuses(demo)).toMatchObject({ MONGODB_URI: 'warning', business: 'warning' });
      const live = {
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        STRIPE_API_URL: 'http://127.0.0.1:1',
      };
      const selling = await runChecks({ ...production(), ...live, MONGODB_URI: uri });
      expect(about(selling, 'business')).toMatchObject([
        { status: 'error', fix: expect.stringContaining('business set --name') },
      ]);
      await footers.updateOne(
        {},
        { $set: { abn: '51 824 753 556', email: 'a@b.au', address: '1 Real Street' } },
      );
      const own = await runChecks({ ...production(), ...live, MONGODB_URI: uri });
      expect(about(own, 'business')).toMatchObject([
        { status: 'ok', message: expect.stringContaining('51 824') },
      ]);
      await client.db().dropDatabase();
    } finally {
      await client.close();
    }
  });

  it('checks the key and the webhooks of Stripe', async () => {
    const state = { status: 200, skewMs: 0, events: requiredWebhookEvents };
    const url = await serve((req, res) => {
      const isKnown = req.headers.authorization === 'Bearer sk_test_good';
      const endpoint = {
        url: `https://shop.example${paths.webhooks.stripe}`,
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
    expect(about(findings, 'webhooks')[0]?.message).toBe('the endpoint is missing charge.refunded');
    const refused = await runChecks({ ...settings, STRIPE_SECRET_KEY: 'sk_test_bad' });
    expect(about(refused, 'STRIPE_SECRET_KEY')).toMatchObject([
      { status: 'error', message: 'Stripe refuses it' },
    ]);
    state.status = 403;
    expect(statuses(await runChecks(settings))).toMatchObject({ STRIPE_SECRET_KEY: 'error' });
    expect(JSON.stringify(findings)).not.toMatch(/sk_test_|whsec_s/);
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
    servers.push(server);
    const port = await listen(server.server);
    const check = async (SMTP_URL: string) =>
      about(await runChecks({ ...development(), SMTP_URL, MAIL_FROM: 'Shop <shop@brim.au>' }), 'SMTP_URL')[0];
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
