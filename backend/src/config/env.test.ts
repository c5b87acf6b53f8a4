import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, rootDir, SettingError, settingNames } from './env.ts';

const production = {
  NODE_ENV: 'production',
  JWT_SECRET: 'long enough for a test',
  PAYMENTS: 'sandbox',
  MAIL: 'outbox',
};

describe('readSettings', () => {
  it('has a working default for everything in development', () => {
    const settings = readSettings({ NODE_ENV: 'development' });
    expect(settings).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      frontendUrl: 'http://localhost:5173',
      backendUrl: 'http://localhost:4000',
      dataDir: join(rootDir, '.data'),
      payments: { kind: 'sandbox' },
      mail: { kind: 'outbox' },
      captcha: { kind: 'altcha' },
      images: { kind: 'disk' },
    });
  });

  it.each([
    ['development', {}, 'http://localhost:4000'],
    ['production', production, 'https://shop.test'],
    [
      'production with the API elsewhere',
      { ...production, VITE_BACKEND_URL: 'https://api.test' },
      'https://api.test',
    ],
  ])('has the right API address in %s', (_where, environment, backendUrl) => {
    const settings = readSettings({
      NODE_ENV: 'development',
      FRONTEND_URL: 'https://shop.test',
      ...environment,
    });
    expect(settings.backendUrl).toBe(backendUrl);
  });

  it('treats an empty value as the default', () => {
    expect(readSettings({ NODE_ENV: 'development', PORT: '', MONGODB_URI: ' ' }).port).toBe(4000);
  });

  it('makes a daily backup in production, unless its time is empty', () => {
    const timeOf = (source: NodeJS.ProcessEnv) => readSettings(source).backupAt;
    expect(timeOf(production)).toBe('03:00');
    expect(timeOf({ ...production, BACKUP_AT: '23:59' })).toBe('23:59');
    for (const BACKUP_AT of ['', ' ']) expect(timeOf({ ...production, BACKUP_AT })).toBe('');
    for (const NODE_ENV of ['development', 'test']) {
      expect(timeOf({ NODE_ENV })).toBe('');
      expect(timeOf({ NODE_ENV, BACKUP_AT: '00:00' })).toBe('00:00');
    }
  });

  it.each(['https://shop.test/', 'https://Shop.TEST', 'https://shop.test:443//'])(
    'reads the address %s as the origin that browsers send',
    (address) => {
      const { frontendUrl } = readSettings({ NODE_ENV: 'test', FRONTEND_URL: address });
      expect(frontendUrl).toBe('https://shop.test');
    },
  );

  it('accepts the minimal production settings', () => {
    expect(readSettings(production).mode).toBe('production');
  });

  it.each([
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '70000' }],
    ...[
      'localhost',
      'https://shop.test/au',
      'https://shop.test?x=1',
      'https://shop.test#x',
      'https://a:b@shop.test',
    ].map((FRONTEND_URL): [string, Record<string, string>] => ['FRONTEND_URL', { FRONTEND_URL }]),
    ['MONGODB_URI', { MONGODB_URI: 'postgres://x' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_1' }],
    ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
    ['RECAPTCHA_SECRET_KEY', { RECAPTCHA_SITE_KEY: 'x' }],
    ['RECAPTCHA_SITE_KEY', { RECAPTCHA_SECRET_KEY: 'x' }],
    ['SMTP_URL', { SMTP_URL: 'mail.test' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://shop:pa/ss@mail.test:587' }],
    ['CLOUDINARY_URL', { CLOUDINARY_URL: 'cloudinary://key:secret@cl oud' }],
    ['JWT_SECRET', { NODE_ENV: 'production', PAYMENTS: 'sandbox', MAIL: 'outbox' }],
    ['STRIPE_SECRET_KEY', { ...production, PAYMENTS: '' }],
    ['SMTP_URL', { ...production, MAIL: '' }],
    ...[
      'true',
      'nginx',
      '-1',
      '1.5',
      '100',
      '10.0.0',
      '10.0.0.1/33',
      '0.0.0.0/0',
      '::/0',
      '10.0.0.1,',
      '::1/x',
    ].map((TRUST_PROXY): [string, Record<string, string>] => ['TRUST_PROXY', { TRUST_PROXY }]),
    ['LIMIT_GIFTS', { LIMIT_GIFTS: '0' }],
    ...['0', '65', '1.5', 'auto'].map((WEB_CONCURRENCY): [string, Record<string, string>] => [
      'WEB_CONCURRENCY',
      { WEB_CONCURRENCY },
    ]),
    ['STOP_DELAY_SECONDS', { STOP_DELAY_SECONDS: '-1' }],
    ['LIMIT_JSON_KB', { LIMIT_JSON_KB: '100kb' }],
    ['NOTIFY_EMAIL', { NOTIFY_EMAIL: 'owner@shop.example, Ada <ada@shop.example>' }],
    ['SHOP_TIME_ZONE', { SHOP_TIME_ZONE: 'Melbourne' }],
    ...['3:00', '24:00', '03:60', '03', 'night', 'off'].map((BACKUP_AT): [string, Record<string, string>] => [
      'BACKUP_AT',
      { BACKUP_AT },
    ]),
    ['BACKUP_KEEP', { BACKUP_KEEP: '0' }],
    ['LIMIT_REQUEST_SECONDS', { LIMIT_REQUEST_SECONDS: '-10' }],
  ])(
    'refuses a wrong or missing %s in one line that names it',
    (name, environment: Record<string, string>) => {
      const read = () => readSettings({ NODE_ENV: 'development', ...environment });
      expect(read).toThrow(SettingError);
      expect(read).toThrow(new RegExp(`^${name} must [^\\n]+$`));
    },
  );

  it('names all wrong and missing settings at once, in one line', () => {
    const read = () => readSettings({ NODE_ENV: 'production', PORT: 'abc', RECAPTCHA_SITE_KEY: 'x' });
    expect(read).toThrow(SettingError);
    for (const name of ['PORT', 'JWT_SECRET', 'STRIPE_SECRET_KEY', 'SMTP_URL', 'RECAPTCHA_SECRET_KEY'])
      expect(read).toThrow(new RegExp(`^[^\\n]*\\b${name} must [^\\n]+$`));
  });

  it.each([
    ['1', 1],
    ['0', 0],
    ['10.0.0.5', '10.0.0.5'],
    ['loopback, 10.1.0.0/16,2001:db8::/32', 'loopback, 10.1.0.0/16,2001:db8::/32'],
    ['', undefined],
  ])('trusts the proxies %j', (TRUST_PROXY, trusted) => {
    expect(readSettings({ NODE_ENV: 'test', TRUST_PROXY }).trustProxy).toBe(trusted);
  });

  it('has the same settings as .env.example', () => {
    const example = readFileSync(join(rootDir, '.env.example'), 'utf8');
    const listed = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual(settingNames.filter((name) => name !== 'NODE_ENV').toSorted());
  });
});
