import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AdminClient, signInStaff } from '../../../test/admin-client.ts';
import { makeCustomer } from '../../../test/customers.ts';
import { orderBody, shopper } from '../../../test/orders.ts';
import { makeBomb, makePictures } from '../../../test/pictures.ts';
import { refusal } from '../../../test/refusal.ts';
import { setUpShop, shop } from '../../../test/set-up-shop.ts';
import { countStock } from '../../../test/stock.ts';
import { AuditModel } from '../../audit/audit.model.ts';
import type { AdminList } from '../../contract/admin/list.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import { importBytes } from '../../contract/admin/product-files.ts';
import {
  type AdminProduct,
  type AdminProductItem,
  adminProductItem,
  adminProductResponse,
  type ProductView,
} from '../../contract/admin/products.ts';
import { limits, paths } from '../../contract/http.ts';
import type { Product } from '../../contract/product.ts';
import { ProductModel } from './product.model.ts';
import { reserveQuantity } from './stock.ts';

setUpShop();

const { products } = adminPaths;
const unknown = 'f'.repeat(24);
/** Pictures of the demo. */
const ownPictures = ['front', 'side'].map((view) => `/media/products/ghost-gum-cap/${view}-800.webp`);
let eve: AdminClient;
let pictures: Record<string, Buffer>;
beforeAll(async () => {
  ({ admin: eve } = await signInStaff(shop, 'editor', { name: 'Eve' }));
  pictures = await makePictures(500, 400);
});
beforeEach(async () => {
  await ProductModel.deleteMany({});
});

const pathTo = (path: string, id: string) => path.replace(':id', id);
const complete = {
  about: 'A cap.',
  description: 'It has a brim.',
  price: 44.95,
  category: 'caps',
  sizes: ['S/M', 'L/XL'],
} as const;

async function create(fields: object): Promise<AdminProduct> {
  const { body } = await eve.post(products.list, fields).expect(200);
  return adminProductResponse.parse(body).product;
}
const patch = (id: string, body: object) => eve.patch(pathTo(products.byId, id), body);
const read = async (id: string): Promise<AdminProduct> =>
  (await eve.get(pathTo(products.byId, id)).expect(200)).body.product;
/** A live product with two pictures. */
async function createLive(fields: object = {}): Promise<AdminProduct> {
  const { _id } = await create({ name: 'Salt Cap', ...complete, ...fields });
  await ProductModel.updateOne({ _id }, { $set: { image: ownPictures } });
  return (await patch(_id, { version: 1, status: 'live' }).expect(200)).body.product;
}
const list = async (query = ''): Promise<AdminList<AdminProductItem, ProductView>> =>
  (await eve.get(products.list + query).expect(200)).body;
const namesOf = async (query: string) => (await list(query)).items.map(({ name }) => name);
const audited = (id: string) => AuditModel.find({ 'target._id': id }).sort({ at: 1, _id: 1 }).lean();
const publicNames = async () =>
  (await shop.request.get(paths.product.list)).body.products.map(({ name }: Product) => name);

