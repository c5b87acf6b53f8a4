import { paths } from '../../src/contract/paths.ts';
import type { Product } from '../../src/contract/product/product.ts';
import { registerCustomer } from '../../test/builders/accounts.ts';
import { orderBody, pay, shopper } from '../../test/builders/orders.ts';
import type { CheckShop } from '../orders/shop.ts';

type Requests = Pick<CheckShop, 'request'>;

/** The first product with an unlimited size, reduced to its unlimited sizes. */
export async function findProduct({ request }: Requests): Promise<Product> {
  const { body } = await request.get(paths.product.list).expect(200);
  for (const product of body.products as Product[]) {
    const limited = new Set(product.stock?.map(({ size }) => size));
    const sizes = product.sizes.filter((size) => !limited.has(size));
    if (sizes.length > 0) return { ...product, sizes };
  }
  throw new Error('Every size in the catalogue is limited');
}

/** Registers a customer, fills a cart, orders, pays and verifies. @throws when any step fails */
export async function buySomething(shop: Requests): Promise<{ id: string; token: string }> {
  const customer = await registerCustomer(shop.request);
  const product = await findProduct(shop);
  const calls = shopper(shop, customer);
  await calls.post(paths.cart.add, { itemId: product._id, size: product.sizes[0] }).expect(200);
  const { id, sessionUrl } = await calls.order(orderBody([{ product }]));
  const paid = await pay(shop, sessionUrl);
  if (paid.status !== 'succeeded') throw new Error(`The payment was ${paid.status}`);
  await calls.verify(id).expect(200, { success: true });
  const [order] = await calls.orders();
  if (order?.status !== 'Processing') throw new Error(`The paid order is ${order?.status}`);
  return customer;
}
