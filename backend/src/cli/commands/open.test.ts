import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { tracesOf } from '../../../test/builders/known-customer.ts';
import { readProducts } from '../../../test/builders/products.ts';
import { makeReady, publicAddress } from '../../../test/builders/ready-shop.ts';
import { makeTestedShop, type TestedShop } from '../../../test/builders/tested-shop.ts';
import { runCli } from '../../../test/cli/run-cli.ts';
import { setUpSeededShop, shop } from '../../../test/shop/set-up-shop.ts';
import { setupKeys } from '../../contract/admin/setup.ts';
import { catalogue } from '../../seed/catalogue/index.ts';

setUpSeededShop({ BACKUP_DIR: '/nowhere/backups' });

let scene: TestedShop;
beforeAll(async () => {
  scene = await makeTestedShop(shop);
});

let environment: Record<string, string> = {};
/** Runs the command with the settings of the set-up's steps. */
const open = (...words: string[]) =>
  runCli({ ...shop, env: { ...shop.env, ...environment } }, 'open', ...words);
const countProducts = async () => (await readProducts(shop)).length;

describe('shop open before the set-up list is done', () => {
  it('refuses, and says what is missing and the next step', async () => {
    const { code, err } = await open('--yes');
    expect(code).toBe(1);
    expect(err).toContain('The shop cannot be opened yet');
    // Its own product is on sale, and the demo is what the command removes.
    for (const key of setupKeys) {
      const isMissing = key !== 'products' && key !== 'demo';
      expect([key, new RegExp(`^${key}: .{20,}`, 'm').test(err)]).toEqual([key, isMissing]);
    }
    expect(await countProducts()).toBe(catalogue.length + 2);
  });

  it('shows with --dry-run also what would be removed', async () => {
    const { code, err } = await open('--dry-run');
    expect(code).toBe(1);
    expect(err).toMatch(/^Would be removed:/);
    expect(err).toContain('1 test customer\n  4 test orders\n  1 test donation');
    const { json } = await open('--dry-run', '--json');
    expect(json()).toMatchObject({
      success: false,
      problems: expect.arrayContaining([expect.stringMatching(/^business: /)]),
      dryRun: true,
      removed: { orders: 4, customers: 1 },
      kept: { orders: 1 },
    });
  });
});

describe('shop open when the set-up list is done', () => {
  let ready: Awaited<ReturnType<typeof makeReady>>;
  beforeAll(async () => {
    ready = await makeReady(shop);
    environment = ready.environment;
    const send = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
      String(input).startsWith(publicAddress) ? new Response('{}') : send(input, init),
    );
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await ready.stop();
  });

  it('asks first, and changes nothing with --dry-run', async () => {
    const asked = await open();
    expect(asked.code).toBe(1);
    expect(asked.err).toMatch(/Remove \d+ demo products, .* 4 test orders, .* There is no terminal/);
    const { code, out } = await open('--dry-run');
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('Would be removed:') });
    expect(out).toContain(scene.demo.name);
    expect(out).toContain(`2 products of the demo that were edited or sold: `);
    expect(await countProducts()).toBe(catalogue.length + 2);
  });

  it('removes, prints what it did, and is done once', async () => {
    const dryRun = (await open('--dry-run', '--json')).json();
    const first = await open('--yes', '--json');
    expect({ code: first.code, err: first.err }).toEqual({ code: 0, err: '' });
    expect(first.json()).toEqual({
      ...dryRun,
      dryRun: false,
      changed: true,
      openedAt: expect.any(String),
      by: { kind: 'cli', name: expect.any(String) },
    });
    expect(await countProducts()).toBe(4);
    expect(await tracesOf(shop, scene.tester)).toEqual([]);

    const again = await open('--yes');
    expect(again).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^The shop is open since .* Nothing was/),
    });
    expect((await open('--dry-run', '--json')).json()).toMatchObject({ success: true, changed: false });
    // Nothing of the list is asked for any more.
    environment = {};
    expect((await open('--yes')).code).toBe(0);
  });
});
