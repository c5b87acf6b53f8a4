import mongoose from 'mongoose';
import { adminPaths } from '../../src/contract/admin/paths.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Product } from '../../src/contract/product/product.ts';
import { OrderModel } from '../../src/features/order/order.model.ts';
import { type AdminClient, signInStaff } from '../console/client.ts';
import type { TestShop } from '../shop/test-shop.ts';
import { addRecords, type KnownCustomer, makeKnownCustomer, startDonation } from './known-customer.ts';
import { orderBody, pay, shopper } from './orders.ts';
import { makeLimitedProduct } from './stock.ts';

/** A seeded shop that its owner has made ready and tried out, and that sold once for real money. */
export interface TestedShop {
  owner: AdminClient;
  /** The owner's product; its stock before the tests was 10 in S/M and 5 in L/XL. */
  own: Product;
  /** The owner's too: its stock was counted after a test had bought 2 of 6, and is 9. */
  counted: Product;
  /** A demo product that the owner gave another price. */
  edited: Product;
  /** An unedited demo product, and another one that was sold for real money. */
  demo: Product;
  sold: Product;
  tester: KnownCustomer;
  buyer: KnownCustomer;
  realOrderId: string;
}

async function placePaid(shop: TestShop, customer: KnownCustomer, lines: Parameters<typeof orderBody>[0]) {
  const { order, verify } = shopper(shop, customer);
  const placed = await order(orderBody(lines, customer.delivery));
  await pay(shop, placed.sessionUrl);
  await verify(placed.id).expect(200);
  await shop.settle();
  return placed;
}

/** Publishes an edit of the first testimonial. */
async function editTestimonial(owner: AdminClient): Promise<void> {
  const to = (path: string) => path.replace(':key', 'testimonials');
  const { body } = await owner.get(to(adminPaths.content.byKey)).expect(200);
  const [first, ...others] = body.published;
  const draft = [{ ...first, text: 'A hat of the owner, and it fits.' }, ...others];
  const saved = await owner.put(to(adminPaths.content.byKey), { version: body.version, draft }).expect(200);
  await owner.post(to(adminPaths.content.publish), { version: saved.body.version }).expect(200);
}

/**
 * Makes such a shop over HTTP: own goods, edited demo, and test orders that were paid, partly refunded, cancelled and left
 * unpaid. As in a shop that was tried out in the sandbox, all payments but one are the sandbox's.
 */
export async function makeTestedShop(shop: TestShop): Promise<TestedShop> {
  const { admin: owner } = await signInStaff(shop, 'owner', { name: 'Olive Owner' });
  const own = await makeLimitedProduct({ 'S/M': 10, 'L/XL': 5 }, { name: 'Bendigo Felt Hat' });
  const counted = await makeLimitedProduct({ 'S/M': 6 }, { name: 'Swan Hill Straw Hat', sizes: ['S/M'] });
  const { body } = await shop.request.get(paths.product.list).expect(200);
  const products = body.products as Product[];
  const unlimited = products.filter(({ stock }) => !stock);
  const [demo, edited, sold] = unlimited as [Product, Product, Product];
  const change = { version: 1, price: edited.price + 5 };
  await owner.patch(adminPaths.products.byId.replace(':id', edited._id), change).expect(200);
  await editTestimonial(owner);

  const tester = await makeKnownCustomer(shop);
  await addRecords(shop, tester, demo);
  const lines = [
    { product: own, size: 'S/M', quantity: 3 },
    { product: demo, quantity: 1 },
  ];
  const paid = await placePaid(shop, tester, lines);
  await owner
    .post(adminPaths.orders.refund.replace(':id', paid.id), {
      reason: 'Trying it out',
      lines: [{ _id: own._id, size: 'S/M', quantity: 1 }],
      restock: true,
    })
    .expect(200);
  await placePaid(shop, tester, [{ product: own, size: 'S/M', quantity: 1 }]);
  await placePaid(shop, tester, [{ product: counted, quantity: 2 }]);
  const count = { version: 1, stock: [{ size: 'S/M', quantity: 9, from: 4 }] };
  await owner.patch(adminPaths.products.byId.replace(':id', counted._id), count).expect(200);
  await shopper(shop, tester).order(
    orderBody([{ product: own, size: 'L/XL', quantity: 2 }], tester.delivery),
  );
  await startDonation(shop, tester, tester.email);
  await shop.settle();

  // Nothing but the id of its payment page tells an order for real money.
  const buyer = await makeKnownCustomer(shop);
  const real = await placePaid(shop, buyer, [{ product: own, size: 'S/M', quantity: 2 }, { product: sold }]);
  await OrderModel.updateOne({ _id: real.id }, { 'checkout.sessionId': 'cs_live_a1B2c3' });
  await shop.settle();
  return { owner, own, counted, edited, demo, sold, tester, buyer, realOrderId: real.id };
}

/** Collections with times, counters or random ids of each run, and those of the shop's processes. */
const passing =
  /^(audit_entries|audit_heads|staff|processes|versions|ratelimits|migrations|system|reservationcounts|reconciliations|digests|usedsolutions|writebatch)/;

/** The ids of all documents that the shop stores, by collection. */
export async function readIds(): Promise<Record<string, string[]>> {
  const { db } = mongoose.connection;
  const found: Record<string, string[]> = {};
  for (const { name } of (await db?.listCollections({}, { nameOnly: true }).toArray()) ?? []) {
    if (passing.test(name)) continue;
    const documents = await db
      ?.collection(name)
      .find({}, { projection: { _id: 1 } })
      .toArray();
    found[name] = (documents ?? []).map(({ _id }) => String(_id)).sort();
  }
  return found;
}
