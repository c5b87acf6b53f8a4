import { describe, expect, it } from 'vitest';
import { readProducts } from '../../test/builders/products.ts';
import { runCliProcess } from '../../test/cli/cli-process.ts';
import { cli, setUpFolder, writeInput } from '../../test/cli/set-up-cli.ts';
import { setUpSeededShop, shop } from '../../test/shop/set-up-shop.ts';

setUpSeededShop();
setUpFolder();

const onSale = () => readProducts(shop);

describe('npm run shop', () => {
  it('prints help, and exits with 2 for a usage error', async () => {
    const [bare, help, unknown, wrong] = await Promise.all([
      cli(),
      cli('products', 'import', '--help'),
      cli('products', 'burn'),
      cli('products', 'list', '--json', '--colour', 'red'),
    ]);
    expect(bare).toMatchObject({ code: 2, err: expect.stringContaining('Commands:') });
    expect(help).toMatchObject({ code: 0, err: '' });
    expect(help.out).toMatch(
      /Usage: npm run shop -- products import[\s\S]*Examples:\n {2}npm run shop -- products import/,
    );
    expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining("unknown command 'burn'") });
    expect(wrong).toMatchObject({ code: 2 });
    expect(wrong.json()).toMatchObject({ success: false, message: expect.stringContaining('--colour') });
  });

  it('prints an error in one line, without a stack', async () => {
    expect(await cli('products', 'show', 'no such hat')).toMatchObject({
      code: 1,
      out: '',
      err: 'No product is called no such hat.\n',
    });
  });

  it('prints aligned tables, and complete objects with --json', async () => {
    const list = await cli('products', 'list', '--search', 'ghost');
    const [titles = '', row = ''] = list.out.split('\n');
    expect(titles.indexOf('Name')).toBe(row.indexOf('Ghost Gum Cap'));
    expect(titles.indexOf('List price') + 'List price'.length).toBe(row.indexOf('$44.95') + '$44.95'.length);
    const [product] = (await onSale()).filter(({ name }) => name === 'Ghost Gum Cap');
    expect((await cli('products', 'list', '--search', 'GUM gho', '--json')).json()).toMatchObject({
      success: true,
      products: [
        {
          _id: product?._id,
          name: 'Ghost Gum Cap',
          status: 'live',
          price: 44.95,
          stock: product?.sizes.map((size) => ({ size, quantity: null })),
          images: product?.image.map((url) => ({ url, alt: '' })),
          missing: [],
          version: 1,
        },
      ],
    });
  });

  it('changes the price and the sizes of a product', async () => {
    const price = await cli('products', 'set-price', 'Ghost Gum Cap', '39.95');
    expect(price).toMatchObject({ code: 0, out: 'Ghost Gum Cap: $44.95 → $39.95 (customers pay $35.96)\n' });
    await cli('products', 'sizes', 'Ghost Gum Cap', '--add', 'XXL');
    const changed = (await onSale()).find(({ name }) => name === 'Ghost Gum Cap');
    expect(changed).toMatchObject({ price: 39.95, sizes: ['S/M', 'L/XL', 'XXL'] });
    const [several, half] = await Promise.all([
      cli('products', 'set-price', 'cap', '10'),
      cli('products', 'set-price', 'Ghost Gum Cap', '39.955'),
    ]);
    expect(several).toMatchObject({ code: 1, err: expect.stringContaining('products fit "cap"') });
    expect(half.code).toBe(2);
  });

  it('sets the stock of a size and adds to it', async () => {
    const stock = (...words: string[]) => cli('products', 'stock', ...words);
    const left = async () => (await onSale()).find(({ name }) => name === 'The Salt Road')?.stock;
    expect(await stock('add', 'The Salt Road', 'Paperback', '5')).toMatchObject({
      code: 1,
      err: 'The Salt Road (Paperback) is not limited: set its stock first.\n',
    });
    expect(await stock('set', 'The Salt Road', 'Paperback', '3')).toMatchObject({ code: 0 });
    expect((await stock('add', 'The Salt Road', 'Paperback', '--json', '--', '-2')).json()).toMatchObject({
      stock: [{ size: 'Paperback', left: 1, held: 0 }],
    });
    expect(await left()).toEqual([{ size: 'Paperback', left: 1 }]);
    expect((await stock('add', 'The Salt Road', 'Paperback', '--', '-2')).err).toMatch(
      /^Only 1 of The Salt Road/,
    );
    expect((await stock('correct', 'The Salt Road')).out).toMatch(/adds up to its stock/);
    expect((await stock('set', 'The Salt Road', 'XXL', '1')).err).toMatch(/does not come in XXL/);
    expect((await stock('set', 'The Salt Road', 'Paperback', 'unlimited')).out).toMatch(
      /Paperback +unlimited/,
    );
    expect(await left()).toBeUndefined();
  });

  it('changes nothing irreversible without --yes', async () => {
    const before = await onSale();
    const file = await writeInput('cheaper.json', JSON.stringify([{ id: before[0]?._id, price: 1 }]));
    const refused = await cli('products', 'import', file);
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('add --yes') });
    expect(await onSale()).toEqual(before);
    expect(await cli('products', 'import', file, '--yes')).toMatchObject({ code: 0 });
    expect((await onSale())[0]?.price).toBe(1);
  });
});

describe('npm run shop as a process', { timeout: 300_000 }, () => {
  it('changes the products of a running shop, and reports failures by exit code', async () => {
    const running: NodeJS.ProcessEnv = { ...process.env, ...shop.env };
    const [changed, unknown, offline] = await Promise.all([
      runCliProcess(running, 'products', 'set-price', 'The Salt Road', '39.95'),
      runCliProcess({ ...running, BUILT_BACKEND: '' }, 'products', 'burn'),
      runCliProcess({ ...running, MONGODB_URI: 'mongodb://127.0.0.1:1' }, 'products', 'list', '--json'),
    ]);
    expect(changed).toMatchObject({ code: 0, err: '' });
    expect(changed.out).toMatch(/^The Salt Road: .* → \$39\.95 \(customers pay \$35\.96\)\n$/);
    expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining("unknown command 'burn'") });
    expect(offline.code).toBe(1);
    expect(offline.json()).toEqual({
      success: false,
      message: 'The database does not answer. Is MONGODB_URI right, and is that server running?',
    });
    // The server looks for other writers once a second.
    await expect
      .poll(async () => (await onSale()).find(({ name }) => name === 'The Salt Road')?.price)
      .toBe(39.95);
  });
});
