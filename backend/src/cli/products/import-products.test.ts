import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeImages } from '../../../test/builders/images.ts';
import { readProducts } from '../../../test/builders/products.ts';
import { cli, folder, setUpFolder, writeInput } from '../../../test/cli/set-up-cli.ts';
import { setUpSeededShop, shop } from '../../../test/shop/set-up-shop.ts';
import { ProductModel } from '../../features/product/product.model.ts';

setUpSeededShop();
setUpFolder();

const onSale = () => readProducts(shop);

describe('products import and export', () => {
  it('read back what they wrote without a change, in both formats', async () => {
    const odd = {
      name: '=SUM("A", 1) | \\ Ünïcødé 帽子 😀',
      about: "'+quoted, it's “odd”;\ttabbed",
      description: '@first\r\nsecond\n\nfourth, with "quotes"\r',
      price: 1234.5,
      category: 'caps',
      sizes: ['S|M', '-1', 'a\\b', "'", '=3'],
      stock: [
        { size: 'S|M', left: 4 },
        { size: '=3', left: 0 },
      ],
      images: ['front', 'side', 'back'].map((view) => `/media/products/ghost-gum-cap/${view}-800.webp`),
      imageAlts: ['', '=a | cap'],
      translations: {
        es: { name: '-Gorra', about: 'Dos\nlíneas' },
        fr: { description: '« Une » casquette' },
      },
    };
    const draft = { name: 'Only a name', status: 'draft' };
    const made = await cli(
      'products',
      'import',
      '--yes',
      '--json',
      await writeInput('odd.json', JSON.stringify([odd, draft])),
    );
    expect(made.json()).toMatchObject({
      written: true,
      created: [{ place: 'product 1', name: odd.name }, { name: draft.name }],
    });
    const before = await onSale();
    const { images, ...fields } = odd;
    expect(before.at(-1)).toMatchObject({ ...fields, image: images, subCategory: 'caps' });

    for (const format of ['csv', 'json']) {
      const file = join(folder, `all.${format}`);
      expect(await cli('products', 'export', file)).toMatchObject({ code: 0 });
      const again = await cli('products', 'import', file, '--json');
      expect(again.json()).toMatchObject({
        written: false,
        created: [],
        updated: [],
        unchanged: before.length + 1,
      });
    }
    expect(await onSale()).toEqual(before);
    expect(await ProductModel.findOne({ name: draft.name }).lean()).toMatchObject({
      version: 1,
      image: [],
      sizes: [],
    });
  });

  it('keep alt texts with their pictures, remove a translation, and put a whole draft live', async () => {
    const images = ['front', 'side'].map((view) => `/media/products/ghost-gum-cap/${view}-800.webp`);
    const whole = { about: 'A', description: 'D', price: 9, category: 'caps', sizes: ['S'], images };
    const texts = {
      translations: { es: { name: 'Gorra', about: 'Una gorra' } },
      imageAlts: ['Front', 'Side'],
    };
    const importOf = async (file: string, text: string) =>
      cli('products', 'import', '--yes', await writeInput(file, text));
    await importOf('new.json', JSON.stringify([{ name: 'Kept draft', status: 'draft', ...whole, ...texts }]));
    const read = () => ProductModel.findOne({ name: 'Kept draft' }).lean();
    expect(await read()).toMatchObject({ status: 'draft', ...texts });

    const swapped = images.toReversed().join(' | ');
    const row = `name,status,images,translations.es.about\nKept draft,live,${swapped},\n`;
    expect(await importOf('change.csv', row)).toMatchObject({ code: 0 });
    const product = await read();
    expect(product).toMatchObject({ status: 'live', version: 2, imageAlts: ['Side', 'Front'] });
    expect(product?.translations).toEqual({ es: { name: 'Gorra' } });
    expect((await onSale()).at(-1)).toMatchObject({ name: 'Kept draft', imageAlts: ['Side', 'Front'] });
  });

  it('show each change, field by field, and change nothing in a dry run', async () => {
    const [first, second] = await onSale();
    if (!first || !second) throw new Error('The shop is empty');
    const file = await writeInput(
      'change.csv',
      `id,name,price\r\n${first._id},${first.name},"$1,000.50"\r\n,${second.name},${second.price}\r\n`,
    );
    const dry = await cli('products', 'import', file, '--dry-run');
    expect(dry).toMatchObject({ code: 0, err: '' });
    expect(dry.out).toContain(`row 2  ${first.name}\n         price: $${first.price} → $1,000.50`);
    expect(dry.out).toContain('0 new, 1 changed, 1 as they were. This was a dry run: nothing was changed.');
    expect((await onSale())[0]).toEqual(first);
    const real = await cli('products', 'import', file, '--yes', '--json');
    expect(real.json()).toMatchObject({
      updated: [{ place: 'row 2', id: first._id, changes: { price: { from: first.price, to: 1000.5 } } }],
      unchanged: 1,
    });
    expect((await onSale())[0]).toEqual({ ...first, price: 1000.5 });
  });

  it('take the stock of a size from the file only with --stock', async () => {
    const name = 'Bread for a Crowd';
    const stockOf = async () => (await onSale()).find((product) => product.name === name)?.stock;
    const before = await stockOf();
    const file = await writeInput('stock.csv', `name,stock\n${name},Hardcover=7\n`);
    const kept = await cli('products', 'import', file, '--yes');
    expect(kept).toMatchObject({ code: 0, err: expect.stringContaining('Add --stock to take it') });
    expect(await stockOf()).toEqual(before);
    const taken = await cli('products', 'import', file, '--yes', '--stock', '--json');
    expect(taken.json()).toMatchObject({
      written: true,
      updated: [{ changes: { stock: { to: [{ left: 7 }] } } }],
    });
    expect(await stockOf()).toEqual([{ size: 'Hardcover', left: 7 }]);
    const wrong = await writeInput(
      'wrong-stock.csv',
      `name,stock\n${name},XL=1 | Hardcover=some\nMend,Paperback=-1\n`,
    );
    expect((await cli('products', 'import', wrong, '--stock', '--json')).json().problems).toEqual([
      'row 2: stock: 2: must be a whole number for each limited size, such as S/M=4',
      'row 3: stock: 1: must not be below 0',
    ]);
  });

  it('list every problem with its row, and write nothing of the file', async () => {
    const before = await onSale();
    const [first] = before;
    const file = await writeInput(
      'wrong.csv',
      [
        'id,name,about,description,price,category,sizes,images,colour',
        `${first?._id},Fine,a,b,12.00,caps,S,/media/products/ghost-gum-cap/front-800.webp,`,
        ',New,a,b,9.999,hats,S | S,gone.jpg,red',
        '',
        'xyz,,a,"two\nlines",abc,books,,/uploads/../secret.webp,',
        `${first?._id},Again,a,b,1,caps,S,/media/products/none/front-800.webp,`,
        'short,row',
      ].join('\n'),
    );
    const refused = await cli('products', 'import', file, '--yes', '--json');
    expect(refused.code).toBe(1);
    const { message, problems } = refused.json();
    expect(message).toBe(`13 problems in ${file}: nothing was changed.`);
    expect(problems).toEqual([
      expect.stringMatching(/^row 1: colour: is not a field of a product/),
      'row 3: price: must have at most two decimals',
      'row 3: category: must be books or caps',
      'row 3: sizes: names one of the sizes twice',
      'row 3: images: 1: gone.jpg: there is no gone.jpg',
      'row 5: id: must be 24 digits from 0 to f, or empty for a new product',
      'row 5: name: must not be empty',
      'row 5: price: must be dollars and cents, such as 44.95',
      'row 5: images: 1: /uploads/../secret.webp: there is no /uploads/../secret.webp',
      'row 5: sizes: must have at least one of the sizes',
      'row 6: id: is the product of row 2 too',
      'row 6: images: 1: /media/products/none/front-800.webp: there is no /media/products/none/front-800.webp',
      'row 7: has 2 cells, but there are 9 titles',
    ]);
    for (const empty of ['', 'id,name\n']) {
      const none = await cli('products', 'import', await writeInput('none.csv', empty), '--yes', '--json');
      expect(none.code).toBe(1);
      expect(none.json()).toMatchObject({ message: 'The file has no products.' });
    }
    expect(await onSale()).toEqual(before);
  });

  it('store picture files in the sizes of the storefront, once', async () => {
    const images = await makeImages(1200, 1600);
    await mkdir(join(folder, 'photos'), { recursive: true });
    for (const name of ['JPEG', 'PNG'])
      await writeFile(join(folder, 'photos', `${name}.img`), images[name] ?? '');
    const file = await writeInput(
      'photos.csv',
      'name,about,description,price,category,sizes,images\nPhoto Cap,a,b,30,caps,One size,photos/JPEG.img | photos/PNG.img\n',
    );
    const dry = await cli('products', 'import', file, '--dry-run');
    expect(dry.out).toContain('row 2  Photo Cap  (new)  $30.00 · caps · One size · 2 pictures');
    expect(await cli('products', 'import', file, '--yes')).toMatchObject({ code: 0 });
    const made = (await onSale()).at(-1);
    expect(made?.image).toHaveLength(2);
    for (const address of made?.image ?? []) {
      expect(address).toMatch(/^\/uploads\/products\/[0-9a-f]{32}-800\.webp$/);
      const stem = address.replace('-800.webp', '');
      await shop.request.get(address).expect(200).expect('Content-Type', 'image/webp');
      for (const width of [400, 800, 1200]) {
        await shop.request.get(`${stem}-${width}.avif`).expect(200).expect('Content-Type', 'image/avif');
      }
    }
    const again = await cli('products', 'import', file, '--json');
    expect(again.json()).toMatchObject({ written: false, unchanged: 1 });

    // Into another shop: the image files are exported beside the catalogue.
    const moved = join(folder, 'moved.json');
    await cli('products', 'export', moved, '--images', join(folder, 'moved'));
    const { products } = JSON.parse(await readFile(moved, 'utf8')) as { products: { id: string }[] };
    const only = await writeInput('only.json', JSON.stringify(products.filter(({ id }) => id === made?._id)));
    const { body: image } = await shop.request.get(made?.image[0] ?? '').expect(200);
    await ProductModel.deleteOne({ _id: made?._id });
    await rm(join(shop.settings.dataDir, 'uploads', 'products'), { recursive: true });
    expect(await cli('products', 'import', only, '--images', join(folder, 'moved'), '--yes')).toMatchObject({
      code: 0,
    });
    expect((await onSale()).find(({ _id }) => _id === made?._id)).toEqual(made);
    const { body: copy } = await shop.request.get(made?.image[0] ?? '').expect(200);
    expect(Buffer.compare(copy, image)).toBe(0);
  });

  it('refuse files that are not pictures, pictures that are too small, and one picture twice', async () => {
    await writeFile(join(folder, 'script.jpg'), '<script>alert(1)</script>');
    await writeFile(join(folder, 'small.png'), (await makeImages(300, 300)).PNG ?? '');
    const half = (await makeImages(900, 1200)).JPEG ?? Buffer.alloc(0);
    await writeFile(join(folder, 'half.jpg'), half.subarray(0, half.length / 2));
    for (const name of ['whole.jpg', 'copy.jpg']) await writeFile(join(folder, name), half);
    const file = await writeInput(
      'bad.json',
      JSON.stringify([
        {
          name: 'Bad',
          about: 'a',
          description: 'b',
          price: 3,
          category: 'caps',
          sizes: ['S'],
          images: [
            'script.jpg',
            'small.png',
            'half.jpg',
            'http://127.0.0.1:1/none.jpg',
            'whole.jpg',
            'copy.jpg',
          ],
        },
      ]),
    );
    const { problems } = (await cli('products', 'import', file, '--dry-run', '--json')).json();
    expect(problems).toEqual([
      'product 1: images: 1: script.jpg: is no whole JPEG, PNG, WebP, GIF or AVIF picture',
      'product 1: images: 2: small.png: has 300 × 300 pixels; it must have at least 400 × 500',
      'product 1: images: 3: half.jpg: is no whole JPEG, PNG, WebP, GIF or AVIF picture',
      'product 1: images: 4: http://127.0.0.1:1/none.jpg: cannot be fetched: the server is unreachable',
      'product 1: images: 6: copy.jpg: is the picture 5 too',
    ]);
  });
});
