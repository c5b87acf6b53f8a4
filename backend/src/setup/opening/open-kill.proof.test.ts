import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepShop, readState } from '../../../test/builders/opened-state.ts';
import { readProducts } from '../../../test/builders/products.ts';
import { makeReady } from '../../../test/builders/ready-shop.ts';
import { makeTestedShop } from '../../../test/builders/tested-shop.ts';
import { runCliProcess } from '../../../test/cli/cli-process.ts';
import { setUpSeededShop, shop } from '../../../test/shop/set-up-shop.ts';
import { openingCrashPoints } from '../../config/crash-at.ts';

setUpSeededShop();

const preload = new URL('../../../test/cli/answer-publicly.mjs', import.meta.url).href;
let folder: string;
let ready: Awaited<ReturnType<typeof makeReady>>;
let restore: () => Promise<void>;
/** Without a kill: the shop, and what the command printed. */
let opened: object;
let output: Record<string, unknown>;

/** Runs `npm run shop -- open` in a process of its own, beside the running shop. */
const open = (crashAt = '') =>
  runCliProcess(
    {
      ...process.env,
      ...shop.env,
      ...ready.environment,
      NODE_OPTIONS: `--import ${preload}`,
      CRASH_AT: crashAt,
    },
    'open',
    '--yes',
    '--json',
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brim-and-page-open-'));
  await makeTestedShop(shop);
  ready = await makeReady(shop);
  restore = await keepShop(shop, folder);
  const run = await open();
  expect(run).toMatchObject({ code: 0 });
  opened = await readState(shop);
  output = run.json();
}, 300_000);
afterAll(async () => {
  await ready.stop();
  await rm(folder, { recursive: true, force: true });
});

it.each(openingCrashPoints)('ends as without a kill: %s', { timeout: 300_000 }, async (point) => {
  await restore();
  expect((await open(point)).code).toBeNull();
  const run = await open();
  expect(run).toMatchObject({ code: 0 });
  expect(run.json()).toEqual({ ...output, openedAt: expect.any(String) });
  expect(await readState(shop)).toEqual(opened);
  // The running shop sees what the command did.
  await expect.poll(async () => (await readProducts(shop)).length, { timeout: 60_000 }).toBe(4);
});

it.each([{ words: [] }, { words: ['--reset'] }])(
  'npm run seed $words refuses the open shop',
  async ({ words }) => {
    const seed = fileURLToPath(new URL('../../../bin/seed.mjs', import.meta.url));
    const run = promisify(execFile)(process.execPath, [seed, ...words], {
      env: { ...process.env, ...shop.env },
    });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('This shop was opened'),
    });
    expect(await readState(shop)).toEqual(opened);
  },
);
