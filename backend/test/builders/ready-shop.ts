import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemActor } from '../../src/audit/actor.ts';
import { adminPaths } from '../../src/contract/admin/paths.ts';
import { changeBusiness } from '../../src/features/content/business.service.ts';
import { SetupModel } from '../../src/setup/setup.model.ts';
import { runCli } from '../cli/run-cli.ts';
import { signInStaff } from '../console/client.ts';
import { findFreePort } from '../free-port.ts';
import type { TestShop } from '../shop/test-shop.ts';
import { openFakeStripe } from '../vendors/fake-stripe.ts';
import { startMailServer } from '../vendors/mail-server.ts';

/** The address that a ready shop has; a test lets it respond. */
export const publicAddress = 'https://hats.test';

/**
 * Takes every step of the set-up list but the demo's, as its owner would: details, legal texts, owners and a backup of
 * the shop; keys, mail server and address in the settings, which a command has and the running shop gets with its next start.
 * @returns the settings, and what stops the vendors
 */
export async function makeReady(shop: TestShop) {
  const port = await findFreePort();
  const stripe = await openFakeStripe('sk_live_fake');
  const mailServer = await startMailServer(port);
  const from = 'Hats <hello@hats.au>';
  await changeBusiness(
    {
      name: 'Hats Pty Ltd',
      abn: '51 824 753 556',
      address: '1 High Street, Bendigo VIC 3550',
      email: 'hello@hats.au',
    },
    systemActor,
  );
  const { admin: owner } = await signInStaff(shop, 'owner', { sealedTotpSecret: 'sealed' });
  await signInStaff(shop, 'owner', { sealedTotpSecret: 'sealed' });
  await owner.post(adminPaths.setup.confirm, { key: 'legal' }).expect(200);
  const testMail = { at: new Date(), to: 'owner@hats.au', server: `127.0.0.1:${port}`, from };
  await SetupModel.updateOne({ _id: 'shop' }, { $set: { testMail } }, { upsert: true });
  const backupDir = await mkdtemp(join(tmpdir(), 'brim-and-page-ready-'));
  const env = { ...shop.env, BACKUP_DIR: backupDir };
  const { code, err } = await runCli({ ...shop, env }, 'backup');
  if (code !== 0) throw new Error(err);
  return {
    environment: {
      BACKUP_DIR: backupDir,
      ...stripe.environment,
      STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(16).toString('hex')}`,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: from,
      NOTIFY_EMAIL: 'owner@hats.au',
      FRONTEND_URL: publicAddress,
      VITE_BACKEND_URL: publicAddress,
    } as Record<string, string>,
    async stop() {
      await stripe.close();
      await mailServer.stop();
      await rm(backupDir, { recursive: true, force: true });
    },
  };
}
