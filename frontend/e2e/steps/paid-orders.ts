import { orderTotalCents, toDollars } from '@brim-and-page/backend/contract/money';
import type { PlaceOrderResponse, UserOrdersResponse } from '@brim-and-page/backend/contract/order/responses';
import { paths, tokenHeader } from '@brim-and-page/backend/contract/paths';
import type { Product } from '@brim-and-page/backend/contract/product/product';
import { registerCustomerAt } from '../../../backend/test/builders/accounts.ts';
import type { Shop } from '../servers/dev-shop.ts';
import { cards } from './shop.ts';

export interface PaidOrder {
  _id: string;
  number: string;
  /** The delivery email, which gets the mails. */
  email: string;
}

const ordered = [
  { name: 'Foundry Lane Twill Cap', size: 'S/M', quantity: 2 },
  { name: 'The Salt Road', size: 'Paperback', quantity: 1 },
];

async function answerOf<Body>(response: Response): Promise<Body> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

/**
 * Places and pays orders of one new customer over HTTP: two caps and a book each, $110.61.
 * @param surname of every delivery address, by which the console finds these orders among those of other tests
 * @returns oldest first
 */
export async function placePaidOrders(
  shop: Shop,
  surname: string,
  firstNames: readonly string[],
): Promise<PaidOrder[]> {
  const { token } = await registerCustomerAt(shop.api);
  const post = async <Body>(path: string, body: object) =>
    answerOf<Body>(
      await fetch(new URL(path, shop.api), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [tokenHeader]: token },
        body: JSON.stringify(body),
      }),
    );
  const { products } = await answerOf<{ products: Product[] }>(await fetch(shop.api + paths.product.list));
  const lines = ordered.flatMap((line) => {
    const product = products.find(({ name }) => name === line.name);
    return product ? [{ ...line, _id: product._id, price: product.price }] : [];
  });
  const placed: PaidOrder[] = [];
  for (const firstName of firstNames) {
    const email = `${firstName}.${surname}@delivery.example`.toLowerCase();
    const { session_url } = await post<PlaceOrderResponse>(paths.order.stripe, {
      address: {
        firstName,
        lastName: surname,
        email,
        street: '7 Banksia Street',
        city: 'Darwin',
        state: 'NT',
        zipcode: '0800',
        country: 'Australia',
        phone: '0412 345 678',
      },
      items: lines.map(({ _id, size, quantity }) => ({ _id, size, quantity })),
      amount: toDollars(orderTotalCents(lines)),
    });
    const card = { cardNumber: cards.good, expiry: '12/34', cvc: '123', name: firstName, email };
    await post(`${new URL(session_url).pathname}/pay`, card);
    const { orders } = await post<UserOrdersResponse>(paths.order.userorders, {});
    const order = orders.find(({ address }) => address.email === email);
    if (!order) throw new Error(`${firstName} has no order`);
    await post(paths.order.verifyStripe, { orderId: order._id, success: 'true' });
    placed.push({ _id: order._id, number: order.number, email });
  }
  return placed;
}
