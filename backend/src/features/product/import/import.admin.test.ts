import { describe, expect, it } from 'vitest';
import {
  create,
  createLive,
  eve,
  list,
  namesOf,
  patch,
  read,
  setUpAdminProducts,
} from '../../../../test/admin-products.ts';
import { refusal } from '../../../../test/refusal.ts';
import { AuditModel } from '../../../audit/audit.model.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { importBytes } from '../../../contract/admin/product-files.ts';

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
    expect(await namesOf({ q: 'new' })).toEqual(['New Cap']);
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