describe('a product', () => {
  it('begins as a draft with a name, and names what it lacks to be live', async () => {
    const draft = await create({ name: ' Ghost Cap ' });
    expect(draft).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Ghost Cap',
      status: 'draft',
      about: '',
      description: '',
      price: null,
      category: null,
      subCategory: null,
      sizes: [],
      stock: [],
      images: [],
      translations: {},
      missingTranslations: ['es', 'fr'],
      missing: ['about', 'description', 'price', 'category', 'subCategory', 'sizes', 'images'],
      position: 0,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    const refused = await patch(draft._id, { version: 1, status: 'live', about: 'A cap.' }).expect(400);
    expect(refused.body).toMatchObject({
      code: 'product_incomplete',
      params: { fields: 'description, price, category, subCategory, sizes, images' },
    });
    expect(await read(draft._id)).toEqual(draft);
    expect(await publicNames()).toEqual([]);
  });

  it('is live with everything, in the shop at once, and says in the audit who changed what', async () => {
    const { _id } = await createLive();
    expect(await publicNames()).toEqual(['Salt Cap']);
    const { body } = await patch(_id, { version: 2, price: 39.5, category: 'books' }).expect(200);
    expect(body.product).toMatchObject({ version: 3, price: 39.5, subCategory: 'books' });
    await patch(_id, { version: 3, about: '' }).expect(400);
    await patch(_id, { version: 3, status: 'archived' }).expect(200);
    expect(await publicNames()).toEqual([]);
    const entries = await audited(_id);
    expect(entries.map(({ action }) => action)).toEqual([
      'product.create',
      'product.change',
      'product.change',
      'product.change',
    ]);
    expect(entries[2]).toMatchObject({
      by: { kind: 'staff', name: 'Eve' },
      target: { kind: 'product', label: 'Salt Cap' },
      changes: { price: { from: 44.95, to: 39.5 }, category: { from: 'caps', to: 'books' } },
    });
  });

  it('keeps the change of one of two editors, and neither version nor entry without a change', async () => {
    const { _id } = await create({ name: 'Cap' });
    const changes = ['One', 'Two', 'Three'].map((name) => patch(_id, { version: 1, name }));
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    const after = await read(_id);
    expect(after.version).toBe(2);
    expect((await patch(_id, { name: 'Four' }).expect(400)).body).toEqual(refusal('Invalid version.'));
    expect((await patch(_id, { version: 1, name: 'Four' }).expect(409)).body).toEqual(
      refusal('Somebody else changed this meanwhile.'),
    );
    const count = (await audited(_id)).length;
    await patch(_id, { version: 2, name: after.name, sizes: [], translations: { es: { name: '' } } }).expect(
      200,
    );
    expect(await read(_id)).toEqual(after);
    expect(await audited(_id)).toHaveLength(count);
  });

  it('has texts in two more languages, and pictures in another order with alt texts', async () => {
    const { _id } = await createLive({ translations: { es: { name: 'Gorra', about: 'Una gorra.' } } });
    const texts = { es: { name: 'Gorra', about: '', description: 'Con visera.' }, fr: { name: 'Casquette' } };
    const images = [
      { url: ownPictures[1], alt: '' },
      { url: ownPictures[0], alt: 'From the front' },
    ];
    await patch(_id, { version: 2, translations: texts, images }).expect(200);
    const after = await read(_id);
    expect(after).toMatchObject({ images, missingTranslations: ['es', 'fr'] });
    expect(after.translations).toEqual({ es: { name: 'Gorra', description: 'Con visera.' }, fr: texts.fr });
    for (const wrong of [images.slice(1), [...images, images[0]], [images[0], { url: '/x.webp' }]])
      expect((await patch(_id, { version: 3, images: wrong }).expect(400)).body).toEqual(
        refusal('Invalid images.'),
      );
  });

  it('refuses wrong values and changes nothing', async () => {
    const wrong: [field: string, value: unknown][] = [
      ['name', ''],
      ['name', 'a\nb'],
      ['name', '\ud800'],
      ['about', 'x'.repeat(2001)],
      ['description', null],
      ['price', 0],
      ['price', 1.005],
      ['price', '44.95'],
      ['category', 'hats'],
      ['sizes', ['S', 'S']],
      ['stock', [{ size: 'S/M', quantity: 3 }]],
      ['stock', [{ size: 'XXL', from: null, quantity: 3 }]],
      ['translations', 'es'],
      ['translations', { de: { name: 'Kappe' } }],
      ['translations', { es: { title: 'Gorra' } }],
      ['status', 'gone'],
      ['version', '1'],
    ];
    const product = await create({ name: 'Cap', ...complete });
    for (const [field, value] of wrong) {
      const { status } = await patch(product._id, { version: 1, about: 'New.', [field]: value });
      expect({ field, value, status }).toEqual({ field, value, status: 400 });
    }
    await eve.post(products.list, { name: 'Cap', images: [{ url: ownPictures[0] }] }).expect(400);
    expect(await read(product._id)).toEqual(product);
    expect((await list()).total).toBe(1);
  });

  it('is not found by an unknown id', async () => {
    for (const id of [unknown, 'x']) {
      const status = id === 'x' ? 400 : 404;
      await eve.get(pathTo(products.byId, id)).expect(status);
      await patch(id, { version: 1, name: 'Cap' }).expect(status);
    }
  });
});

