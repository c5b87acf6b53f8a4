import type { Product } from '../../src/contract/product/product.ts';
import { OrderModel } from '../../src/features/order/order.model.ts';
import type { TestShop } from '../shop/test-shop.ts';
import { makeCustomer } from './customers.ts';
import { orderBody, pay, shopper } from './orders.ts';

let made = 0;

/** A paid order of a new customer, and the mails to its delivery email. */
export async function makePaidOrder(
  shop: TestShop,
  product: Product,
  { language = 'en', quantity = 2 }: { language?: 'en' | 'es' | 'fr'; quantity?: number } = {},
) {
  made += 1;
  const email = `paid-${made}@delivery.example`;
  const account = await makeCustomer(shop, { language });
  const customer = shopper(shop, account);
  const { id, sessionUrl, sessionId } = await customer.order(orderBody([{ product, quantity }], { email }));
  await pay(shop, sessionUrl);
  await customer.verify(id).expect(200);
  /** Oldest first. */
  const mails = async () => (await shop.mailbox()).filter(({ to }) => to === email).reverse();
  return {
    id,
    sessionId,
    customer,
    token: account.token,
    mails,
    subjects: async () => (await mails()).map(({ subject }) => subject),
    stored: () => OrderModel.findById(id).orFail().lean(),
  };
}
