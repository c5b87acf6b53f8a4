import { describe, expect, it, vi } from 'vitest';
import { makeCustomer } from '../../../../test/builders/customers.ts';
import { orderBody, pay, shopper } from '../../../../test/builders/orders.ts';
import { makeProduct } from '../../../../test/builders/products.ts';
import { countStock, makeLimitedProduct } from '../../../../test/builders/stock.ts';
import { admin, setUpOrderShop, shop, storedOrder } from '../../../../test/shop/order-shop.ts';
import { systemActor } from '../../../audit/actor.ts';
import { setStock } from '../../product/console/set-stock.ts';
import { ProductModel } from '../../product/product.model.ts';
import { commitStock, reserveStock } from './reserve-stock.ts';

setUpOrderShop();

const someone = async () => shopper(shop, await makeCustomer(shop));

describe('a stalled worker of a paid order', () => {
  it.each([
    ['was limited when it was ordered', true],
    ['was limited after that', false],
  ])('takes no units when another one committed them: the size %s', async (_when, isLimited) => {
    const cap = isLimited ? await makeLimitedProduct({ 'S/M': 5 }) : await makeProduct();
    const buyer = await someone();
    const { id, sessionUrl } = await buyer.order(orderBody([{ product: cap, quantity: 2 }]));
    if (!isLimited) await setStock(systemActor, cap, 'S/M', 5);
    const asLeased = await storedOrder(id);
    await pay(shop, sessionUrl);
    await buyer.verify(id).expect(200);
    await shop.settle();
    expect(await countStock(cap)).toEqual({ left: 3, reserved: 0 });
    await commitStock(admin.deps, asLeased);
    expect(await countStock(cap)).toEqual({ left: 3, reserved: 0 });
  });

  it('takes no units when another one commits them between its read and its write', async () => {
    const cap = await makeProduct();
    const buyer = await someone();
    const { id } = await buyer.order(orderBody([{ product: cap, quantity: 2 }]));
    await setStock(systemActor, cap, 'S/M', 5);
    const asLeased = await storedOrder(id);
    const write = ProductModel.updateOne.bind(ProductModel);
    vi.spyOn(ProductModel, 'updateOne').mockImplementationOnce(((...stalled: Parameters<typeof write>) =>
      commitStock(admin.deps, asLeased)
        // The units that it read are there again.
        .then(() => setStock(systemActor, cap, 'S/M', (units = 0) => units + 2))
        .then(() => write(...stalled))) as unknown as typeof write);
    await commitStock(admin.deps, asLeased);
    expect(await countStock(cap)).toEqual({ left: 5, reserved: 0 });
  });

  it('sells no units twice when it is killed after the commit, and an equal submit reserved again', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 5 });
    const buyer = await someone();
    const { id, sessionUrl } = await buyer.order(orderBody([{ product: cap, quantity: 2 }]));
    const stalled = await storedOrder(id);
    await pay(shop, sessionUrl);
    await buyer.verify(id).expect(200);
    await shop.settle();
    await reserveStock(admin.deps, stalled);
    await commitStock(admin.deps, await storedOrder(id));
    expect(await countStock(cap)).toEqual({ left: 3, reserved: 0 });
  });
});
