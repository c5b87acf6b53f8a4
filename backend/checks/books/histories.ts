import type { QueryFilter } from 'mongoose';
import { vi } from 'vitest';
import { adminPaths } from '../../src/contract/admin/paths.ts';
import type { Product } from '../../src/contract/product/product.ts';
import { DonationModel, type StoredDonation } from '../../src/features/donation/donation.model.ts';
import { OrderModel } from '../../src/features/order/order.model.ts';
import { makeCustomer } from '../../test/builders/customers.ts';
import { donationBody, donor } from '../../test/builders/donations.ts';
import { orderBody, pay, shopper } from '../../test/builders/orders.ts';
import type { AdminClient } from '../../test/console/client.ts';
import { payWithoutWebhook } from '../../test/shop/order-shop.ts';
import type { TestShop } from '../../test/shop/test-shop.ts';
import type { Random } from '../orders/random.ts';

/** What happens to orders, donations and stock in a shop, at random. */

export interface World {
  shop: TestShop;
  owner: AdminClient;
  random: Random;
  products: readonly Product[];
}

type Buyer = ReturnType<typeof shopper>;

const eventually = (condition: () => Promise<unknown>) =>
  vi.waitFor(async () => {
    if (!(await condition())) throw new Error('not yet');
  }, 120_000);
const withId = (path: string, id: string) => path.replace(':id', id);

/** What people do on the provider's pages; it may refuse. */
const atProvider = ({ url }: TestShop, path: string, body: object) =>
  fetch(`${url}/sandbox/test_helpers/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Steps that may be refused: the shop decides what an order allows. */
const orderSteps = ({ shop, owner, random }: World, id: string, sessionId: string) => {
  const { ship, deliver, refund, packing } = adminPaths.orders;
  return [
    () => owner.post(withId(packing, id)),
    () => owner.post(withId(ship, id), { carrier: 'Australia Post', trackingNumber: 'TR1' }),
    () => owner.post(withId(deliver, id)),
    () => owner.post(withId(refund, id), { reason: 'At random', amountCents: random.int(1, 3000) }),
    () => owner.post(withId(refund, id), { reason: 'At random', restock: random.chance(0.5) }),
    () => atProvider(shop, 'refund', { sessionId, amountCents: random.int(1, 3000) }),
    () => atProvider(shop, 'refund', { sessionId }),
    () => atProvider(shop, 'dispute', { sessionId }),
  ];
};

/** An order: left open, given up, or paid with or without its webhook, and then some steps. */
async function orderHistory(world: World, buyer: Buyer): Promise<void> {
  const { shop, random, products } = world;
  const line = {
    product: random.pick(products),
    size: random.pick(['S/M', 'L/XL']),
    quantity: random.int(1, 3),
  };
  const { id, sessionUrl, sessionId } = await buyer.order(orderBody([line]));
  if (random.chance(0.1)) return;
  if (random.chance(0.1)) {
    await buyer.verify(id, 'false');
    return;
  }
  // Not every customer comes back from the payment page, and not every webhook arrives.
  if (random.chance(0.3)) {
    await payWithoutWebhook(sessionId);
    await buyer.verify(id);
  } else {
    await pay(shop, sessionUrl);
    if (random.chance(0.5)) await buyer.verify(id);
  }
  await eventually(() => OrderModel.exists({ _id: id, payment: true }));
  const steps = orderSteps(world, id, sessionId);
  for (let count = random.int(0, 4); count > 0; count -= 1) await random.pick(steps)();
}

/** A donation with its first charge, of which something may be refunded. */
async function donationHistory({ shop, random }: World): Promise<void> {
  const body = donationBody();
  await donor(shop).donate(body).expect(200);
  const charged: QueryFilter<StoredDonation> = { 'donor.email': body.email, 'charges.outcome': 'paid' };
  await eventually(() => DonationModel.exists(charged));
  const donation = await DonationModel.findOne(charged).orFail().lean<StoredDonation>();
  if (random.chance(0.7)) return;
  const invoiceId = donation.charges[0]?.invoiceId;
  const amount = random.chance(0.5) ? {} : { amountCents: random.int(1, 2000) };
  await atProvider(shop, 'refund', { invoiceId, ...amount });
}

/** Adds to the stock of a size; a change that came in between refuses it. */
async function stockHistory({ owner, random, products }: World): Promise<void> {
  const path = withId(adminPaths.products.byId, random.pick(products)._id);
  const { body } = await owner.get(path).expect(200);
  const { version, stock } = body.product;
  const { size, quantity } = random.pick(stock as { size: string; quantity: number }[]);
  const change = { size, quantity: quantity + random.int(0, 5), from: quantity };
  await owner.patch(path, { version, stock: [change] });
}

/** Runs histories, each worker one after the other. */
export async function runHistories(world: World, count: number, workers: number): Promise<void> {
  let left = count;
  const work = async () => {
    // One for each worker: the newer order of a customer closes the older one.
    const buyer = shopper(world.shop, await makeCustomer(world.shop));
    while (left > 0) {
      left -= 1;
      const kind = world.random.int(1, 20);
      if (kind <= 15) await orderHistory(world, buyer);
      else if (kind <= 18) await donationHistory(world);
      else await stockHistory(world);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
}
