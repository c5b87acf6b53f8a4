import { describe, expect, it, vi } from 'vitest';
import {
  create,
  createLive,
  eve,
  list,
  namesOf,
  patch,
  read,
  setUpAdminProducts,
} from '../../../../test/console/products.ts';
import { shop } from '../../../../test/shop/set-up-shop.ts';
import { AuditModel } from '../../../audit/audit.model.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { paths } from '../../../contract/paths.ts';
import type { Product } from '../../../contract/product/product.ts';
import { ProductModel } from '../product.model.ts';

setUpAdminProducts();

const { products } = adminPaths;
const inShop = async (): Promise<Product> =>
  (await shop.request.get(paths.product.list).expect(200)).body.products[0];
const bySku = (...skus: string[]) => skus.map((sku, at) => ({ size: ['S/M', 'L/XL'][at], sku }));

const book = {
  category: 'books',
  isbn: '0-306-40615-2',
  author: ' Mei Tanaka ',
  publisher: 'Quoin Press',
  publishedYear: 2024,
  pages: 232,
  language: 'ENG',
  weightGrams: 410,
};
const storedBook = { ...book, isbn: '9780306406157', author: 'Mei Tanaka', language: 'en' };

describe('the details of a product', () => {
  it('are in the shop in their one form until they are emptied', async () => {
    const texts = { fabric: 'Cotton twill', care: 'Wash cold.\nDry flat.' };
    const translations = { es: { name: 'Gorra', fabric: 'Sarga de algodón' } };
    const { _id } = await createLive({ ...book, ...texts, translations });
    expect(await read(_id)).toMatchObject({ ...storedBook, ...texts, translations, variants: [] });
    expect(await inShop()).toMatchObject({ ...storedBook, ...texts, translations });
    await patch(_id, { version: 2, price: 30 }).expect(200);
    expect(await inShop()).toMatchObject({ price: 30, ...storedBook, ...texts });
    const none = { isbn: '', author: '', publisher: null, publishedYear: null, pages: '', language: null };
    await patch(_id, { version: 3, ...none, fabric: '', care: null, weightGrams: null }).expect(200);
    expect(await read(_id)).toMatchObject({
      isbn: '',
      publisher: '',
      pages: null,
      care: '',
      weightGrams: null,
    });
    const after = await inShop();
    for (const field of [...Object.keys(book).slice(1), 'fabric', 'care'])
      expect(after).not.toHaveProperty(field);
    expect(await ProductModel.collection.findOne({ isbn: { $exists: true } })).toBeNull();
  });

  it('are refused when they are wrong, and nothing changes', async () => {
    const product = await createLive(book);
    const wrong: [field: string, value: unknown][] = [
      ['isbn', '9780306406158'],
      ['isbn', 9780306406157],
      ['author', 'x'.repeat(201)],
      ['author', 'two\nlines'],
      ['publishedYear', 1399],
      ['publishedYear', 2024.5],
      ['publishedYear', '2024'],
      ['pages', 0],
      ['pages', 20_001],
      ['language', 'xx'],
      ['language', 'English'],
      ['weightGrams', -1],
      ['care', 'x'.repeat(1001)],
      ['variants', 'BP-1'],
      ['variants', [{ sku: 'BP-1' }]],
      ['variants', [{ size: 'XXL', sku: 'BP-1' }]],
      ['variants', [...bySku('BP-1'), ...bySku('BP-2')]],
      ['variants', bySku('BP-1', 'BP-1')],
      ['variants', bySku('a=b')],
      ['variants', [{ size: 'S/M', barcode: '4006381333932' }]],
      [
        'variants',
        [
          { size: 'S/M', barcode: '036000291452' },
          { size: 'L/XL', barcode: '0036000291452' },
        ],
      ],
    ];
    for (const [field, value] of wrong) {
      const { status } = await patch(product._id, { version: 2, about: 'New.', [field]: value });
      expect({ field, value, status }).toEqual({ field, value, status: 400 });
    }
    expect(await read(product._id)).toEqual(product);
  });
});

