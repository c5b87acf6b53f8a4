import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerCustomer } from '../../../test/accounts.ts';
import { runCli } from '../../../test/cli-process.ts';
import { readOnSale } from '../../../test/on-sale.ts';
import { orderBody, pay, shopper } from '../../../test/orders.ts';
import { createShopProcess, type ShopProcess } from '../../../test/shop-process.ts';

let shop: ShopProcess;
let folder: string;
beforeAll(async () => {
  shop = await createShopProcess();
  folder = await mkdtemp(join(tmpdir(), 'brim-and-page-crash-'));
  await shop.start();
}, 120_000);
afterAll(async () => {
  await shop.remove();
  await rm(folder, { recursive: true, force: true });
});

const onSale = () => readOnSale(shop);

/** A table of so many caps at one price; more than one chunk of the batch. */
function capsAt(price: number, count = 600): string {
  const rows = Array.from(
    { length: count },
    (_, i) => `Crash Cap ${i},a,b,${price},caps,S,/media/products/ghost-gum-cap/front-800.webp`,
  );
  return ['name,about,description,price,category,sizes,images', ...rows].join('\r\n');
}

const pricesOfCaps = async () =>
  new Set((await onSale()).filter(({ name }) => name.startsWith('Crash Cap')).map(({ price }) => price));

describe('an import that is killed', { timeout: 300_000 }, () => {
  it('is undone or finished by the next command, and by the shop when it starts', async () => {
    const file = join(folder, 'caps.csv');
    await writeFile(file, capsAt(10));
    expect(await runCli(shop.env, 'products', 'import', file, '--yes')).toMatchObject({ code: 0 });
    expect(await pricesOfCaps()).toEqual(new Set([10]));

    const killed = async (point: string, price: number) => {
      await writeFile(file, capsAt(price));
      const run = await runCli({ ...shop.env, CRASH_AT: point }, 'products', 'import', file, '--yes');
      expect(run.code).toBeNull();
    };
    await killed('after-batch-staged', 11);
    expect(await pricesOfCaps()).toEqual(new Set([10]));
    const next = await runCli(shop.env, 'products', 'export', join(folder, 'after.csv'));
    expect(next).toMatchObject({
      code: 0,
      err: expect.stringContaining('was interrupted. Nothing of it was kept.'),
    });
    expect(await pricesOfCaps()).toEqual(new Set([10]));

    await killed('within-batch', 12);
    expect(await pricesOfCaps()).toEqual(new Set([10, 12]));
    const settled = await runCli(shop.env, 'products', 'import', file, '--json');
    expect(settled.json()).toMatchObject({ written: false, unchanged: 600 });
    expect(await pricesOfCaps()).toEqual(new Set([12]));

    await killed('after-batch-decided', 13);
    expect(await pricesOfCaps()).toEqual(new Set([12]));
    await shop.stop();
    await shop.start();
    await expect.poll(pricesOfCaps, { timeout: 60_000 }).toEqual(new Set([13]));
  });

  it('counts what is sold before it is finished or repeated', async () => {
    const import_ = async (stock: number, crashAt = '', ...options: string[]) => {
      const file = join(folder, `count-${stock}.csv`);
      const image = '/media/products/ghost-gum-cap/front-800.webp';
      const columns = 'name,about,description,price,category,sizes,images,stock';
      await writeFile(file, `${columns}\r\nCount Cap,a,b,20,caps,S,${image},S=${stock}`);
      const env = { ...shop.env, CRASH_AT: crashAt };
      return runCli(env, 'products', 'import', file, '--stock', '--yes', '--json', ...options);
    };
    const findCap = async () => (await onSale()).find(({ name }) => name === 'Count Cap');
    const left = async () => (await findCap())?.stock?.[0]?.left;
    const customer = shopper(shop, await registerCustomer(shop.request));
    const sell = async (quantity: number) => {
      const product = await findCap();
      if (!product) throw new Error('The cap is not on sale');
      await pay(shop, (await customer.order(orderBody([{ product, quantity }]))).sessionUrl);
    };

    expect(await import_(5)).toMatchObject({ code: 0 });
    await sell(2);
    expect((await import_(5)).json()).toMatchObject({ written: false, stockSetBefore: 1 });
    expect(await left()).toBe(3);

    // Applied, but not yet noted as applied: the next command does the same writes once more.
    expect((await import_(10, 'after-chunk-written')).code).toBeNull();
    expect(await left()).toBe(10);
    await sell(3);
    expect((await import_(10)).json()).toMatchObject({ written: false, stockSetBefore: 1 });
    expect(await left()).toBe(7);

    // Decided, but not yet applied: what was sold meanwhile comes off what the file adds.
    expect((await import_(20, 'after-batch-decided')).code).toBeNull();
    await sell(1);
    expect((await import_(20)).json()).toMatchObject({ written: false, stockSetBefore: 1 });
    expect(await left()).toBe(19);

    expect((await import_(20, '', '--stock-again')).json()).toMatchObject({
      written: true,
      stockSetBefore: 0,
    });
    expect(await left()).toBe(20);
  });

  it('never runs beside another one', async () => {
    const file = join(folder, 'caps.csv');
    await writeFile(file, capsAt(14));
    const other = join(folder, 'other.csv');
    await writeFile(other, capsAt(15));
    const runs = await Promise.all(
      [file, other].map((path) => runCli(shop.env, 'products', 'import', path, '--yes')),
    );
    const refused = runs.filter(({ code }) => code !== 0);
    for (const { err } of refused) expect(err).toContain('Another import of products is at work');
    expect(refused.length).toBeLessThan(2);
    expect((await pricesOfCaps()).size).toBe(1);
  });
});
