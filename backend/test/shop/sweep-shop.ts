import { beforeAll, beforeEach } from 'vitest';
import type { Product } from '../../src/contract/product/product.ts';
import { OrderModel } from '../../src/features/order/order.model.ts';
import type { OrderDeps } from '../../src/features/order/order-deps.ts';
import { makeProduct } from '../builders/products.ts';
import { orderDepsOf } from './order-deps.ts';
import { shop } from './set-up-shop.ts';
import { setUpStripeShop } from './set-up-stripe-shop.ts';

/** What the sweep of the test file that called {@link setUpSweepShop} works with. */
export let deps: OrderDeps;
/** A product to order. */
export let cap: Product;

/** Opens a test shop with Stripe's keys whose process has swept once; there is no order before each test. */
export function setUpSweepShop(): void {
  setUpStripeShop();
  beforeAll(async () => {
    ({ deps } = orderDepsOf(shop));
    cap = await makeProduct({ price: 50 });
    // The first sweep of a process checks every order.
    await shop.settle();
  });
  beforeEach(async () => {
    await OrderModel.deleteMany({});
  });
}
