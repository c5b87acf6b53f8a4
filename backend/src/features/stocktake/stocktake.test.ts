import { Types } from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer } from '../../../test/builders/customers.ts';
import { orderBody, shopper } from '../../../test/builders/orders.ts';
import { makePaidOrder } from '../../../test/builders/paid-orders.ts';
import { makeProduct } from '../../../test/builders/products.ts';
import { countStock, makeLimitedProduct } from '../../../test/builders/stock.ts';
import { type AdminClient, signInStaff } from '../../../test/console/client.ts';
import { setUpShop, shop } from '../../../test/shop/set-up-shop.ts';
import { AuditModel } from '../../audit/audit.model.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import type { StocktakeItem, StocktakeResult } from '../../contract/admin/product/stocktake.ts';
import type { Product } from '../../contract/product/product.ts';
import { ProductModel } from '../product/product.model.ts';
import { reserveQuantity } from '../product/stock/reservations.ts';

setUpShop();

const { stocktake, orders, products } = adminPaths;
let eve: AdminClient;
let owner: AdminClient;
beforeAll(async () => {
  ({ admin: eve } = await signInStaff(shop, 'editor', { name: 'Eve' }));
  ({ admin: owner } = await signInStaff(shop, 'owner'));
});

const post = (counts: object[], key?: string) => {
  const request = eve.post(stocktake, { counts });
  return key ? request.set('Idempotency-Key', key) : request;
};
const apply = async (counts: object[], key?: string): Promise<StocktakeResult[]> =>
  (await post(counts, key).expect(200)).body.results;
/** The row of a product's size S/M. */
const count = ({ _id }: Product, expected: unknown, counted: unknown, more: object = {}) => ({
  _id,
  size: 'S/M',
  counted,
  expected,
  ...more,
});
const left = async (product: Product) => (await countStock(product)).left;
/** A sale that waits for its payment. */
const sell = ({ _id }: Product, quantity = 1) =>
  reserveQuantity(
    { orderId: new Types.ObjectId(), userId: new Types.ObjectId(), isLate: false },
    { productId: new Types.ObjectId(_id), size: 'S/M', quantity },
    { cause: 'sale' },
  );
const listed = async ({ name }: Product) => {
  const { body } = await eve.get(`${stocktake}?q=${encodeURIComponent(name)}`).expect(200);
  return (body.items as StocktakeItem[]).find((item) => item.name === name);
};
const sizeOf = async (product: Product) => (await listed(product))?.sizes.find(({ size }) => size === 'S/M');
const auditOf = async ({ _id }: Product) =>
  (await AuditModel.find({ 'target._id': _id }).sort({ sequence: 1 }).lean()).map(
    ({ action, by, changes }) => ({ action, by: by.name, changes }),
  );