describe('variants', () => {
  const variants = [
    { size: 'L/XL', sku: 'BP-2', barcode: '4 006381 333931', circumference: '58–60 cm' },
    { size: 'S/M', sku: ' BP-1 ', barcode: '' },
  ];
  const stored = [
    { size: 'S/M', sku: 'BP-1' },
    { size: 'L/XL', sku: 'BP-2', barcode: '4006381333931', circumference: '58–60 cm' },
  ];

  it('follow their sizes to new names, and go with them', async () => {
    const { _id } = await createLive({ variants });
    expect((await inShop()).variants).toEqual(stored);
    const renamed = {
      sizes: ['Small', 'L/XL'],
      stock: [{ size: 'Small', renamedFrom: 'S/M', from: null, quantity: null }],
    };
    await patch(_id, { version: 2, ...renamed }).expect(200);
    expect((await read(_id)).variants).toEqual([{ size: 'Small', sku: 'BP-1' }, stored[1]]);
    await patch(_id, { version: 3, sizes: ['Small'] }).expect(200);
    expect((await read(_id)).variants).toEqual([{ size: 'Small', sku: 'BP-1' }]);
    // Its SKU is free again.
    await create({ name: 'Other Cap', sizes: ['One size'], variants: [{ size: 'One size', sku: 'BP-2' }] });
    await patch(_id, { version: 4, variants: [] }).expect(200);
    expect(await inShop()).not.toHaveProperty('variants');
  });

  it('share no SKU and no barcode with another product, also of another length', async () => {
    await createLive({ variants });
    const other = await create({ name: 'Other Cap', sizes: ['S/M', 'L/XL'] });
    for (const [code, taken] of [
      ['BP-2', { sku: 'BP-2' }],
      ['04006381333931', { barcode: '04006381333931' }],
    ] as const) {
      const wanted = { variants: [{ size: 'S/M', ...taken }] };
      const refused = await patch(other._id, { version: 1, ...wanted }).expect(409);
      expect(refused.body).toMatchObject({ code: 'variant_code_taken', params: { name: 'Salt Cap', code } });
      await eve.post(products.list, { name: 'New Cap', sizes: ['S/M'], ...wanted }).expect(409);
    }
    expect((await list()).total).toBe(2);
    expect(await read(other._id)).toEqual(other);
  });

  it('give a SKU to one of many who want it at once', async () => {
    const drafts = await Promise.all(
      Array.from({ length: 6 }, (_, at) => create({ name: `Cap ${at}`, sizes: ['S/M'] })),
    );
    const wanted = { variants: bySku('BP-1') };
    const changes = drafts.map(({ _id }) => patch(_id, { version: 1, ...wanted }));
    const creations = drafts.map(({ name }) => eve.post(products.list, { name, sizes: ['S/M'], ...wanted }));
    const statuses = (await Promise.all([...changes, ...creations])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, ...Array(11).fill(409)]);
    expect(await ProductModel.countDocuments({ 'variants.sku': 'BP-1' })).toBe(1);
  });
});

it('the search of the console finds author, ISBN, SKU and barcode', async () => {
  await createLive({ name: 'Sea Atlas', ...book, variants: bySku('ATLAS-HC') });
  await createLive({ name: 'Salt Cap', variants: [{ size: 'S/M', barcode: '4006381333931' }] });
  const searches = [
    'tanaka',
    '9780306406157',
    '978-0-306-40615-7',
    '0-306-40615-2',
    'atlas-hc',
    'atlashc',
    'atlas mei',
  ];
  for (const q of searches) expect({ q, names: await namesOf({ q }) }).toEqual({ q, names: ['Sea Atlas'] });
  expect(await namesOf({ q: '4006381333931' })).toEqual(['Salt Cap']);
  await createLive({ name: 'Upper Cap', variants: [{ size: 'S/M', barcode: '036000291452' }] });
  for (const q of ['036000291452', '0036000291452', '00036000291452', '0 036000 291452'])
    expect({ q, names: await namesOf({ q }) }).toEqual({ q, names: ['Upper Cap'] });
});

