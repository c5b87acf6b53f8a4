import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCliProcess } from '../../../test/cli/cli-process.ts';
import { cli, folder, setUpFolder, writeInput } from '../../../test/cli/set-up-cli.ts';
import { setUpShop, shop } from '../../../test/shop/set-up-shop.ts';
import { readPublished } from '../../features/content/content.service.ts';
import { ProductModel } from '../../features/product/product.model.ts';

setUpShop();
setUpFolder();

/** More than one chunk of the batch. */
const count = 300;
/** An export of caps that no other one has. */
const writeCaps = (name: string) =>
  writeInput(
    `${name}.csv`,
    [
      'Handle,Title,Variant Price',
      ...Array.from({ length: count }, (_, i) => `${name}-${i},Cap ${name} ${i},20`),
    ].join('\n'),
  );

const stateOf = async (name: string) => ({
  products: await ProductModel.countDocuments({ name: { $regex: `^Cap ${name} ` }, status: 'draft' }),
  redirects: (await readPublished('redirects')).filter(({ from }) => from.startsWith(`/products/${name}-`))
    .length,
});
const none = { products: 0, redirects: 0 };
const all = { products: count, redirects: count };
/** The test shop sees what another process wrote within a second. */
const polled = { timeout: 60_000 };

async function crash(point: string, name: string): Promise<string> {
  const file = await writeCaps(name);
  const env = { ...process.env, ...shop.env, CRASH_AT: point };
  const run = await runCliProcess(env, 'products', 'import', file, '--from', 'shopify', '--yes');
  expect(run.code).toBeNull();
  return file;
}

const again = async (file: string) =>
  (await cli('products', 'import', file, '--from', 'shopify', '--yes', '--json')).json();

it('imports a file of 10 MB', { timeout: 300_000 }, async () => {
  const body = `<p>${'Felted by hand. '.repeat(1_200)}</p>`;
  const rows = Array.from({ length: 530 }, (_, i) => `large-${i},Cap large ${i},${body},15`);
  const text = ['Handle,Title,Body (HTML),Variant Price', ...rows].join('\n');
  expect(text.length).toBeGreaterThan(10_000_000);
  expect(await again(await writeInput('large.csv', text))).toMatchObject({ written: true });
  expect(await stateOf('large')).toEqual({ products: 530, redirects: 530 });
});

describe('an import from Shopify that is killed', { timeout: 300_000 }, () => {
  it('leaves nothing before its commit, and can be repeated', async () => {
    const file = await crash('after-batch-staged', 'early');
    await expect.poll(() => stateOf('early'), polled).toEqual(none);
    expect(await again(file)).toMatchObject({ written: true, created: { length: count } });
    expect(await stateOf('early')).toEqual(all);
  });

  it('is finished by the next command, and by the server at start', async () => {
    const file = await crash('within-batch', 'middle');
    expect(await cli('products', 'export', join(folder, 'after.csv'))).toMatchObject({ code: 0 });
    await expect.poll(() => stateOf('middle'), polled).toEqual(all);
    expect(await again(file)).toMatchObject({ written: false, unchanged: count });

    await crash('after-batch-decided', 'late');
    expect(await stateOf('late')).toEqual(none);
    await shop.restart();
    await shop.settle();
    await expect.poll(() => stateOf('late'), polled).toEqual(all);
  });

  it('changes nothing twice when the same writes are repeated', async () => {
    const file = await crash('after-chunk-written', 'twice');
    expect(await again(file)).toMatchObject({ written: false, unchanged: count });
    expect(await stateOf('twice')).toEqual(all);
  });

  it('runs once when two run at the same time', async () => {
    const file = await writeCaps('both');
    const runs = await Promise.all([again(file), again(file)]);
    for (const { message } of runs) expect(message ?? 'is running').toContain('is running');
    expect(await stateOf('both')).toEqual(all);
  });
});
