import { describe, expect, it, vi } from 'vitest';
import { signInStaff } from '../../../../test/console/client.ts';
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
import { refusal } from '../../../../test/http/refusal.ts';
import { shop } from '../../../../test/shop/set-up-shop.ts';
import { AuditModel } from '../../../audit/audit.model.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { importBytes } from '../../../contract/admin/product/product-files.ts';
import { columnNames } from './columns.ts';

setUpAdminProducts();

const { products } = adminPaths;

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
      .concat('\r\n', 'New Cap'.padStart(8, ','), ','.repeat(columnNames.length - 2), '\r\n');
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
    expect(await namesOf({ q: 'new' })).toEqual(['New Cap']);
    expect(
      await AuditModel.findOne({ action: 'product.import' }).sort({ at: -1, _id: -1 }).lean(),
    ).toMatchObject({
      by: { name: 'Eve' },
      changes: { created: 1, updated: 1 },
    });
  });

  it('keep the limit of a size that they rename, and show what becomes unlimited', async () => {
    const stock = [
      { size: 'S/M', quantity: 4 },
      { size: 'L/XL', quantity: 2 },
    ];
    const { _id } = await createLive({ stock });
    const planOf = async (fields: object, query = '') =>
      (await send(JSON.stringify([{ id: _id, ...fields }]), `?dryRun=true${query}`).expect(200)).body.rows[0];
    const renamed = { sizes: ['Small', 'L/XL'], stock: [{ size: 'Small', left: 4 }] };
    expect(await planOf(renamed)).toMatchObject({
      changes: { sizes: { from: ['S/M', 'L/XL'], to: ['Small', 'L/XL'] } },
      notes: ['S/M is renamed Small'],
    });
    expect((await planOf(renamed, '&stock=true')).notes).toEqual([
      'S/M is renamed Small',
      'L/XL becomes unlimited',
    ]);
    expect((await planOf({ sizes: ['L/XL', 'XXL'] })).notes).toEqual([
      'S/M is removed with its stock of 4',
      'XXL is new and unlimited',
    ]);
    await send(JSON.stringify([{ id: _id, ...renamed }])).expect(200);
    expect((await read(_id)).stock).toEqual([{ size: 'Small', quantity: 4 }, stock[1]]);
    // Another place in the list: Small is removed, and Tiny is new.
    const replaced = { sizes: ['L/XL', 'Tiny'], stock: [{ size: 'Tiny', left: 9 }] };
    await send(JSON.stringify([{ id: _id, ...replaced }])).expect(200);
    expect((await read(_id)).stock).toEqual([stock[1], { size: 'Tiny', quantity: 9 }]);
  });

  it('keep what staff change between their plan and their writes', async () => {
    const { _id } = await createLive({ stock: [{ size: 'S/M', quantity: 4 }] });
    await createLive({ name: 'Other Cap' });
    const file = `id,name,translations.fr.name,stock\n${_id},Salt Cap 2,Casquette,S/M=6\n,Other Cap,Autre,\n`;
    const { create: write } = AuditModel;
    // The audit entry is written between plan and writes.
    vi.spyOn(AuditModel, 'create').mockImplementationOnce(async (...entry: unknown[]) => {
      const stock = [{ size: 'S/M', from: 4, quantity: 5 }];
      await patch(_id, { version: 2, translations: { es: { name: 'Gorra' } }, stock }).expect(200);
      return write.apply(AuditModel, entry as Parameters<typeof write>);
    });
    const { body } = await send(file, '?stock=true').expect(200);
    expect(body.rows[0].changes.stock).toMatchObject({ from: [{ quantity: 5 }], to: [{ quantity: 6 }] });
    expect(await read(_id)).toMatchObject({
      name: 'Salt Cap 2',
      translations: { es: { name: 'Gorra' }, fr: { name: 'Casquette' } },
      stock: [{ size: 'S/M', quantity: 6 }, { size: 'L/XL' }],
    });
    expect(await namesOf({ sort: 'name' })).toEqual(['Other Cap', 'Salt Cap 2']);
  });

  it('take from a product that was changed meanwhile only the fields that their plan changes', async () => {
    const { _id } = await createLive({ stock: [{ size: 'S/M', quantity: 4 }] });
    const file = (await exported('csv')).replace('Salt Cap', 'Salt Cap 2').replace('S/M=4', 'S/M=6');
    const { create: write } = AuditModel;
    vi.spyOn(AuditModel, 'create').mockImplementationOnce(async (...entry: unknown[]) => {
      const sizes = ['S/M', 'L/XL', 'XXL'];
      const stock = [{ size: 'XXL', from: null, quantity: 3 }];
      const translations = { es: { name: 'Gorra' } };
      await patch(_id, { version: 2, price: 50, sizes, stock, translations }).expect(200);
      return write.apply(AuditModel, entry as Parameters<typeof write>);
    });
    const { body } = await send(file, '?stock=true').expect(200);
    expect(Object.keys(body.rows[0].changes)).toEqual(['name', 'stock']);
    expect(await read(_id)).toMatchObject({
      name: 'Salt Cap 2',
      price: 50,
      sizes: ['S/M', 'L/XL', 'XXL'],
      stock: [{ size: 'S/M', quantity: 6 }, { size: 'L/XL' }, { size: 'XXL', quantity: 3 }],
      translations: { es: { name: 'Gorra' } },
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
    expect(await namesOf({ view: 'draft' })).toEqual(['New Cap']);
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
    const video = '/media/video/donation.mp4';
    const images = ['/etc/passwd', 'http://127.0.0.1:1/x.png', '/uploads/products/../secret.webp', video];
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

  it('leave a small entry in the audit, with the length and beginning of long texts', async () => {
    const names = Array.from({ length: 60 }, (_, i) => `Long Book ${i}`);
    for (const letter of ['a', 'b']) {
      const books = names.map((name) => ({ name, status: 'draft', description: letter.repeat(20_000) }));
      await send(JSON.stringify(books)).expect(200);
    }
    const entry = await AuditModel.findOne({ action: 'product.import' })
      .sort({ at: -1, _id: -1 })
      .orFail()
      .lean();
    expect(JSON.stringify(entry.changes).length).toBeLessThan(20_000);
    expect(entry.changes).toMatchObject({ updated: 60 });
    expect(entry.changes.products[0].changes.description).toEqual({
      from: `${'a'.repeat(300)}… (20,000 characters)`,
      to: `${'b'.repeat(300)}… (20,000 characters)`,
    });
    expect(entry.changes.products.at(-1)).toMatch(/^… and \d+ more$/);
    const { _id, version } = (await list({ q: 'Long Book 7' })).items[0] ?? {};
    await patch(String(_id), { version, about: 'c'.repeat(2000) }).expect(200);
    const { admin: owner } = await signInStaff(shop, 'owner');
    const { body } = await owner.get(`${adminPaths.audit.list}?target=${_id}`).expect(200);
    expect(body.items[0].changes.about.to).toBe(`${'c'.repeat(300)}… (2,000 characters)`);
  });

  it.each([
    '',
    '\ufeff',
    'id,name,price\n',
    'id,name\n,\n',
    '[]',
    '{"format":"brim-and-page/products","version":1,"products":[]}',
  ])('are refused without products: %j', async (file) => {
    const audited = () => AuditModel.countDocuments({ action: 'product.import' });
    const before = await audited();
    for (const query of ['', '?dryRun=true'])
      expect((await send(file, query).expect(400)).body).toMatchObject({
        code: 'invalid_import',
        params: { problem: 'The file has no products.' },
      });
    expect(await audited()).toBe(before);
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
