import { afterAll, beforeAll, expect, it } from 'vitest';
import { createShopProcess, type ShopProcess } from '../../test/shop/process.ts';
import { openCustomers } from './customers.ts';
import { runLoad } from './run-load.ts';

let shop: ShopProcess;
beforeAll(async () => {
  shop = await createShopProcess();
  await shop.start();
}, 120_000);
afterAll(() => shop.remove());

it('places, pays and verifies orders at a running shop', async () => {
  const customers = await openCustomers(shop.url, 2, '');
  const plan = { url: shop.url, pages: 0, orders: 1, data: 0, seconds: 3, connections: 10, customers };
  const { record } = await runLoad(plan, () => undefined);
  expect([...record.messages]).toEqual([]);
  expect(record.whole.get('orders')?.times.count).toBe(3);
}, 240_000);