describe('the stock', () => {
  it('changes by the difference, so that sales meanwhile are not overwritten', async () => {
    const stock = [{ size: 'S/M', quantity: 5 }];
    const product = await createLive({ stock });
    const buyer = shopper(shop, await makeCustomer(shop));
    const bought = (await shop.request.get(paths.product.list)).body.products[0] as Product;
    await buyer.order(orderBody([{ product: bought, size: 'S/M', quantity: 2 }]));
    // The editor still sees 5 and corrects it to 9; the version counts no reservation.
    const { body } = await patch(product._id, {
      version: product.version,
      stock: [
        { size: 'S/M', from: 5, quantity: 9 },
        { size: 'L/XL', from: null, quantity: 1 },
      ],
    }).expect(200);
    expect(body.product.stock).toEqual([
      { size: 'S/M', quantity: 7 },
      { size: 'L/XL', quantity: 1 },
    ]);
    const less = { version: body.product.version, stock: [{ size: 'S/M', from: 9, quantity: 0 }] };
    expect((await patch(product._id, less).expect(409)).body).toMatchObject({
      code: 'stock_changed',
      params: { size: 'S/M', from: 9, left: 7 },
    });
    const unlimited = [{ size: 'S/M', from: 7, quantity: null }];
    await patch(product._id, { version: less.version, stock: unlimited, sizes: ['S/M'] }).expect(200);
    expect((await read(product._id)).stock).toEqual([{ size: 'S/M', quantity: null }]);
  });

  it('keeps every sale of the moment in which it is changed', async () => {
    const product = await createLive({ stock: [{ size: 'S/M', quantity: 50 }] });
    const productId = new Types.ObjectId(product._id);
    const sell = () => {
      const owner = { orderId: new Types.ObjectId(), userId: new Types.ObjectId(), isLate: false };
      return reserveQuantity(owner, { productId, size: 'S/M', quantity: 1 });
    };
    const change = { version: product.version, stock: [{ size: 'S/M', from: 50, quantity: 60 }] };
    await Promise.all([...Array.from({ length: 20 }, sell), patch(product._id, change).expect(200), sell()]);
    expect(await countStock(product)).toEqual({ left: 39, reserved: 21 });
  });

  it('counts as low where a live product is sold in the size', async () => {
    await createLive({ name: 'Low', stock: [{ size: 'S/M', quantity: 5 }] });
    await createLive({ name: 'Out', stock: [{ size: 'L/XL', quantity: 0 }] });
    await createLive({ name: 'Enough', stock: [{ size: 'S/M', quantity: 6 }] });
    await create({ name: 'Draft', ...complete, stock: [{ size: 'S/M', quantity: 0 }] });
    const lost = { stock: [{ size: 'S/M', quantity: 1 }] };
    const { _id } = await createLive({ name: 'Lost size', ...lost });
    await patch(_id, { version: 2, sizes: ['L/XL'] }).expect(200);
    const { _id: id } = await createLive({ name: 'Lost by import', ...lost });
    await eve
      .post(products.import)
      .attach('file', Buffer.from(JSON.stringify([{ id, sizes: ['L/XL'] }])), 'x.json')
      .expect(200);
    const { body } = await eve.get(`${adminPaths.overview}?days=7`).expect(200);
    expect(body.todo.lowStock).toBe(2);
    expect(await namesOf('?view=low-stock&sort=name')).toEqual(['Low', 'Out']);
    expect(await namesOf('?view=sold-out')).toEqual(['Out']);
    expect((await list()).views).toEqual({
      all: 6,
      live: 5,
      draft: 1,
      archived: 0,
      'low-stock': 2,
      'sold-out': 1,
    });
  });
});

