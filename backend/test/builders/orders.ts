import { orderTotalCents, toDollars } from '../../src/contract/money.ts';
import type { Address } from '../../src/contract/order/requests.ts';
import type { Order, OrderDetail } from '../../src/contract/order/responses.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Product } from '../../src/contract/product/product.ts';
import type { TestShop } from '../shop/test-shop.ts';

type Requests = Pick<TestShop, 'request'>;

type Customer = { token: string };
type Line = { product: Product; size?: string; quantity?: number };

export const address: Address = {
  firstName: 'Ada',
  lastName: 'Shopper',
  email: 'ada@delivery.example',
  street: '1 Foundry Lane',
  city: 'Darwin',
  state: 'NT',
  zipcode: '0800',
  country: 'Australia',
  phone: '0412 345 678',
};

/** The storefront's request to place an order. */
export function orderBody(lines: Line[], to: Partial<Address> = {}) {
  const full = lines.map(({ product, size, quantity = 1 }) => ({
    product,
    size: size ?? product.sizes[0] ?? '',
    quantity,
  }));
  return {
    address: { ...address, ...to },
    items: full.map(({ product: { _id }, size, quantity }) => ({ _id, size, quantity })),
    amount: toDollars(orderTotalCents(full.map(({ product: { price }, quantity }) => ({ price, quantity })))),
  };
}

/** A customer's requests to order and pay. */
export function shopper(shop: Requests, { token }: Customer) {
  const post = (path: string, body: object) => shop.request.post(path).set('token', token).send(body);
  return {
    token,
    post,
    placeOrder: (body: object) => post(paths.order.stripe, body),
    /**
     * Repeats the request while the shop is too busy to respond in time, as customers do. Only for equal carts:
     * concurrent requests with different carts close each other's orders and would never end.
     */
    async placeOrderUntilAnswered(body: object) {
      for (;;) {
        const response = await post(paths.order.stripe, body);
        if (response.status !== 503) return response;
      }
    },
    verify: (orderId: string, success: unknown = 'true') =>
      post(paths.order.verifyStripe, { orderId, success }),
    /** One order by its id or number. */
    async read(idOrNumber: string): Promise<OrderDetail> {
      const path = paths.order.byId.replace(':id', encodeURIComponent(idOrNumber));
      return (await shop.request.get(path).set('token', token).expect(200)).body.order;
    },
    async orders(): Promise<Order[]> {
      return (await post(paths.order.userorders, {}).expect(200)).body.orders;
    },
    async cart() {
      return (await post(paths.cart.get, {}).expect(200)).body.cartData;
    },
    /** Places an order that must succeed. */
    async order(body: object): Promise<{ id: string; sessionUrl: string; sessionId: string }> {
      const response = await post(paths.order.stripe, body).expect(200);
      const sessionUrl: string = response.body.session_url;
      const orders = await post(paths.order.userorders, {}).expect(200);
      const sessionId = new URL(sessionUrl).pathname.split('/').at(-1) ?? '';
      return { id: orders.body.orders[0]._id, sessionUrl, sessionId };
    },
  };
}

export const goodCard = '4242 4242 4242 4242';
export const declinedCard = '4000 0000 0000 0002';

/** Pays at the sandbox as a script does. */
export async function pay(shop: Requests, sessionUrl: string, card: object = {}) {
  const { pathname } = new URL(sessionUrl);
  const year = String(new Date().getFullYear() + 2).slice(2);
  const { body } = await shop.request
    .post(`${pathname}/pay`)
    .send({
      cardNumber: goodCard,
      expiry: `12/${year}`,
      cvc: '123',
      name: 'Ada Shopper',
      email: 'ada@card.example',
      ...card,
    })
    .expect(200);
  return body;
}
