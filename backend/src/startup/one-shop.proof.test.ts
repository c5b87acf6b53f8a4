import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerCustomer } from '../../test/builders/accounts.ts';
import { orderBody, pay, shopper } from '../../test/builders/orders.ts';
import { runCliProcess } from '../../test/cli/cli-process.ts';
import { createShopGroup, type ShopGroup } from '../../test/shop/group.ts';
import type { ShopProcess } from '../../test/shop/process.ts';
import { paths } from '../contract/paths.ts';
import type { Product } from '../contract/product/product.ts';

/**
 * Three server processes on one database behind a load balancer without sticky sessions. The database is `MONGODB_URI` or
 * an embedded one that outlives the processes; neither has change streams, so the version document is tried here
 * (`adapters/database/changes/changes.test.ts` has the change stream).
 */
let group: ShopGroup;
beforeAll(async () => {
  group = await createShopGroup(3);
  await group.start();
});
afterAll(() => group.remove());

/** How long a change may take to be in force in every process. */
const coherenceMs = 2_000;

/** Waits until each process shows a change that was just made, and requires that no later request showed the old state. */
async function expectInForceSoon(isInForce: (shop: ShopProcess) => Promise<boolean>): Promise<void> {
  const changedAt = performance.now();
  const waitFor = async (shop: ShopProcess) => {
    for (;;) {
      const askedAt = performance.now();
      if (await isInForce(shop)) return;
      expect(askedAt - changedAt).toBeLessThan(coherenceMs);
      await wait(50);
    }
  };
  await Promise.all(group.processes.map(waitFor));
}

const listAt = async ({ request }: Pick<ShopProcess, 'request'>): Promise<Product[]> =>
  (await request.get(paths.product.list).expect(200)).body.products;
const productAt = async (shop: Pick<ShopProcess, 'request'>, id: string) =>
  (await listAt(shop)).find(({ _id }) => _id === id);
const cli = async (...words: string[]) => {
  const run = await runCliProcess(group.env, ...words, '--yes');
  expect(run.code, run.err).toBe(0);
};
const profileStatus = async ({ request }: ShopProcess, id: string, token: string) =>
  (await request.get(paths.user.byId.replace(':id', id)).set('token', token)).status;

describe('three processes behind a load balancer', () => {
  it('are one shop for a purchase, also when one of them is killed', async () => {
    const customer = await registerCustomer(group.request);
    const buyer = shopper(group, customer);
    const [product] = (await listAt(group)).filter(({ stock }) => !stock?.length) as [Product];
    for (let round = 0; round < 3; round += 1)
      await buyer.post(paths.cart.add, { itemId: product._id, size: product.sizes[0] }).expect(200);
    expect((await buyer.cart())[product._id][product.sizes[0] ?? '']).toBe(3);
    const body = orderBody([{ product, quantity: 3 }]);
    const placed = await buyer.placeOrder(body).expect(200);
    await group.kill();
    // The same submit at another process meets the same order.
    const again = await buyer.placeOrder(body).expect(200);
    expect(again.body.session_url).toBe(placed.body.session_url);
    await pay(group, placed.body.session_url);
    const [order] = await buyer.orders();
    await buyer.verify(order?._id ?? '').expect(200);
    expect((await buyer.orders()).map(({ payment, status }) => [payment, status])).toEqual([
      [true, 'Processing'],
    ]);
    await expect.poll(async () => Object.keys(await buyer.cart())).toEqual([]);
    await group.ensureAllRunning();
  });

  it('all refuse older tokens within two seconds after a password change', async () => {
    const { id, token, password } = await registerCustomer(group.request);
    for (const shop of group.processes) expect(await profileStatus(shop, id, token)).toBe(200);
    const newPassword = 'another long secret 77';
    const [first] = group.processes as [ShopProcess];
    await first.request
      .post(paths.user.changePassword)
      .set('token', token)
      .send({ currentPassword: password, newPassword, confirmPassword: newPassword })
      .expect(200);
    await expectInForceSoon(async (shop) => (await profileStatus(shop, id, token)) === 401);
  });

  it("all show a product's new price within two seconds after the command", async () => {
    const [product] = (await listAt(group)) as [Product];
    for (const shop of group.processes)
      expect((await productAt(shop, product._id))?.price).toBe(product.price);
    await cli('products', 'set-price', product._id, '77.77');
    await expectInForceSoon(async (shop) => {
      const changed = await productAt(shop, product._id);
      return changed !== undefined && changed.price !== product.price;
    });
  });

  it('all show reserved stock within two seconds after an order', async () => {
    const buyer = shopper(group, await registerCustomer(group.request));
    const product = (await listAt(group)).find(({ stock }) => stock?.some(({ left }) => left > 1));
    const size = product?.stock?.find(({ left }) => left > 1)?.size ?? '';
    const availableAt = async (shop: ShopProcess) =>
      (await productAt(shop, product?._id ?? ''))?.stock?.find((each) => each.size === size)?.left;
    const before = await Promise.all(group.processes.map(availableAt));
    await buyer.placeOrder(orderBody([{ product: product as Product, size }])).expect(200);
    await expectInForceSoon(async (shop) => (await availableAt(shop)) === (before[0] ?? 0) - 1);
  });

  it('all show new content within two seconds after the command', async () => {
    const name = `Shop of ${Date.now()}`;
    for (const { request } of group.processes) await request.get(paths.content.footer).expect(200);
    await cli('business', 'set', '--name', name);
    await expectInForceSoon(async ({ request }) => {
      const { body } = await request.get(paths.content.footer).expect(200);
      return body.footer.businessName === name;
    });
  });
});