describe('POST /api/admin/stocktake', () => {
  it('applies each row on its own, and says why a row is left', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 5, 'L/XL': 2 });
    const hat = await makeLimitedProduct({ 'S/M': 3 }, { name: 'Rush Hat' });
    const ghost = String(new Types.ObjectId());
    const results = await apply([
      count(cap, 5, 7),
      { ...count(cap, 1, 4), size: 'L/XL' },
      count(hat, 3, 3),
      { ...count(hat, 3, 3), size: 'L/XL' },
      { ...count(hat, 3, 3), size: 'XXS' },
      { ...count(hat, 3, 3), _id: ghost },
      { ...count(hat, 3, 3), _id: 'hat' },
      count(hat, 3, -1),
      count(hat, '3', 2),
      count(hat, 3, 1.5),
      count(hat, 3, 1_000_001),
      count(hat, 3, undefined),
    ]);
    const refused = (product: Product, size: string, message: string, more: object = {}) => ({
      _id: product._id,
      size,
      success: false,
      code: expect.any(String),
      message,
      ...more,
    });
    expect(results).toEqual([
      { _id: cap._id, size: 'S/M', success: true },
      refused(
        cap,
        'L/XL',
        'The stock of Test Cap in L/XL has changed meanwhile: it was 1 and is 2 now. Nothing was changed.',
        { code: 'stock_moved', now: { quantity: 2, inOrders: 0 } },
      ),
      { _id: hat._id, size: 'S/M', success: true },
      refused(hat, 'L/XL', 'Rush Hat in L/XL has no limited stock, so there is nothing to count.'),
      refused(hat, 'XXS', 'Rush Hat has no size XXS.'),
      refused({ ...hat, _id: ghost }, 'S/M', 'Product not found.'),
      refused({ ...hat, _id: 'hat' }, 'S/M', 'Product not found.'),
      refused(hat, 'S/M', 'Invalid counted.'),
      refused(hat, 'S/M', 'Invalid expected.'),
      refused(hat, 'S/M', 'Invalid counted.'),
      refused(hat, 'S/M', 'Invalid counted.'),
      refused(hat, 'S/M', 'Invalid counted.'),
    ]);
    expect(await left(cap)).toBe(7);
    expect(await auditOf(cap)).toEqual([
      {
        action: 'product.stocktake',
        by: 'Eve',
        changes: {
          stock: {
            from: [
              { size: 'S/M', left: 5 },
              { size: 'L/XL', left: 2 },
            ],
            to: [
              { size: 'S/M', left: 7 },
              { size: 'L/XL', left: 2 },
            ],
          },
        },
      },
    ]);
    expect(await auditOf(hat)).toEqual([]);
    expect((await ProductModel.findById(cap._id).lean())?.version).toBe(2);
  });

  it('refuses a request without rows, with more than 200, and with rows that name no size', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 5 });
    const row = count(cap, 5, 4);
    for (const counts of [[], Array(201).fill(row), 'x', [{ ...row, size: 4 }], [{ ...row, _id: 4 }], [5]])
      await eve.post(stocktake, { counts }).expect(400);
    await eve.post(stocktake).expect(400);
    await post([row], 'a key').expect(400);
    const { admin: packer } = await signInStaff(shop, 'fulfilment');
    await packer.get(stocktake).expect(200);
    await packer.post(stocktake, { counts: [row] }).expect(403);
    expect(await left(cap)).toBe(5);
  });

  it('changes nothing when the same press is repeated, whatever was sold since', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 5 });
    const done = [{ _id: cap._id, size: 'S/M', success: true }];
    expect(await apply([count(cap, 5, 9)], 'press-1')).toEqual(done);
    expect(await apply([count(cap, 5, 9)], 'press-1')).toEqual(done);
    await sell(cap, 2);
    expect(await apply([count(cap, 5, 9)], 'press-1')).toEqual(done);
    expect(await left(cap)).toBe(7);
    expect(await auditOf(cap)).toHaveLength(1);
    // Another press is another count.
    expect(await apply([count(cap, 5, 9)], 'press-2')).toMatchObject([{ success: false }]);
    expect(await apply([count(cap, 7, 6)], 'press-2')).toEqual(done);
    expect(await left(cap)).toBe(6);
  });

  it('recognises a repeat without a key by its figures, and no sale that left as many units as were counted', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 5 });
    await sell(cap);
    expect(await apply([count(cap, 5, 4)])).toMatchObject([{ success: false, code: 'stock_moved' }]);
    expect(await apply([count(cap, 4, 3)])).toMatchObject([{ success: true }]);
    expect(await apply([count(cap, 4, 3), count(cap, 4, 3)])).toMatchObject([
      { success: true },
      { success: true },
    ]);
    expect(await left(cap)).toBe(3);
    // The figures of an earlier day.
    await apply([count(cap, 3, 8)]);
    expect(await apply([count(cap, 4, 3)])).toMatchObject([{ success: false, now: { quantity: 8 } }]);
  });

  it('keeps every sale of the moment in which counts are applied, and applies one of two counts', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 50 });
    const [first, second] = [apply([count(cap, 50, 60)], 'one'), apply([count(cap, 50, 45)], 'two')];
    const sales = Array.from({ length: 9 }, () => sell(cap));
    const results = [...(await first), ...(await second)];
    await Promise.all(sales);
    const changes = results.map(({ success }, at) => (success ? [10, -5][at] : 0) as number);
    expect(changes.filter(Boolean).length).toBeLessThanOrEqual(1);
    expect(await countStock(cap)).toEqual({ left: 41 + (changes[0] ?? 0) + (changes[1] ?? 0), reserved: 9 });

    const hat = await makeLimitedProduct({ 'S/M': 3 });
    const same = await Promise.all([1, 2, 3].map(() => apply([count(hat, 3, 4)], 'double')));
    expect(same.flat().every(({ success }) => success)).toBe(true);
    expect(await left(hat)).toBe(4);
  });
});