describe('GET /api/admin/products', () => {
  it('lists products by pages in every order, drafts without a price too', async () => {
    for (const [name, price] of [
      ['b cap', 20],
      ['A cap', 30],
      ['c cap', null],
      ['D cap', 20],
      ['e cap', null],
    ])
      await create({ name, price });
    const [item] = (await list('?sort=name&limit=1')).items;
    expect(adminProductItem.parse(item)).toMatchObject({ name: 'A cap', price: 30, image: null });
    const orders = {
      name: 'A cap,b cap,c cap,D cap,e cap',
      '-name': 'e cap,D cap,c cap,b cap,A cap',
      price: 'c cap,e cap,b cap,D cap,A cap',
      '-price': 'A cap,D cap,b cap,e cap,c cap',
      position: 'b cap,A cap,c cap,D cap,e cap',
      '-updatedAt': 'e cap,D cap,c cap,A cap,b cap',
      '': 'e cap,D cap,c cap,A cap,b cap',
    };
    for (const [sort, expected] of Object.entries(orders)) {
      const names: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query = `?limit=2${sort && `&sort=${sort}`}${cursor && `&cursor=${cursor}`}`;
        const page: Awaited<ReturnType<typeof list>> = await list(query);
        names.push(...page.items.map(({ name }) => name));
        cursor = page.nextCursor;
      }
      expect({ sort, names: names.join() }).toEqual({ sort, names: expected });
    }
  });

  it('finds products by words of their names in every language, also after they are renamed', async () => {
    const { _id } = await create({ name: 'Gum Ash Bone', translations: { fr: { name: 'Écorce' } } });
    await create({ name: 'Ghost Gum Cap' });
    expect(await namesOf('?q=gum&sort=name')).toEqual(['Ghost Gum Cap', 'Gum Ash Bone']);
    expect(await namesOf('?q=ecor&view=draft')).toEqual(['Gum Ash Bone']);
    expect(await list('?q=gum+cap')).toMatchObject({ total: 1, views: { all: 2 }, nextCursor: null });
    await patch(_id, { version: 1, name: 'River Red' }).expect(200);
    expect(await namesOf('?q=red')).toEqual(['River Red']);
    expect(await namesOf('?q=%24gt')).toEqual([]);
  });

  it('refuses unknown queries', async () => {
    const wrong = [
      '?sort=stock',
      '?view=none',
      '?limit=0',
      '?limit=201',
      '?cursor=x',
      '?page=2',
      `?cursor=${Buffer.from(JSON.stringify(['-createdAt', 'x', unknown])).toString('base64url')}`,
    ];
    for (const query of wrong) await eve.get(products.list + query).expect(400);
  });
});

it('POST /api/admin/products/order puts the given products first', async () => {
  const ids = [];
  for (const name of ['A', 'B', 'C', 'D']) ids.push((await create({ name }))._id);
  const [a, b, , d] = ids;
  await eve.post(products.order, { ids: [d, b] }).expect(200);
  expect(await namesOf('?sort=position')).toEqual(['D', 'B', 'A', 'C']);
  await eve.post(products.order, { ids: [b] }).expect(200);
  expect(await namesOf('?sort=position')).toEqual(['B', 'D', 'A', 'C']);
  for (const [wrong, status] of [
    [[], 400],
    [[a, a], 400],
    [['x'], 400],
    [[a, unknown], 404],
  ] as const)
    await eve.post(products.order, { ids: wrong }).expect(status);
  expect(await namesOf('?sort=position')).toEqual(['B', 'D', 'A', 'C']);
  expect(await AuditModel.countDocuments({ action: 'product.order' })).toBe(2);
});

