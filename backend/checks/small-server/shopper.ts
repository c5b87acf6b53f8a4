import { paths } from '../../src/contract/paths.ts';
import type { Product } from '../../src/contract/product/product.ts';
import { registerCustomerAt } from '../../test/builders/accounts.ts';
import { buy, linesToBuy } from '../load/buy.ts';
import { createClient } from '../load/client.ts';

/** A customer who keeps a list of what the shop has confirmed. */
export interface Shopper {
  /** Buys a product. @returns the order's id, which the shop has confirmed as paid */
  buy(): Promise<string>;
  /** Compares the shop's orders with the list. @throws when one is missing or unpaid */
  verify(): Promise<void>;
  /** Takes an order off the list, because the shop goes back to a time before it. */
  forget(order: string): void;
  readonly orderCount: number;
}

interface OrderPage {
  orders: { _id: string; payment: boolean }[];
  next?: string;
}

/** Registers a customer. @param url of the shop */
export async function openShopper(url: string): Promise<Shopper> {
  const { token } = await registerCustomerAt(url);
  const confirmed = new Set<string>();
  const post = async <Answer>(path: string, body: object) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { token, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const readOrders = async () => {
    const orders = new Map<string, boolean>();
    let before: string | undefined;
    do {
      const page: OrderPage = await post(paths.order.userorders, before ? { before } : {});
      for (const { _id, payment } of page.orders) orders.set(_id, payment);
      before = page.next;
    } while (before);
    return orders;
  };
  return {
    async buy() {
      const response = await fetch(url + paths.product.list);
      const { products } = (await response.json()) as { products: Product[] };
      const [line] = linesToBuy(products);
      if (!line) throw new Error('The shop has no products');
      const client = createClient(url, 1);
      try {
        const order = await buy(client, token, line, () => undefined);
        confirmed.add(order);
        return order;
      } finally {
        client.close();
      }
    },
    async verify() {
      const orders = await readOrders();
      const lost = [...confirmed].filter((order) => orders.get(order) !== true);
      if (lost.length > 0) throw new Error(`${lost.length} confirmed orders are missing or unpaid: ${lost}`);
      if (orders.size !== confirmed.size)
        throw new Error(`The shop has ${orders.size} orders instead of ${confirmed.size}`);
    },
    forget: (order) => void confirmed.delete(order),
    get orderCount() {
      return confirmed.size;
    },
  };
}
