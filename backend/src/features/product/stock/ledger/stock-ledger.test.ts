import { Types } from 'mongoose';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { orderBody } from '../../../../../test/builders/orders.ts';
import { makePaidOrder } from '../../../../../test/builders/paid-orders.ts';
import { makeLimitedProduct } from '../../../../../test/builders/stock.ts';
import { type AdminClient, signInStaff } from '../../../../../test/console/client.ts';
import { adas, setUpOrderShop, shop } from '../../../../../test/shop/order-shop.ts';
import { cliActor, systemActor } from '../../../../audit/actor.ts';
import { adminPaths } from '../../../../contract/admin/paths.ts';
import type { StockEntriesResponse, StockEntry } from '../../../../contract/admin/product/stock.ts';
import type { Product } from '../../../../contract/product/product.ts';
import { setStock } from '../../console/set-stock.ts';
import { ProductModel } from '../../product.model.ts';
import { compareLedger } from './compare-ledger.ts';
import { correctLedger } from './correct-ledger.ts';
import { manyEntries, moveEntries } from './move-entries.ts';
import { StockEntryModel } from './stock-entry.model.ts';

setUpOrderShop();

const { orders, products } = adminPaths;
let mara: AdminClient;
let by: StockEntry['by'];
beforeAll(async () => {
  const { admin, staff } = await signInStaff(shop, 'owner', { name: 'Mara' });
  mara = admin;
  by = { kind: 'staff', _id: staff._id.toHexString(), name: 'Mara' };
});

const pathTo = (path: string, { _id }: { _id: string }) => path.replace(':id', _id);
const readPage = async (product: { _id: string }, query = ''): Promise<StockEntriesResponse> =>
  (await mara.get(pathTo(products.stock, product) + query).expect(200)).body;
/** The first page, oldest first. */
const history = async (product: { _id: string }) =>
  (await readPage(product)).items
    .map(({ size, change, left, cause, ref }) => [size, change, left, cause, ref])
    .reverse();
const compare = async ({ _id }: { _id: string }) =>
  (await compareLedger([new Types.ObjectId(_id)])).map(({ size, stock, ledger }) => [size, stock, ledger]);
const patch = async (product: { _id: string }, change: object) => {
  const { body } = await mara.get(pathTo(products.byId, product)).expect(200);
  return mara.patch(pathTo(products.byId, product), { version: body.product.version, ...change }).expect(200);
};
const numberOf = async (order: { id: string }) =>
  (await mara.get(orders.byId.replace(':id', order.id)).expect(200)).body.order.number;

