import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { mongo } from 'mongoose';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { writeBackupFile } from '../../test/builders/backup-files.ts';
import {
  about,
  dataDir,
  development,
  production,
  secret,
  serve,
  setUpDoctor,
  statuses,
} from '../../test/doctor.ts';
import { paths } from '../contract/paths.ts';
import { footer } from '../seed/content/frame.ts';
import type { Finding } from './finding.ts';
import { runChecks } from './run-checks.ts';

setUpDoctor();

const databaseUri = () => {
  const uri = new URL(inject('mongodbUri'));
  uri.pathname = `/test_${randomBytes(6).toString('hex')}`;
  return uri.href;
};
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
    // Compiled, it starts in a third of the time.
    const program = join(process.env.BUILT_BACKEND ?? '', 'doctor/index.js');
    // Not all of `process.env`: other files of this worker may have left settings of theirs there.
    const { PATH, SystemRoot, TMPDIR, TEMP } = process.env;
    const run = (env: NodeJS.ProcessEnv, ...words: string[]) =>
      new Promise<{ code: unknown; out: string }>((resolve) => {
        execFile(
          process.execPath,
          [program, ...words],
          { env: { PATH, SystemRoot, TMPDIR, TEMP, ...env } },
          (error, out) => resolve({ code: error?.code ?? 0, out }),
        );
      });
    const base = { ...development(), MONGODB_URI: '', TIME_LIMITS: '10' };
    const [healthy, broken] = await Promise.all([
      run(base, '--json'),
      run({ ...base, MONGODB_URI: 'mongodb://127.0.0.1:1/none' }),
    ]);
    const { findings, ...summary } = JSON.parse(healthy.out);
    expect(findings.filter(({ status }: Finding) => status === 'error')).toEqual([]);
    expect(summary).toMatchObject({ success: true, mode: 'development' });
    expect(healthy.code).toBe(0);
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
    const backups = async (BACKUP_DIR: string) =>
      about(await runChecks({ ...development(), DATA_DIR: join(dataDir, 'data'), BACKUP_DIR }), 'BACKUP_DIR');
    expect(await backups(join(dataDir, 'new', 'backups'))).toMatchObject([{ status: 'ok' }]);
    expect(await backups(join(dataDir, 'file'))).toMatchObject([
      { status: 'error', message: expect.stringContaining('not writable') },
    ]);
    expect(await backups(join(dataDir, 'data', 'backups'))).toMatchObject([
      { status: 'error', message: expect.stringContaining('within DATA_DIR') },
    ]);
  });

  it('checks in production whether the backups can be relied on', async () => {
    const backupDir = join(dataDir, '..', `${basename(dataDir)}-backups`);
    onTestFinished(() => rm(backupDir, { recursive: true, force: true }));
    const check = async (settings: Record<string, string> = {}) =>
      runChecks({ ...production(), BACKUP_DIR: backupDir, ...settings });
    const fresh = await check();
    expect(statuses(fresh)).toMatchObject({ BACKUP_PASSPHRASE: 'warning', BACKUP_AT: 'warning' });
    expect(about(fresh, 'BACKUP_AT')).toMatchObject([
      { message: expect.stringContaining('03:00; no backup is proven yet') },
    ]);
    expect(about(fresh, 'BACKUP_DIR')).toMatchObject([
      { status: 'warning', message: expect.stringContaining('on the disk of DATA_DIR') },
    ]);
    expect(statuses(await check({ BACKUP_PASSPHRASE: secret }))).toMatchObject({ BACKUP_PASSPHRASE: 'ok' });
    expect(about(await check({ BACKUP_AT: '' }), 'BACKUP_AT')).toMatchObject([
      { status: 'warning', message: expect.stringContaining('no daily backup') },
    ]);
    await writeBackupFile(backupDir, new Date(Date.now() - 37 * 3_600_000));
    expect(about(await check(), 'BACKUP_AT')).toMatchObject([
      { status: 'warning', message: expect.stringContaining('37 hours ago') },
    ]);
    await writeBackupFile(backupDir, new Date(Date.now() - 3_600_000), { isProven: false });
    expect(statuses(await check())).toMatchObject({ BACKUP_AT: 'warning' });
    await writeBackupFile(backupDir, new Date(Date.now() - 2 * 3_600_000));
    expect(about(await check(), 'BACKUP_AT')).toMatchObject([
      { status: 'ok', message: expect.stringContaining('2 hours ago') },
    ]);
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
      const parts = client.db().collection<{ _id: string; published: object }>('contentparts');
      await parts.insertOne({ _id: 'footer', published: footer });
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
      const own = { ...footer, abn: '51 824 753 556', email: 'a@b.au', address: '1 Real Street' };
      await parts.updateOne({}, { $set: { published: own } });
      const set = await runChecks({ ...production(), ...live, MONGODB_URI: uri });
      expect(about(set, 'business')).toMatchObject([
        { status: 'ok', message: expect.stringContaining('51 824') },
      ]);
      await client
        .db()
        .dropDatabase()
        .catch(() => undefined);
    } finally {
      await client.close();
    }
  });
});