describe('product files', () => {
  const send = (file: string, query = '') =>
    eve.post(products.import + query).attach('file', Buffer.from(file), 'products.csv');
  const exported = async (format: string) =>
    (await eve.get(`${products.export}?format=${format}`).expect(200)).text;

  it('read back what they wrote, change and remove details', async () => {
    const { _id } = await createLive({
      ...book,
      fabric: 'Cloth',
      translations: { fr: { care: 'Laver à froid' } },
      variants: [
        ...bySku('BP-1', 'BP-2').slice(0, 1),
        { size: 'L/XL', sku: 'BP-2', barcode: '4006381333931' },
      ],
    });
    for (const format of ['csv', 'json'])
      expect((await send(await exported(format)).expect(200)).body.rows).toMatchObject([{ action: 'none' }]);
    const file = await exported('csv');
    expect(file).toContain('S/M=BP-1 | L/XL=BP-2,L/XL=4006381333931,');
    const changed = file
      .replace('S/M=BP-1 | L/XL=BP-2', 'L/XL=BP-1')
      .replace('9780306406157', '')
      .replace('2024', '');
    await send(changed).expect(200);
    expect(await read(_id)).toMatchObject({
      isbn: '',
      publishedYear: null,
      pages: 232,
      variants: [{ size: 'L/XL', sku: 'BP-1', barcode: '4006381333931' }],
    });
    await send(`id,isbn,SKU\n${_id},0-8044-2957-x,S/M=A | L/XL=B\n`).expect(200);
    expect(await read(_id)).toMatchObject({
      isbn: '9780804429573',
      variants: [{ sku: 'A' }, { sku: 'B', barcode: '4006381333931' }],
    });
    await send(JSON.stringify([{ id: _id, variants: [], pages: null, author: '' }])).expect(200);
    expect(await read(_id)).toMatchObject({
      variants: [],
      pages: null,
      author: '',
      publisher: 'Quoin Press',
    });
    expect(await namesOf({ q: 'mei' })).toEqual([]);
  });

  it('name what is wrong by its row', async () => {
    await createLive({ variants: bySku('BP-1') });
    const wrong: [columns: string, cells: string, problem: string][] = [
      ['isbn', '9780306406158', 'isbn: must be an ISBN of 13 or 10 digits with its check digit'],
      ['pages', 'many', 'pages: must be a whole number from 1 to 20000'],
      ['language', 'xx', 'language: must be the ISO code of a language, such as en'],
      ['variants.sku', 'BP-2', 'variants.size: 1: must be a size and its value, such as S/M=BP-1'],
      ['variants.sku', 'S=BP-2 | S=BP-3', 'variants: names one of the sizes twice'],
      ['variants.sku', 'S=BP-2 | M=BP-2', 'variants: has a SKU or barcode twice'],
      ['variants.sku', 'XXL=BP-2', 'variants: XXL is none of its sizes'],
      ['variants.sku', 'M=BP-1', 'variants: BP-1 is a SKU or barcode of Salt Cap already'],
      [
        'variants.barcode',
        'M=123',
        'variants.barcode: 1: must be a GTIN of 8, 12, 13 or 14 digits with its check digit',
      ],
    ];
    for (const [column, cell, problem] of wrong) {
      const file = `name,status,sizes,${column}\nNew Cap,draft,S | M,${cell}\n`;
      const { body } = await send(file, '?dryRun=true').expect(200);
      expect(body.rows.map(({ problems }: { problems: string[] }) => problems)).toEqual([[problem]]);
      await send(file).expect(400);
    }
    const twice = 'name,sizes,variants.sku\nOne,S,S=BP-9\nTwo,S,S=BP-9\n';
    expect((await send(twice, '?dryRun=true').expect(200)).body.rows[1].problems).toEqual([
      'variants: BP-9 is a SKU or barcode of One already',
    ]);
    expect(await namesOf({})).toEqual(['Salt Cap']);
  });

  it('let products exchange their SKUs', async () => {
    const one = await createLive({ name: 'One', variants: bySku('BP-1', 'BP-2') });
    const two = await createLive({ name: 'Two', variants: bySku('BP-3', 'BP-4') });
    await send('name,variants.sku\nOne,S/M=BP-3 | L/XL=BP-2\nTwo,S/M=BP-1 | L/XL=BP-4\n').expect(200);
    expect(await read(one._id)).toMatchObject({ version: 3, variants: bySku('BP-3', 'BP-2') });
    expect(await read(two._id)).toMatchObject({ version: 3, variants: bySku('BP-1', 'BP-4') });
    await send('name,sizes,variants.sku\nTwo,L/XL,\nThree,S,S=BP-1\n').expect(200);
    expect(await namesOf({ q: 'bp-1' })).toEqual(['Three']);
  });

  it('leave a SKU to who takes it between their plan and their writes', async () => {
    const one = await createLive({ name: 'One', variants: bySku('BP-1') });
    const two = await createLive({ name: 'Two' });
    const { create: write } = AuditModel;
    // The audit entry is written between plan and writes.
    vi.spyOn(AuditModel, 'create').mockImplementationOnce(async (...entry: unknown[]) => {
      await patch(two._id, { version: 2, variants: bySku('BP-2', 'BP-3') }).expect(200);
      return write.apply(AuditModel, entry as Parameters<typeof write>);
    });
    const file =
      'name,sizes,price,variants.sku\nOne,S/M | L/XL,30,S/M=BP-2\nNew,S,20,S=BP-3\nOther,S,20,S=BP-4\n';
    const { body } = await send(file).expect(400);
    expect(body.message).toContain('BP-2 is a SKU or barcode of Two already');
    expect(await read(one._id)).toMatchObject({ price: 44.95, variants: bySku('BP-1') });
    expect(await read(two._id)).toMatchObject({ variants: bySku('BP-2', 'BP-3') });
    expect(await namesOf({ sort: 'name' })).toEqual(['One', 'Other', 'Two']);
    // The import is over: another one is not refused as running.
    await send('name,variants.sku\nOne,S/M=BP-5\n').expect(200);
  });
});