describe('GET products/:id/stock', () => {
  it('explains what orders take and bring back, with their numbers', async () => {
    const product = await makeLimitedProduct({ 'S/M': 5, 'L/XL': 2 }, { price: 50 });
    const paid = await makePaidOrder(shop, product, { quantity: 2 });
    const path = orders.refund.replace(':id', paid.id);
    await mara.post(path, { reason: 'Returned', restock: true }).expect(200);
    await shop.settle();
    const unpaid = await adas.order(orderBody([{ product, size: 'L/XL', quantity: 2 }]));
    await adas.verify(unpaid.id, 'false').expect(200);
    const [first, second] = [await numberOf(paid), await numberOf(unpaid)];
    const { items } = await readPage(product);
    expect(items.map(({ size, change, left, cause, ref }) => [size, change, left, cause, ref])).toEqual([
      ['L/XL', 2, 2, 'release', second],
      ['L/XL', -2, 0, 'sale', second],
      ['S/M', 2, 5, 'refund', first],
      ['S/M', -2, 3, 'sale', first],
      ['L/XL', 2, 2, 'opening', null],
      ['S/M', 5, 5, 'opening', null],
    ]);
    expect(items.map((entry) => entry.by)).toEqual([
      systemActor,
      systemActor,
      by,
      systemActor,
      systemActor,
      systemActor,
    ]);
    expect(items[0]).toMatchObject({ product: product._id, _id: expect.any(String) });
    expect(Date.parse(items[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await compare(product)).toEqual([
      ['L/XL', 2, 2],
      ['S/M', 5, 5],
    ]);
  });

  it('explains exchanges in both directions, and counts a taken back one as an exchange, too', async () => {
    const product = await makeLimitedProduct({ 'S/M': 5, 'L/XL': 2 }, { price: 50 });
    const paid = await makePaidOrder(shop, product, { quantity: 1 });
    const lines = [{ _id: product._id, size: 'S/M', toSize: 'L/XL' }];
    await mara.patch(orders.byId.replace(':id', paid.id), { lines }).expect(200);
    await shop.settle();
    const number = await numberOf(paid);
    expect((await history(product)).slice(2)).toEqual([
      ['S/M', -1, 4, 'sale', number],
      ['L/XL', -1, 1, 'exchange', number],
      ['S/M', 1, 5, 'exchange', number],
    ]);
  });

  it('explains edits, files, renames, limits and counted stock', async () => {
    const stock = [{ size: 'S/M', quantity: 3 }];
    const fields = { name: 'Salt Cap', sizes: ['S/M', 'L/XL'], stock };
    const product = (await mara.post(products.list, fields).expect(200)).body.product;
    await patch(product, { stock: [{ size: 'S/M', from: 3, quantity: 7 }] });
    await patch(product, { stock: [{ size: 'L/XL', from: null, quantity: 0 }] });
    await patch(product, { name: 'Salt Hat' });
    await setStock(cliActor(), product, 'L/XL', 4);
    await setStock(cliActor(), product, 'L/XL', undefined);
    const counts = [{ _id: product._id, size: 'S/M', expected: 7, counted: 6 }];
    await mara.post(adminPaths.stocktake, { counts }).expect(200);
    const renamed = { size: 'S', renamedFrom: 'S/M', from: 6, quantity: 8 };
    await patch(product, { sizes: ['S', 'L/XL'], stock: [renamed] });
    const file = Buffer.from(JSON.stringify([{ id: product._id, stock: [{ size: 'S', left: 9 }] }]));
    await mara.post(`${products.import}?stock=true`).attach('file', file, 'x.json').expect(200);
    await patch(product, { sizes: ['L/XL'] });
    expect(await history(product)).toEqual([
      ['S/M', 3, 3, 'opening', null],
      ['S/M', 4, 7, 'edit', null],
      ['L/XL', 0, 0, 'edit', null],
      ['L/XL', 4, 4, 'edit', null],
      ['L/XL', -4, null, 'edit', null],
      ['S/M', -1, 6, 'stocktake', null],
      ['S/M', -6, null, 'edit', null],
      ['S', 6, 6, 'edit', null],
      ['S', 2, 8, 'edit', null],
      ['S', 1, 9, 'import', null],
      ['S', -9, null, 'edit', null],
    ]);
    const people = (await readPage(product)).items.map((entry) => entry.by.kind).reverse();
    expect(people.slice(0, 6)).toEqual(['staff', 'staff', 'staff', 'cli', 'cli', 'staff']);
    expect(people.slice(9)).toEqual(['staff', 'staff']);
    expect(await compare(product)).toEqual([
      ['L/XL', null, 0],
      ['S', null, 0],
      ['S/M', null, 0],
    ]);
  });

  it('begins with the opening stock of a product of a file', async () => {
    const file = Buffer.from(
      JSON.stringify([{ name: 'New Hat', sizes: ['One'], stock: [{ size: 'One', left: 2 }] }]),
    );
    await mara.post(products.import).attach('file', file, 'x.json').expect(200);
    const stored = await ProductModel.findOne({ name: 'New Hat' }).orFail().lean();
    const product = { _id: stored._id.toHexString() };
    expect(await history(product)).toEqual([['One', 2, 2, 'opening', null]]);
    expect((await readPage(product)).items[0]?.by).toEqual(by);
  });

  it('is read in pages, and is 404 for an unknown product', async () => {
    const product = await makeLimitedProduct({ 'S/M': 0 });
    for (const units of [1, 2, 3]) await setStock(systemActor, product, 'S/M', units);
    const first = await readPage(product, '?limit=3');
    expect(first.items.map(({ left }) => left)).toEqual([3, 2, 1]);
    expect(first.total).toBe(4);
    const rest = await readPage(product, `?limit=3&cursor=${first.nextCursor}`);
    expect(rest).toMatchObject({ items: [{ left: 0, cause: 'opening' }], nextCursor: null });
    const path = pathTo(products.stock, product);
    for (const query of ['?cursor=x', '?limit=0', '?q=x']) await mara.get(path + query).expect(400);
    await mara.get(pathTo(products.stock, { _id: String(new Types.ObjectId()) })).expect(404);
    await mara.get(products.stock.replace(':id', '1')).expect(400);
  });
});

describe('the entries that wait in a product', () => {
  const waiting = async ({ _id }: Product) =>
    (await ProductModel.findById(_id).orFail().lean()).ledger?.length ?? 0;

  it('are moved once an order finds that there are many', async () => {
    const product = await makeLimitedProduct({ 'S/M': 5 }, { price: 50 });
    await shop.settle();
    const entry = { at: new Date(), size: 'S/M', cause: 'edit' as const };
    const changes = Array.from({ length: manyEntries - 2 }, (_, at) => ({
      ...entry,
      change: at % 2 ? -1 : 1,
    }));
    await ProductModel.updateOne({ _id: product._id }, { $push: { ledger: { $each: changes } } });
    await makePaidOrder(shop, product, { quantity: 1 });
    await shop.settle();
    expect(await waiting(product)).toBe(manyEntries);
    await makePaidOrder(shop, product, { quantity: 1 });
    await shop.settle();
    expect(await waiting(product)).toBeLessThan(2);
    const { items, total } = await readPage(product, '?limit=3');
    expect(items.map(({ cause, left }) => [cause, left])).toEqual([
      ['sale', 3],
      ['sale', 4],
      ['edit', 5],
    ]);
    expect(total).toBe(manyEntries + 1);
    expect(await compare(product)).toEqual([['S/M', 3, 3]]);
  });

  it('are added once by many readers, and after a crash between the two writes', async () => {
    const product = await makeLimitedProduct({ 'S/M': 5, 'L/XL': 1 });
    const id = new Types.ObjectId(product._id);
    vi.spyOn(ProductModel, 'updateOne').mockImplementationOnce(() => {
      throw new Error('crashed');
    });
    await expect(moveEntries(id)).rejects.toThrow('crashed');
    await setStock(systemActor, product, 'S/M', 7);
    expect(await compare(product)).toEqual([
      ['L/XL', 1, 1],
      ['S/M', 7, 7],
    ]);
    await Promise.all(Array.from({ length: 5 }, () => moveEntries(id)));
    expect(await waiting(product)).toBe(0);
    const stored = await StockEntryModel.find({ product: id }).sort({ sequence: 1 }).lean();
    expect(stored.map(({ sequence, left }) => [sequence, left])).toEqual([
      [1, 5],
      [2, 1],
      [3, 7],
    ]);
  });

  it('catch up with a process of a version from before the ledger, and with nothing else', async () => {
    const product = await makeLimitedProduct({ 'S/M': 9, 'L/XL': 2 });
    const id = new Types.ObjectId(product._id);
    await setStock(systemActor, product, 'S/M', 8);
    await ProductModel.collection.updateOne(
      { _id: id },
      { $set: { stock: [{ size: 'S/M', left: 5 }] }, $inc: { stockVersion: 1 } },
    );
    // It had no entry of the limit that it takes away.
    await setStock(systemActor, product, 'S/M', undefined);
    await Promise.all([1, 2, 3].map(() => moveEntries(id)));
    await setStock(systemActor, product, 'S/M', 4);
    await ProductModel.collection.updateOne({ _id: id }, { $inc: { 'stock.0.left': 1 } });
    expect((await history(product)).slice(2)).toEqual([
      ['S/M', -1, 8, 'edit', null],
      ['S/M', -5, null, 'edit', null],
      ['S/M', -3, null, 'opening', null],
      ['L/XL', -2, null, 'opening', null],
      ['S/M', 4, 4, 'edit', null],
    ]);
    expect(await compare(product)).toEqual([
      ['L/XL', null, 0],
      ['S/M', 5, 4],
    ]);
  });

  it('replace those of a backup that has the product of an earlier moment than its entries', async () => {
    const product = await makeLimitedProduct({ 'S/M': 9 });
    const id = new Types.ObjectId(product._id);
    await setStock(systemActor, product, 'S/M', 8);
    const earlier = await ProductModel.collection.findOne({ _id: id });
    for (const units of [7, 6]) await setStock(systemActor, product, 'S/M', units);
    await moveEntries(id);
    await ProductModel.collection.replaceOne({ _id: id }, earlier ?? {});
    const changes = async () => (await history(product)).map(([, change]) => change);
    expect(await changes()).toEqual([9, -1]);
    await setStock(systemActor, product, 'S/M', 12);
    expect(await changes()).toEqual([9, -1, 4]);
    expect(await compare(product)).toEqual([['S/M', 12, 12]]);
  });

  it('differ from a stock that was changed without an entry', async () => {
    const product = await makeLimitedProduct({ 'S/M': 5 });
    await ProductModel.updateOne({ _id: product._id }, { $set: { 'stock.0.left': 4 } });
    expect(await compare(product)).toEqual([['S/M', 4, 5]]);
  });

  it('are corrected by a person who has looked into a difference, also one of changed entries', async () => {
    const product = await makeLimitedProduct({ 'S/M': 5, 'L/XL': 0 });
    const id = new Types.ObjectId(product._id);
    await setStock(systemActor, product, 'L/XL', 3);
    await moveEntries(id);
    await StockEntryModel.updateOne({ product: id, size: 'L/XL', change: 3 }, { $set: { change: 7 } });
    await ProductModel.updateOne({ _id: id }, { $set: { 'stock.0.left': 4 } });
    const corrections = await Promise.all([1, 2, 3].map(() => correctLedger(cliActor(), product)));
    expect(corrections.filter((each) => each.length > 0)).toEqual([
      [
        { size: 'S/M', change: -1 },
        { size: 'L/XL', change: -4 },
      ],
    ]);
    await setStock(systemActor, product, 'L/XL', undefined);
    expect((await history(product)).slice(3)).toEqual([
      ['S/M', -1, 4, 'edit', null],
      ['L/XL', -4, 3, 'edit', null],
      ['L/XL', -3, null, 'edit', null],
    ]);
    expect(await compare(product)).toEqual([
      ['L/XL', null, 0],
      ['S/M', 4, 4],
    ]);
    expect(await correctLedger(cliActor(), product)).toEqual([]);
  });
});
