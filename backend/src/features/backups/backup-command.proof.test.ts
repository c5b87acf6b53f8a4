import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { signInStaff } from '../../../test/console/client.ts';
import { setUpSeededShop, shop } from '../../../test/shop/set-up-shop.ts';
import { adminPaths } from '../../contract/admin/paths.ts';

const backupDir = join(tmpdir(), `brim-and-page-command-${process.pid}`);
setUpSeededShop({ BACKUP_DIR: backupDir, BACKUP_PASSPHRASE: 'a passphrase for this test' });
afterAll(() => rm(backupDir, { recursive: true, force: true }));

it('makes and proves a backup in a process of its own, and says why one failed', async () => {
  const { admin } = await signInStaff(shop, 'owner');
  const read = async () => (await admin.get(adminPaths.backups).expect(200)).body;
  await admin.post(adminPaths.backups).expect(202);
  await expect
    .poll(read, { timeout: 240_000, interval: 500 })
    .toMatchObject({ run: { state: 'idle' }, items: [{ proven: true }], settings: { isEncrypted: true } });
  // Within DATA_DIR none may be.
  Object.assign(shop.settings, { backupDir: join(shop.settings.dataDir, 'backups') });
  await admin.post(adminPaths.backups).expect(202);
  await expect
    .poll(read, { timeout: 240_000, interval: 500 })
    .toMatchObject({ run: { state: 'failed', error: expect.stringContaining('within DATA_DIR') } });
}, 600_000);
