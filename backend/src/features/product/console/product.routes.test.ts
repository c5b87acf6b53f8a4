import { describe, expect, it } from 'vitest';
import {
  complete,
  create,
  createLive,
  eve,
  list,
  namesOf,
  ownImages,
  patch,
  pathTo,
  read,
  readAll,
  setUpAdminProducts,
} from '../../../../test/console/products.ts';
import { refusal } from '../../../../test/http/refusal.ts';
import { shop } from '../../../../test/shop/set-up-shop.ts';
import { AuditModel } from '../../../audit/audit.model.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { adminProductItem } from '../../../contract/admin/product/products.ts';
import { paths } from '../../../contract/paths.ts';
import type { Product } from '../../../contract/product/product.ts';

setUpAdminProducts();

const { products } = adminPaths;
const unknown = 'f'.repeat(24);
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
      isbn: '',
      author: '',
      publisher: '',
      publishedYear: null,
      pages: null,
      language: '',
      fabric: '',
      care: '',
      weightGrams: null,
      sizes: [],
      variants: [],
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
      { url: ownImages[1], alt: '' },
      { url: ownImages[0], alt: 'From the front' },
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
    await eve.post(products.list, { name: 'Cap', images: [{ url: ownImages[0] }] }).expect(400);
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
    const [item] = (await list({ sort: 'name', limit: '1' })).items;
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
      const items = await readAll({ limit: '2', ...(sort ? { sort } : {}) });
      const names = items.map(({ name }) => name);
      expect({ sort, names: names.join() }).toEqual({ sort, names: expected });
    }
  });

  it('finds products by words of their names in every language, also after they are renamed', async () => {
    const { _id } = await create({ name: 'Gum Ash Bone', translations: { fr: { name: 'Écorce' } } });
    await create({ name: 'Ghost Gum Cap' });
    expect(await namesOf({ q: 'gum', sort: 'name' })).toEqual(['Ghost Gum Cap', 'Gum Ash Bone']);
    expect(await namesOf({ q: 'ecor', view: 'draft' })).toEqual(['Gum Ash Bone']);
    expect(await list({ q: 'gum cap' })).toMatchObject({ total: 1, views: { all: 2 }, nextCursor: null });
    await patch(_id, { version: 1, name: 'River Red' }).expect(200);
    expect(await namesOf({ q: 'red' })).toEqual(['River Red']);
    expect(await namesOf({ q: '$gt' })).toEqual([]);
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
  expect(await namesOf({ sort: 'position' })).toEqual(['D', 'B', 'A', 'C']);
  await eve.post(products.order, { ids: [b] }).expect(200);
  expect(await namesOf({ sort: 'position' })).toEqual(['B', 'D', 'A', 'C']);
  for (const [wrong, status] of [
    [[], 400],
    [[a, a], 400],
    [['x'], 400],
    [[a, unknown], 404],
  ] as const)
    await eve.post(products.order, { ids: wrong }).expect(status);
  expect(await namesOf({ sort: 'position' })).toEqual(['B', 'D', 'A', 'C']);
  expect(await AuditModel.countDocuments({ action: 'product.order' })).toBe(2);
});