describe('pictures', () => {
  const picture = (type: string) => pictures[type] ?? Buffer.alloc(0);
  const upload = (id: string, file: Buffer, name = 'cap.jpg') =>
    eve.post(pathTo(products.images, id)).attach('image', file, name);
  const folder = () => join(shop.settings.dataDir, 'uploads', 'products');
  const files = () => (existsSync(folder()) ? readdirSync(folder()) : []);
  const remove = (id: string, n: number, version: number | string = '') =>
    eve.delete(`${pathTo(products.images, id)}/${n}?version=${version}`);

  it('are stored upright in the sizes of the shop without metadata, and once', async () => {
    const { _id } = await create({ name: 'Cap' });
    const sent = upload(_id, picture('JPEG'), '../../x.js').field('alt', ' From the front ');
    const { product } = (await sent.expect(200)).body as { product: AdminProduct };
    expect(product).toMatchObject({ version: 2, images: [{ alt: 'From the front' }] });
    const [{ url } = { url: '' }] = product.images;
    expect(url).toMatch(/^\/uploads\/products\/[0-9a-f]{32}-800\.webp$/);
    const { body: webp } = await shop.request.get(url).expect(200);
    const { width, height, exif } = await sharp(webp).metadata();
    expect({ width, height, exif }).toEqual({ width: 800, height: 1000, exif: undefined });
    const avif = url.replace('-800.webp', '-1200.avif');
    expect(await sharp((await shop.request.get(avif).expect(200)).body).metadata()).toMatchObject({
      format: 'heif',
      width: 1200,
    });
    await upload(_id, picture('JPEG')).expect(200);
    expect(await read(_id)).toEqual(product);
    expect(files()).toHaveLength(4);
  });

  it('are removed by their position, all but the last one of a live product', async () => {
    const { _id } = await createLive();
    await remove(_id, 0).expect(400);
    await remove(_id, 0, 1).expect(409);
    await remove(_id, 2, 2).expect(404);
    const { body } = await remove(_id, 0, 2).expect(200);
    expect(body.product).toMatchObject({ version: 3, images: [{ url: ownPictures[1] }] });
    expect((await remove(_id, 0, 3).expect(409)).body.code).toBe('last_picture');
    await patch(_id, { version: 3, status: 'draft' }).expect(200);
    expect((await remove(_id, 0, 4).expect(200)).body.product.images).toEqual([]);
  });

  it('are refused when they are no whole picture of at most 5 MB, and leave nothing behind', async () => {
    const { _id } = await create({ name: 'Cap' });
    const before = files();
    const hostile: Record<string, Buffer> = {
      'x.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'x.png': Buffer.from('<html><script>alert(1)</script></html>'),
      'half.jpg': picture('JPEG').subarray(0, Math.floor(picture('JPEG').length / 2)),
      'bomb.png': makeBomb(),
      'empty.png': Buffer.alloc(0),
    };
    for (const [name, file] of Object.entries(hostile))
      expect({ name, status: (await upload(_id, file, name)).status }).toEqual({ name, status: 400 });
    await upload(_id, Buffer.alloc(limits.imageBytes + 1)).expect(413);
    await upload(unknown, picture('PNG')).expect(404);
    await upload(unknown, Buffer.from('no picture')).expect(400);
    await eve.post(pathTo(products.images, _id)).field('alt', 'x').expect(400);
    await eve.post(pathTo(products.images, _id)).attach('picture', picture('PNG'), 'x.png').expect(400);
    await ProductModel.updateOne({ _id }, { $set: { image: Array.from({ length: 20 }, (_, i) => `/${i}`) } });
    await upload(_id, picture('PNG')).expect(409);
    expect(files()).toEqual(before);
    expect((await read(_id)).version).toBe(1);
  });
});

