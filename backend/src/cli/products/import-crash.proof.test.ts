import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registerCustomer } from '../../../test/builders/accounts.ts';
import { orderBody, pay, shopper } from '../../../test/builders/orders.ts';
import { readProducts } from '../../../test/builders/products.ts';
import { runCliProcess } from '../../../test/cli/cli-process.ts';
import { cli, folder, setUpFolder, writeInput } from '../../../test/cli/set-up-cli.ts';
import { setUpShop, shop } from '../../../test/shop/set-up-shop.ts';

setUpShop();
setUpFolder();

/** Runs a command in a process that is killed at a crash point. */
async function crash(point: string, ...words: string[]): Promise<void> {
  const run = await runCliProcess({ ...process.env, ...shop.env, CRASH_AT: point }, ...words);
  expect(run.code).toBeNull();
}
/** The test shop sees what another process wrote within a second. */
const polled = { timeout: 60_000 };

/** A CSV file of caps with one price; more than one chunk of the batch. */
function capsAt(price: number, count = 600): string {
  const rows = Array.from(
    { length: count },
    (_, i) => `Crash Cap ${i},a,b,${price},caps,S,/media/products/ghost-gum-cap/front-800.webp`,
  );
  return ['name,about,description,price,category,sizes,images', ...rows].join('\r\n');
}

const pricesOfCaps = async () =>
  new Set(
    (await readProducts(shop)).filter(({ name }) => name.startsWith('Crash Cap')).map(({ price }) => price),
  );

describe('an import of products that crashes', { timeout: 300_000 }, () => {
  it('is undone or finished by the next command, and by the server at start', async () => {
    const file = await writeInput('caps.csv', capsAt(10));
    expect(await cli('products', 'import', file, '--yes')).toMatchObject({ code: 0 });
    await expect.poll(pricesOfCaps, polled).toEqual(new Set([10]));

    const killed = async (point: string, price: number) => {
      await writeInput('caps.csv', capsAt(price));
      await crash(point, 'products', 'import', file, '--yes');
    };
    await killed('after-batch-staged', 11);
    await expect.poll(pricesOfCaps, polled).toEqual(new Set([10]));
    const next = await cli('products', 'export', join(folder, 'after.csv'));
    expect(next).toMatchObject({
      code: 0,
      err: expect.stringContaining('was interrupted. Nothing of it was kept.'),
    });
    await expect.poll(pricesOfCaps, polled).toEqual(new Set([10]));

    await killed('within-batch', 12);
    await expect.poll(pricesOfCaps, polled).toEqual(new Set([10, 12]));
    const settled = await cli('products', 'import', file, '--json');
    expect(settled.json()).toMatchObject({ written: false, unchanged: 600 });
    await expect.poll(pricesOfCaps, polled).toEqual(new Set([12]));

    await killed('after-batch-decided', 13);
    await expect.poll(pricesOfCaps, polled).toEqual(new Set([12]));
    await shop.restart();
    await shop.settle();
    await expect.poll(pricesOfCaps, polled).toEqual(new Set([13]));
  });

  it('keeps the stock right when sizes are sold before it is finished or repeated', async () => {
    const write = async (stock: number) => {
      const image = '/media/products/ghost-gum-cap/front-800.webp';
      const columns = 'name,about,description,price,category,sizes,images,stock';
      const row = `Count Cap,a,b,20,caps,S,${image},S=${stock}`;
      const file = await writeInput(`count-${stock}.csv`, `${columns}\r\n${row}`);
      return ['products', 'import', file, '--stock', '--yes', '--json'];
    };
    const importStock = async (stock: number, ...options: string[]) =>
      cli(...(await write(stock)), ...options);
    const findCap = async () => (await readProducts(shop)).find(({ name }) => name === 'Count Cap');
    const left = async () => (await findCap())?.stock?.[0]?.left;
    const customer = shopper(shop, await registerCustomer(shop.request));
    const sell = async (quantity: number) => {
      const product = await findCap();
      if (!product) throw new Error('The cap is not on sale');
      await pay(shop, (await customer.order(orderBody([{ product, quantity }]))).sessionUrl);
    };

    expect(await importStock(5)).toMatchObject({ code: 0 });
    await sell(2);
    expect((await importStock(5)).json()).toMatchObject({ written: false, stockSetBefore: 1 });
    await expect.poll(left, polled).toBe(3);

    // Applied but not yet marked as applied: the next command repeats the same writes.
    await crash('after-chunk-written', ...(await write(10)));
    await expect.poll(left, polled).toBe(10);
    await sell(3);
    expect((await importStock(10)).json()).toMatchObject({ written: false, stockSetBefore: 1 });
    await expect.poll(left, polled).toBe(7);

    // Decided but not yet applied: sales in between are subtracted from the stock of the file.
    await crash('after-batch-decided', ...(await write(20)));
    await sell(1);
    expect((await importStock(20)).json()).toMatchObject({ written: false, stockSetBefore: 1 });
    await expect.poll(left, polled).toBe(19);

    expect((await importStock(20, '--stock-again')).json()).toMatchObject({
      written: true,
      stockSetBefore: 0,
    });
    await expect.poll(left, polled).toBe(20);
  });

  it('is refused while another import runs', async () => {
    const files = [await writeInput('caps.csv', capsAt(14)), await writeInput('other.csv', capsAt(15))];
    const runs = await Promise.all(files.map((path) => cli('products', 'import', path, '--yes')));
    const refused = runs.filter(({ code }) => code !== 0);
    for (const { err } of refused) expect(err).toContain('Another import of products is running');
    expect(refused.length).toBeLessThan(2);
    expect((await pricesOfCaps()).size).toBe(1);
  });
});