describe('a count of the shelf', () => {
  it('expects the units of orders until these are shipped, and leaves them out of the stock', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 9 }, { name: 'Shelf Cap' });
    const paid = await makePaidOrder(shop, cap, { quantity: 3 });
    await shop.settle();
    const buyer = shopper(shop, await makeCustomer(shop));
    await buyer.order(orderBody([{ product: cap, quantity: 2 }]));
    await makeProduct({ name: 'Shelf of Books' });
    const { body } = await eve.get(`${stocktake}?q=shelf`).expect(200);
    expect(body.items.map(({ name }: StocktakeItem) => name)).toEqual(['Shelf Cap']);
    expect(await listed(cap)).toMatchObject({
      _id: cap._id,
      status: 'live',
      sizes: [
        { size: 'S/M', quantity: 4, inOrders: 5 },
        { size: 'L/XL', quantity: null, inOrders: 0 },
      ],
    });
    // One of nine is missing.
    expect(await apply([count(cap, 9, 8, { inOrders: 5 })])).toMatchObject([{ success: true }]);
    expect(await sizeOf(cap)).toEqual({ size: 'S/M', quantity: 3, inOrders: 5 });

    // A parcel leaves after the screen was loaded, and the shelf is counted after that.
    await owner.post(orders.ship.replace(':id', paid.id), {}).expect(200);
    expect(await apply([count(cap, 8, 5, { inOrders: 5 })])).toEqual([
      {
        _id: cap._id,
        size: 'S/M',
        success: false,
        code: 'order_units_moved',
        message:
          'The orders for Shelf Cap in S/M have changed meanwhile: they had 5 units and have 2 now. Nothing was changed.',
        now: { quantity: 3, inOrders: 2 },
      },
    ]);
    expect(await apply([count(cap, 5, 5, { inOrders: 2 })])).toMatchObject([{ success: true }]);
    expect(await left(cap)).toBe(3);
    const path = products.byId.replace(':id', cap._id);
    const { version } = (await eve.get(path).expect(200)).body.product;
    const codes = { sku: 'SHELF-1', barcode: '9300675024235' };
    await eve.patch(path, { version, variants: [{ size: 'S/M', ...codes }] }).expect(200);
    expect(await sizeOf(cap)).toMatchObject({ size: 'S/M', ...codes });
  });

  it('counts no unit twice that a refund or a rename moves, and none that an order did not get', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 9 }, { name: 'Moved Cap' });
    const { id } = await makePaidOrder(shop, cap, { quantity: 3 });
    await shop.settle();
    const refund = (restock: boolean) => {
      const lines = [{ _id: cap._id, size: 'S/M', quantity: 1 }];
      return owner.post(orders.refund.replace(':id', id), { reason: 'Too many', lines, restock }).expect(200);
    };
    await refund(true);
    await shop.settle();
    expect(await sizeOf(cap)).toEqual({ size: 'S/M', quantity: 7, inOrders: 2 });
    await refund(false);
    await shop.settle();
    expect(await sizeOf(cap)).toEqual({ size: 'S/M', quantity: 7, inOrders: 1 });
    const { version } = await ProductModel.findById(cap._id).orFail().lean();
    const stock = [{ size: 'Small', renamedFrom: 'S/M', from: 7, quantity: 7 }];
    await eve
      .patch(products.byId.replace(':id', cap._id), { version, sizes: ['Small', 'L/XL'], stock })
      .expect(200);
    expect((await listed(cap))?.sizes[0]).toEqual({ size: 'Small', quantity: 7, inOrders: 1 });
    const shortage = { orderId: new Types.ObjectId(id), size: 'S/M', count: 1 };
    await ProductModel.updateOne({ _id: cap._id }, { $set: { shortages: [shortage] } });
    expect((await listed(cap))?.sizes[0]).toEqual({ size: 'Small', quantity: 7, inOrders: 0 });
  });

  it('sells nothing more when fewer units are counted than orders need', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 6 }, { name: 'Thin Cap' });
    await makePaidOrder(shop, cap, { quantity: 4 });
    await shop.settle();
    const row = count(cap, 6, 3, { inOrders: 4 });
    const short = {
      _id: cap._id,
      size: 'S/M',
      success: true,
      code: 'counted_less_than_ordered',
      message: 'The stock of Thin Cap in S/M is 0 now. Orders need 4 units, 1 more than were counted.',
    };
    expect(await apply([row], 'press')).toEqual([short]);
    expect(await apply([row], 'press')).toEqual([short]);
    expect(await left(cap)).toBe(0);
  });
});
