import { afterAll, describe, expect, it, vi } from 'vitest';
import { makeCustomer } from '../../../../test/builders/customers.ts';
import { orderBody, pay, shopper } from '../../../../test/builders/orders.ts';
import { makeProduct } from '../../../../test/builders/products.ts';
import { countStock, expectLedger, makeLimitedProduct } from '../../../../test/builders/stock.ts';
import { admin, setUpOrderShop, shop, storedOrder } from '../../../../test/shop/order-shop.ts';
import { systemActor } from '../../../audit/actor.ts';
import { setStock } from '../../product/console/set-stock.ts';
import { ProductModel } from '../../product/product.model.ts';
import { OrderModel } from '../order.model.ts';
import { commitStock, reserveStock } from './order-stock.ts';

setUpOrderShop();
afterAll(expectLedger);

const someone = async () => shopper(shop, await makeCustomer(shop));

/** Marks an order paid, as a process that is killed before its jobs end. */
async function markPaid(id: string) {
  const jobs = [{ kind: 'commit-stock', dueAt: new Date(Date.now() + 60_000), attempts: 1 }];
  const paid = { status: 'Processing', payment: true, jobs };
  await OrderModel.updateOne({ _id: id }, { $set: paid, $unset: { openKey: 1, check: 1 } });
  return storedOrder(id);
}

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

  it('takes no units of a size that is limited after its commit, when it is killed and an equal submit goes on', async () => {
    const limited = await makeLimitedProduct({ 'S/M': 5 });
    const unlimited = await makeProduct();
    const lines = [limited, unlimited].map((product) => ({ product, quantity: 2 }));
    const { id } = await (await someone()).order(orderBody(lines));
    const stalled = await storedOrder(id);
    const paid = await markPaid(id);
    await commitStock(admin.deps, paid);
    await setStock(systemActor, unlimited, 'S/M', 5);
    await reserveStock(admin.deps, stalled);
    await commitStock(admin.deps, await storedOrder(id));
    expect(await countStock(limited)).toEqual({ left: 3, reserved: 0 });
    expect(await countStock(unlimited)).toEqual({ left: 5, reserved: 0 });
  });

  it('sells the units of a late payment once when a stalled submit reserves them again before the commit', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 5 });
    const buyer = await someone();
    const { id } = await buyer.order(orderBody([{ product: cap, quantity: 2 }]));
    const stalled = await storedOrder(id);
    await buyer.verify(id, 'false').expect(200);
    expect(await countStock(cap)).toEqual({ left: 5, reserved: 0 });
    await reserveStock(admin.deps, stalled, true);
    const paid = await markPaid(id);
    await reserveStock(admin.deps, stalled);
    await commitStock(admin.deps, paid);
    expect(await countStock(cap)).toEqual({ left: 3, reserved: 0 });
  });
});