describe('product files', () => {
  const send = (file: string | Buffer, query = '') =>
    eve.post(products.import + query).attach('file', Buffer.from(file), 'products.csv');
  const exported = async (format: string) =>
    (await eve.get(`${products.export}?format=${format}`).expect(200)).text;

  it('show their plan row by row, and are written as a whole', async () => {
    const { _id } = await createLive({ stock: [{ size: 'S/M', quantity: 5 }] });
    const same = await createLive({ name: 'Same Cap' });
    const file = (await exported('csv'))
      .replace('44.95', '39.50')
      .replace('S/M=5', 'S/M=9')
      .concat('\r\n', 'New Cap'.padStart(8, ','), ','.repeat(18), '\r\n');
    const dryRun = await send(file, '?dryRun=true').expect(200);
    const before = await read(_id);
    expect(dryRun.body.rows).toEqual([
      {
        row: 2,
        action: 'update',
        product: { _id, name: 'Salt Cap' },
        changes: { price: { from: 44.95, to: 39.5 } },
        problems: [],
      },
      { row: 3, action: 'none', product: { _id: same._id, name: 'Same Cap' }, changes: {}, problems: [] },
      expect.objectContaining({ action: 'create', product: { _id: null, name: 'New Cap' }, problems: [] }),
    ]);
    expect(dryRun.body.rows[2].changes).toMatchObject({ name: { to: 'New Cap' }, status: { to: 'draft' } });
    expect((await list()).total).toBe(2);
    const { body } = await send(file, '?stock=true').expect(200);
    expect(body.rows[0].changes).toMatchObject({
      stock: { from: [{ size: 'S/M', quantity: 5 }], to: [{ size: 'S/M', quantity: 9 }] },
    });
    const after = await read(_id);
    expect(after).toMatchObject({ price: 39.5, stock: [{ size: 'S/M', quantity: 9 }, { size: 'L/XL' }] });
    expect(after.version).toBeGreaterThan(before.version);
    expect((await read(same._id)).version).toBe(same.version);
    expect(await read(body.rows[2].product._id)).toMatchObject({ name: 'New Cap', status: 'draft' });
    expect(await namesOf('?q=new')).toEqual(['New Cap']);
    expect(await AuditModel.findOne({ action: 'product.import' }).sort({ at: -1 }).lean()).toMatchObject({
      by: { name: 'Eve' },
      changes: { created: 1, updated: 1 },
    });
  });

  it('are written as their plan was shown, or not at all', async () => {
    const { _id } = await createLive();
    const file = `id,price,name\n${_id},39.5,Salt Cap\n,20,New Cap\n`;
    const planOf = async () => (await send(file, '?dryRun=true').expect(200)).body.plan;
    const shown = await planOf();
    expect(await planOf()).toBe(shown);
    await patch(_id, { version: 2, price: 42 }).expect(200);
    expect((await send(file, `?plan=${shown}`).expect(409)).body).toEqual(
      refusal('Somebody else changed this meanwhile.'),
    );
    expect(await read(_id)).toMatchObject({ price: 42, version: 3 });
    await send(file, '?plan=x').expect(400);
    await send(file, `?plan=${await planOf()}`).expect(200);
    expect((await read(_id)).price).toBe(39.5);
    expect(await namesOf('?view=draft')).toEqual(['New Cap']);
  });

  it('come back as they were exported, in both formats', async () => {
    await createLive({ name: '😀'.repeat(200), translations: { es: { name: 'Gorra' } } });
    for (const format of ['csv', 'json']) {
      const { body } = await send(await exported(format)).expect(200);
      expect(body.rows).toMatchObject([{ action: 'none', changes: {}, problems: [] }]);
    }
    expect(await AuditModel.countDocuments({ action: 'product.export' })).toBeGreaterThanOrEqual(2);
    await eve.get(`${products.export}?format=xml`).expect(400);
  });

  it('change nothing when a row has a problem, and read no file and address of the server', async () => {
    const { _id } = await create({ name: 'Cap' });
    const film = '/media/video/donation.mp4';
    const images = ['/etc/passwd', 'http://127.0.0.1:1/x.png', '/uploads/products/../secret.webp', film];
    const file = JSON.stringify([
      { id: _id, about: 'New.' },
      ...images.map((address, i) => ({ name: `Other ${i}`, images: [address] })),
      { name: 'Free', price: 'free', color: 'red' },
      'text',
      { name: 'Two\nlines' },
    ]);
    const { body } = await send(file, '?dryRun=true').expect(200);
    const problems = body.rows.map(({ row, problems: found }: { row: number; problems: string[] }) => [
      row,
      ...found.map((problem) => problem.split(': ')[0]),
    ]);
    expect(problems).toEqual([
      [1],
      [2, 'images'],
      [3, 'images'],
      [4, 'images'],
      [5, 'images'],
      [6, 'color', 'price'],
      [7, 'must be an object', 'name'],
      [8, 'name'],
    ]);
    const refused = await send(file).expect(400);
    expect(refused.body).toMatchObject({ code: 'invalid_import' });
    expect((await list()).items).toMatchObject([{ name: 'Cap', version: 1 }]);
  });

  it('are refused when they are no products or too large', async () => {
    for (const file of ['{"a":', 'name\n"Cap', Buffer.from([0xff, 0xfe, 0x00]), '{"products":1}'])
      await send(file).expect(400);
    await send(Buffer.alloc(importBytes + 1)).expect(413);
    // Answers stay small, and reading does not keep other requests waiting.
    for (const endless of [
      `name\n${'a\n'.repeat(20_001)}`,
      `[${'1,'.repeat(20_000)}1]`,
      `${'a,'.repeat(200)}a\n`,
    ]) {
      const { body } = await send(endless, '?dryRun=true').expect(400);
      expect(body).toMatchObject({ code: 'invalid_import' });
    }
    const fields = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`field ${i}`, 1]));
    for (const odd of ['x'.repeat(10_000), JSON.stringify([fields])])
      expect((await send(odd, '?dryRun=true').expect(200)).text.length).toBeLessThan(1000);
    await eve.post(products.import).field('x', 'y').expect(400);
    await eve.post(`${products.import}?dry=1`).attach('file', Buffer.from('name'), 'x.csv').expect(400);
    await eve.post(products.import, {}).expect(400);
    expect((await list()).total).toBe(0);
  });
});
