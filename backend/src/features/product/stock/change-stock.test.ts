import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { makeCustomer } from '../../../../test/builders/customers.ts';
import { orderBody, shopper } from '../../../../test/builders/orders.ts';
import { countStock } from '../../../../test/builders/stock.ts';
import {
  complete,
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
import { adminPaths } from '../../../contract/admin/paths.ts';
import { paths } from '../../../contract/paths.ts';
import type { Product } from '../../../contract/product/product.ts';
import { reserveQuantity } from './reservations.ts';

setUpAdminProducts();

const { products } = adminPaths;

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
      return reserveQuantity(owner, { productId, size: 'S/M', quantity: 1 }, { cause: 'sale' });
    };
    const change = { version: product.version, stock: [{ size: 'S/M', from: 50, quantity: 60 }] };
    await Promise.all([...Array.from({ length: 20 }, sell), patch(product._id, change).expect(200), sell()]);
    expect(await countStock(product)).toEqual({ left: 39, reserved: 21 });
  });

  it('of a renamed size keeps the sales since the editor read it', async () => {
    const { _id, version } = await createLive({ stock: [{ size: 'S/M', quantity: 5 }] });
    const owner = { orderId: new Types.ObjectId(), userId: new Types.ObjectId(), isLate: false };
    await reserveQuantity(
      owner,
      { productId: new Types.ObjectId(_id), size: 'S/M', quantity: 2 },
      { cause: 'sale' },
    );
    const renamed = { size: 'S', renamedFrom: 'S/M', from: 5, quantity: 6 };
    const sizes = ['S', 'L/XL'];
    for (const wrong of [
      { stock: [renamed], sizes: [...sizes, 'S/M'] },
      { stock: [{ ...renamed, renamedFrom: 'XXL' }], sizes },
      { stock: [{ ...renamed, size: 'L/XL' }], sizes: ['L/XL'] },
    ])
      await patch(_id, { version, ...wrong }).expect(400);
    const { body } = await patch(_id, { version, stock: [renamed], sizes }).expect(200);
    expect(body.product.stock).toEqual([
      { size: 'S', quantity: 4 },
      { size: 'L/XL', quantity: null },
    ]);
    // A second editor, who saw 5 of S/M, gives it the same name.
    const again = { version: body.product.version, stock: [{ ...renamed, quantity: 7 }] };
    expect((await patch(_id, again).expect(200)).body.product.stock[0]).toEqual({ size: 'S', quantity: 6 });
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
    expect(await namesOf({ view: 'low-stock', sort: 'name' })).toEqual(['Low', 'Out']);
    expect(await namesOf({ view: 'sold-out' })).toEqual(['Out']);
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
