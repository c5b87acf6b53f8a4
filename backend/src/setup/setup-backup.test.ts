import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { runCli } from '../../test/cli/run-cli.ts';
import { signInStaff } from '../../test/console/client.ts';
import { readItems } from '../../test/console/setup.ts';
import { goTo } from '../../test/console/staff.ts';
import { setUpShop, shop } from '../../test/shop/set-up-shop.ts';

let folder: string;
afterAll(() => rm(folder, { recursive: true, force: true }));
setUpShop(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setup-backup-'));
  return { BACKUP_DIR: folder };
});
afterEach(() => void vi.useRealTimers());

const readItem = async () => (await readItems((await signInStaff(shop, 'owner')).admin)).backup;

it('has a backup for 36 hours after one that is proven', async () => {
  expect(await readItem()).toEqual({
    key: 'backup',
    done: false,
    detail: 'No backup is proven yet. Set BACKUP_AT in .env for a daily one, and make one now.',
    href: '/admin/backups',
  });
  await runCli(shop, 'backup');
  const last = /^The last proven backup is of \d+ \w+ \d{4}\./;
  expect(await readItem()).toMatchObject({ done: true, detail: expect.stringMatching(last) });
  goTo(Date.now() + 37 * 60 * 60_000);
  expect(await readItem()).toMatchObject({ done: false, detail: expect.stringMatching(last) });
  vi.useRealTimers();
  const file = (await readdir(folder)).find((name) => name.endsWith('.backup'));
  await appendFile(join(folder, file ?? ''), 'x');
  expect(await readItem()).toMatchObject({ done: false });
});
