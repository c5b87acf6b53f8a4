import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeImages } from '../../../test/builders/images.ts';
import { cli, folder, setUpFolder } from '../../../test/cli/set-up-cli.ts';
import { setUpShop, shop } from '../../../test/shop/set-up-shop.ts';
import { AuditModel } from '../../audit/audit.model.ts';
import { rootDir } from '../../config/env.ts';
import { ContentPartModel } from '../../features/content/content.model.ts';
import { readPublished } from '../../features/content/content.service.ts';
import { ProductModel } from '../../features/product/product.model.ts';

setUpShop();
setUpFolder();

/** Serves a picture at every path that ends in .jpg, each of its own content. */
let server: Server;
let pictures: string;
let asked: string[] = [];
/** The folders of fetched pictures in DATA_DIR at the last request for one. */
let downloadFolders: string[] = [];
const findDownloads = () => readdirSync(shop.settings.dataDir).filter((name) => name.startsWith('.import.'));
beforeAll(async () => {
  const sizes = { usual: await makeImages(400, 500), small: await makeImages(100, 100) };
  server = createServer((req, res) => {
    const { url = '' } = req;
    asked.push(url);
    downloadFolders = findDownloads();
    if (url === '/moved.jpg') return res.writeHead(302, { Location: '/wattle-front.jpg' }).end();
    if (url === '/away.jpg') return res.writeHead(302, { Location: 'http://10.0.0.1/a.jpg' }).end();
    if (!url.endsWith('.jpg')) return res.writeHead(404).end();
    const image = (url.includes('small') ? sizes.small : sizes.usual).PNG as Buffer;
    // Bytes behind the picture make each another one, but for its copies.
    res.end(Buffer.concat([image, Buffer.from(url.replace(/-copy.*(?=\.jpg)/, ''))]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  pictures = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

beforeEach(async () => {
  asked = [];
  await Promise.all([ProductModel.deleteMany(), ContentPartModel.deleteMany()]);
});

async function sample(name: string): Promise<string> {
  const text = await readFile(join(rootDir, 'backend/test/data/platform-exports', `${name}.csv`), 'utf8');
  return text.replaceAll('PICTURES', pictures);
}

let files = 0;
async function importFile(platform: string, file: string | Buffer, ...options: string[]) {
  files += 1;
  const path = join(folder, `export-${files}.csv`);
  await writeFile(path, file);
  const run = await cli('products', 'import', path, '--from', platform, '--yes', '--json', ...options);
  return run.json() as {
    success: boolean;
    written: boolean;
    message: string;
    problems?: string[];
    created: { id: string; name: string }[];
    unchanged: number;
    redirects: { from: string; to: string }[];
  };
}

const stored = () => ProductModel.find().sort({ position: 1 }).lean();

const cap = {
  status: 'draft',
  name: 'Wattle Cap',
  description: 'Felted in Ballarat & lined.\n\n- Wool\n- "Shade" brim',
  price: 49.95,
  category: 'caps',
  subCategory: 'caps',
  sizes: ['S / Ochre', 'S / Sage', 'L / Ochre'],
  weightGrams: 130,
  stock: [
    { size: 'S / Ochre', left: 4 },
    { size: 'S / Sage', left: 0 },
  ],
};
const book = {
  status: 'draft',
  price: 29.95,
  category: 'books',
  description: 'Poems of the Loddon.\nSecond printing.',
  sizes: ['One size'],
  weightGrams: 310,
  isbn: '9780306406157',
  variants: [{ size: 'One size', sku: 'RP-1', barcode: '9780306406157' }],
};

describe('products import --from shopify', () => {
  it.each(['shopify', 'shopify-new'])(
    'creates drafts, pictures and redirects of %s.csv, once',
    async (name) => {
      const file = await sample(name);
      const dry = await importFile('shopify', file, '--dry-run');
      expect(dry).toMatchObject({
        success: true,
        written: false,
        redirects: [{ from: '/products/wattle-cap' }, {}],
      });
      expect([await stored(), await readPublished('redirects')]).toEqual([[], []]);

      const made = await importFile('shopify', file);
      expect(made).toMatchObject({
        written: true,
        created: [{ name: 'Wattle Cap' }, { name: 'River Psalms' }],
      });
      expect(downloadFolders).toHaveLength(1);
      expect(findDownloads()).toEqual([]);
      const [first, second] = await stored();
      expect(first).toMatchObject({
        ...cap,
        about: 'A warm cap in two colours.',
        imageAlts: ['', 'The back of the Wattle Cap'],
        variants: ['WC-S-O', 'WC-S-S', 'WC-L-O'].map((sku, i) => ({ size: cap.sizes[i], sku })),
      });
      expect(second).toMatchObject({ ...book, name: 'River Psalms', about: '' });
      expect(second?.stock).toBeUndefined();
      expect([first?.image.length, second?.image.length]).toEqual([3, 1]);
      for (const url of first?.image ?? [])
        await shop.request.get(new URL(url, 'http://a').pathname).expect(200);

      expect(await readPublished('redirects')).toMatchObject([
        { from: '/products/wattle-cap', to: `/product/${first?._id}` },
        { from: '/products/river-psalms', to: `/product/${second?._id}` },
      ]);
      const { headers } = await shop.request.get('/Products/Wattle-Cap/?variant=7').redirects(0).expect(301);
      expect(headers.location).toBe(`/product/${first?._id}?variant=7`);
      expect(
        await AuditModel.countDocuments({ action: 'content.import', 'target._id': 'redirects' }),
      ).toBeGreaterThan(0);

      // What staff change stays, and so does a redirect that they removed.
      await ProductModel.updateOne({ _id: first?._id }, { name: 'Golden Cap', price: 60, status: 'live' });
      await ContentPartModel.deleteMany();
      const before = await stored();
      asked = [];
      expect(await importFile('shopify', file)).toMatchObject({
        written: false,
        unchanged: 2,
        redirects: [],
      });
      expect([await stored(), await readPublished('redirects'), asked]).toEqual([before, [], []]);
    },
  );

  it('takes the rows of a product in any order, a picture with several addresses once, and a path once', async () => {
    const titles =
      'Handle,Title,Option1 Value,Option2 Value,Option3 Value,Variant Price,Image Src,Image Position,Image Alt Text,Variant Image,Variant Inventory Tracker,Variant Inventory Qty,Variant Grams';
    const rows = [
      `cap,,,,,,${pictures}/back.jpg,2,,`,
      `cap,,L,Ochre,Wool,20,${pictures}/back-copy-1.jpg,3,The back,${pictures}/front-copy.jpg`,
      `cap,Cap,S,Ochre,Wool,"20.00",${pictures}/front.jpg,1,The front,`,
      `Cap,,M,Ochre,Wool,20,,,,${pictures}/back-copy-2.jpg`,
      'caf\u00e9,Mug,,,,5,,,,',
      'cafe\u0301,Cup,,,,5,,,,',
    ].map((row) => `${row},shopify,"1,200","1,250.4"`);
    const { redirects } = await importFile('shopify', [titles, ...rows].join('\n'));
    const [first] = await stored();
    expect(first).toMatchObject({
      name: 'Cap',
      sizes: ['L / Ochre / Wool', 'S / Ochre / Wool', 'M / Ochre / Wool'],
      imageAlts: ['The front', 'The back'],
      weightGrams: 1250,
      stock: [{ left: 1200 }, { left: 1200 }, { left: 1200 }],
    });
    expect(new Set(first?.image).size).toBe(2);
    expect(first?.image).toHaveLength(2);
    expect(redirects.map(({ from }) => from)).toEqual(['/products/cap', '/products/caf\u00e9']);
    expect(await readPublished('redirects')).toHaveLength(2);
    // The shop reads its own file of them.
    const exported = join(folder, 'exported.csv');
    await cli('products', 'export', exported);
    const again = await cli('products', 'import', exported, '--yes', '--json');
    expect(again.json()).toMatchObject({ success: true, unchanged: 3 });
  });

  it('keeps the redirects of the owner, in the draft too, and adds its own to both', async () => {
    const own = { _id: 'a'.repeat(24), from: '/Products/Wattle-Cap', to: '/caps' };
    const other = { _id: 'b'.repeat(24), from: '/about-us', to: '/about' };
    await ContentPartModel.create({ _id: 'redirects', version: 3, published: [own], draft: [own, other] });
    await importFile('shopify', await sample('shopify'));
    const part = await ContentPartModel.findById('redirects').lean();
    const added = { from: '/products/river-psalms', to: expect.stringMatching(/^\/product\/[0-9a-f]{24}$/) };
    expect(part).toMatchObject({ version: 4, published: [own, added], draft: [own, other, added] });
  });
});

describe('products import --from woocommerce', () => {
  it('creates drafts of variations and simple products, once', async () => {
    const file = await sample('woocommerce');
    expect(await importFile('woocommerce', file)).toMatchObject({ written: true, redirects: [] });
    const [first, second] = await stored();
    expect(first).toMatchObject({ ...cap, about: 'A warm cap\nin two colours.' });
    expect(second).toMatchObject({
      ...book,
      name: 'River & Psalms',
      stock: [{ size: 'One size', left: 12 }],
    });
    expect([first?.image.length, second?.image.length]).toEqual([3, 1]);
    expect(await importFile('woocommerce', file)).toMatchObject({ written: false, unchanged: 2 });
    expect(await stored()).toHaveLength(2);
  });

  it('lists what does not fit, and writes nothing', async () => {
    const titles =
      'ID,Type,SKU,Name,Regular price,Stock,Parent,Images,Attribute 1 name,Attribute 1 value(s),Weight (kg)';
    const rows = [
      '1,variable,A,Cap,,9,,,Size,"S, M",light',
      '2,variation,A-S,,20,parent,A,,Size,S,',
      '3,variation,A-M,,25,parent,A,,Size,,',
      '4,variation,,,20,,GONE,,Size,S,',
      '5,grouped,G,Set,,,,,,,',
      '6,"simple, virtual",V,Song,5,,,,,,',
      ',simple,,Nameless,5,,,,,,',
      '7,simple,B,,9.999,,,file:///etc/passwd,,,',
      '7,simple,C,Again,x,,,,,,',
      '8,variable,D,Alone,,,,,,,',
      '9,simple,E,Half,5,1.5,,,,,"1,5 kg"',
    ];
    const { problems } = await importFile('woocommerce', [titles, ...rows].join('\r\n'));
    expect(problems).toEqual([
      'row 2: Weight (kg): must be a number',
      'row 2: Stock: is shared by all variations: each size has a stock of its own here',
      'row 4: Size: is any: each size needs a value of its own',
      'row 4: price: is $25.00, but row 3 of the same product says $20.00: all sizes of a product cost the same here',
      'row 5: Parent: GONE is not a variable product of the file',
      'row 6: Type: the shop sells no grouped',
      'row 7: Type: the shop sells no simple, virtual',
      'row 8: it has neither an ID nor a SKU',
      'row 9: images: file:///etc/passwd: must be a web address',
      'row 9: name: must not be empty',
      'row 9: price: must have at most two decimals',
      'row 10: it is the product of row 9 too',
      'row 11: the variations of this product are not in the file',
      'row 12: Stock: must be a whole number',
      'row 12: Weight (kg): must be a number',
    ]);
    expect(await stored()).toEqual([]);
  });
});

describe('a platform file with problems', () => {
  it('is refused with the row of each, and nothing of it is written', async () => {
    const titles =
      'Handle,Title,Option1 Value,Variant Price,Variant Compare At Price,Image Src,Gift Card,Variant Inventory Tracker,Variant Inventory Qty,Variant Grams';
    const rows = [
      `cap,Cap,S,20,,${pictures}/gone.png,,,,`,
      'cap,,M,18,22,,,,,',
      'cap,,S,20,,,,,,',
      `cap,,,,,${pictures}/small.jpg,,,,`,
      ',Nobody,,5,,,,,,',
      'card,Card,,50,,,TRUE,,,',
      'cap,Another,XL,abc,,,,,,',
      `book,Book,Default Title,0,,../../secret.jpg,,,,`,
      `hat,Hat,,15,,${pictures}/away.jpg,,,,`,
      `fine,Fine,,15,,${pictures}/moved.jpg,,shopify,"1,200","1,250.4"`,
      'few,Few,,15,,,,shopify,a few,heavy',
    ];
    const answer = await importFile('shopify', [titles, ...rows].join('\n'));
    expect(answer).toMatchObject({ success: false, message: expect.stringContaining('nothing was changed') });
    expect(answer.problems).toEqual([
      `row 2: images: ${pictures}/gone.png: cannot be fetched: the server responds 404`,
      'row 3: price: is $22.00, but row 2 of the same product says $20.00: all sizes of a product cost the same here',
      'row 4: sizes: S is the size of row 2 too',
      `row 5: images: ${pictures}/small.jpg: has 100 × 100 pixels; it must have at least 400 × 500`,
      'row 6: Handle: must not be empty',
      'row 7: Gift Card: the shop sells no gift cards',
      'row 8: Title: is another one than that of row 2, which has the same handle',
      'row 8: price: must be dollars and cents',
      'row 9: images: ../../secret.jpg: must be a web address',
      'row 9: price: must be above 0 and below 1,000,000',
      `row 10: images: ${pictures}/away.jpg: cannot be fetched: its address is not a public one`,
      'row 12: stock: must be a whole number',
      'row 12: weightGrams: must be a number',
    ]);
    expect([await stored(), await readPublished('redirects')]).toEqual([[], []]);
  });

  it("takes no file of the server for a picture at the shop's own address", async () => {
    const file = join(folder, 'private.png');
    await writeFile(file, (await makeImages(400, 500)).PNG ?? '');
    for (const origin of [shop.settings.backendUrl, shop.settings.frontendUrl]) {
      const rows = `Handle,Title,Variant Price,Image Src\na,A,5,${origin}${file}`;
      const { problems } = await importFile('shopify', rows);
      expect(problems).toEqual([expect.stringContaining(`${file}: cannot be fetched`)]);
    }
  });

  it('names the row of a SKU or barcode that is none, or that another size has', async () => {
    await importFile('shopify', 'Handle,Title,Variant Price,Variant SKU\nold,Old,5,OLD');
    const rows = ['a,A,S,5,A,123', 'a,,M,5,A,9780306406157', 'b,B,,5,B,0306406152', 'c,C,,5,OLD,'];
    const titles = 'Handle,Title,Option1 Value,Variant Price,Variant SKU,Variant Barcode';
    const { problems } = await importFile('shopify', [titles, ...rows].join('\n'));
    expect(problems).toEqual([
      'row 2: barcode: must be a GTIN of 8, 12, 13 or 14 digits with its check digit',
      'row 4: variants: 9780306406157 is a SKU or barcode of row 3 too',
      'row 5: variants: OLD is a SKU or barcode of Old already',
    ]);
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    [
      'of another platform',
      'ID,Type,SKU\n1,simple,A',
      'it has no column "Handle" or "URL handle", and no "Title"',
    ],
    ['that is empty', '', 'it has no column'],
    ['without rows', 'Handle,Title,Variant Price\n', 'The file has no products'],
    ['with a quote that never closes', 'Handle,Title,Variant Price\na,"b,5\n', 'never closes'],
    ['in UTF-16 without its mark', Buffer.from('Handle,Title,Price\na,b,5', 'utf16le'), 'not UTF-8'],
  ])('that is a file %s is refused as a whole', async (_what, file, message) => {
    const answer = await importFile('shopify', file);
    expect(answer).toMatchObject({ success: false, message: expect.stringContaining(message) });
  });

  it.each([
    ['UTF-16 with tabs', (text: string) => Buffer.from(`\ufeff${text.replaceAll(';', '\t')}`, 'utf16le')],
    ['UTF-16 big endian', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-8 with a byte order mark and semicolons', (text: string) => `\ufeff${text}`],
  ])('is read in %s', async (_what, encode) => {
    const text =
      'handle;TITLE;Body (HTML);Variant Price\r\nchapeau;"Chapeau ""Été""";"<p>Un\r\ndeux</p>";"1.299,00"\r\nb;B;;29,95\r\n';
    expect((await importFile('shopify', encode(text))).problems).toEqual([
      'row 2: price: must be dollars and cents',
    ]);
    await importFile('shopify', encode(text.replace('1.299,00', '1,299.00')));
    expect(await stored()).toMatchObject([
      { name: 'Chapeau "Été"', description: 'Un deux', price: 1299 },
      { name: 'B', price: 29.95 },
    ]);
  });
});
