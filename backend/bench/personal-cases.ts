import type { Request } from 'autocannon';
import bcrypt from 'bcrypt';
import { readSettings } from '../src/config/env.ts';
import { orderTotalCents, toDollars } from '../src/contract/money.ts';
import { paths } from '../src/contract/paths.ts';
import type { Product } from '../src/contract/product/product.ts';
import { createPasswords } from '../src/features/user/password/password.ts';
import type { Account, BenchShop } from './bench-shop.ts';
import { residentBytes } from './child.ts';
import { address } from './many-orders.ts';
import { type Figures, measure } from './measure.ts';
import type { Options } from './options.ts';
import type { Row, Target } from './report.ts';

const headersOf = ({ token }: Account) => ({ 'Content-Type': 'application/json', token });

/** More lines than most carts have. */
const cartLineCount = 10;

let placed = 0;

/** Each order has its own street, because the same cart and address would return the same order. */
function orderBody(product: Product): string {
  placed += 1;
  const size = product.sizes[0] ?? '';
  return JSON.stringify({
    address: { ...address, street: `${placed} Bench Street` },
    items: [{ _id: product._id, size, quantity: 1 }],
    amount: toDollars(orderTotalCents([{ price: product.price, quantity: 1 }])),
  });
}

export async function productsOf(shop: BenchShop): Promise<Product[]> {
  const response = await fetch(shop.url + paths.product.list);
  return ((await response.json()) as { products: Product[] }).products;
}

/** The password comparison of a sign-in, and bcrypt alone as its limit; both as concurrent as the connections. */
async function comparePasswords(options: Options): Promise<Row> {
  const rounds = readSettings({ NODE_ENV: 'development' }).passwordRounds;
  const passwords = createPasswords(rounds);
  const hash = await passwords.hash('correct horse');
  const bare = await bcrypt.hash('correct horse', rounds);
  const rateOf = async (name: string, once: () => Promise<unknown>): Promise<Figures> => {
    const until = performance.now() + options.seconds * 1000;
    const times: number[] = [];
    const startedAt = performance.now();
    const caller = async () => {
      while (performance.now() < until) {
        const at = performance.now();
        await once();
        times.push(performance.now() - at);
      }
    };
    await Promise.all(Array.from({ length: options.connections }, caller));
    const seconds = (performance.now() - startedAt) / 1000;
    times.sort((a, b) => a - b);
    const percentile = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
    return { name, rate: times.length / seconds, p50: percentile(0.5), p99: percentile(0.99), failed: 0 };
  };
  const limit = await rateOf('bcrypt alone', () => bcrypt.compare('correct horse', bare));
  const figures = await rateOf('password check of a sign-in', () => passwords.matches('correct horse', hash));
  return { figures, limit };
}

/** Requests that each add an item. A line holds at most 99 units, so they are spread over many accounts and lines. */
export async function cartAdds(
  shop: BenchShop,
  products: readonly Product[],
  { connections }: Options,
): Promise<Request> {
  const accounts = await shop.makeAccounts(connections * 5);
  const lines = products.flatMap(({ _id, sizes }) => sizes.map((size) => ({ itemId: _id, size })));
  let added = 0;
  return {
    setupRequest(request) {
      const account = accounts[added % accounts.length] as Account;
      const line = lines[Math.floor(added / accounts.length) % Math.min(lines.length, cartLineCount)];
      added += 1;
      const body = JSON.stringify(line);
      return { ...request, method: 'POST', path: paths.cart.add, headers: headersOf(account), body };
    },
  };
}

/**
 * Requests that each place an order. Customers take turns, because a customer's new order cancels the earlier unpaid one.
 * @param perConnection customers for each connection: with fewer than orders, the later orders cancel earlier ones
 */
export async function orders(
  shop: BenchShop,
  product: Product,
  { connections }: Options,
  perConnection = 20,
): Promise<Request> {
  const accounts = await shop.makeAccounts(connections * perConnection);
  let placing = 0;
  return {
    setupRequest(request) {
      const account = accounts[placing % accounts.length] as Account;
      placing += 1;
      const body = orderBody(product);
      return { ...request, method: 'POST', path: paths.order.stripe, headers: headersOf(account), body };
    },
  };
}

/** Requests of signed-in customers, each on its own account. */
export async function* personalCases(shop: BenchShop, options: Options): AsyncGenerator<Row[]> {
  const products = await productsOf(shop);
  const [product] = products;
  if (!product) throw new Error('The benchmark needs the demo catalogue');
  const post = (path: string, account: Account, setBody: () => string): Request => ({
    method: 'POST',
    path,
    headers: headersOf(account),
    setupRequest: (request) => ({ ...request, body: setBody() }),
  });
  const isSelected = (name: string) => name.includes(options.only);
  const run = async (
    name: string,
    makeRequest: (load: Options) => Promise<Request> | Request,
    target: Target,
    connections = options.connections,
  ): Promise<Row[]> => {
    if (!isSelected(name)) return [];
    const load = { ...options, connections };
    const figures = await measure(name, { url: shop.url, requests: [await makeRequest(load)] }, load);
    return [{ figures, target, residentBytes: await residentBytes(shop.server.pid) }];
  };

  // No shopper has an unpaid order that this one would close.
  const firstOrders = (load: Options) => orders(shop, product, load, 5 * options.seconds);

  yield await run('cart add, 50 connections', (load) => cartAdds(shop, products, load), { rate: 3_000 }, 50);
  yield await run('place order', (load) => orders(shop, product, load), { rate: 200 });
  yield await run('place order, 100 shoppers', firstOrders, { rate: 200, p99: 1_000 }, 100);
  if (isSelected('userorders with 100 orders')) {
    const [account] = await shop.makeAccounts(1);
    if (!account) return;
    for (let made = 0; made < 100; made += 1) {
      const response = await fetch(shop.url + paths.order.stripe, {
        method: 'POST',
        headers: headersOf(account),
        body: orderBody(product),
      });
      if (!response.ok) throw new Error(`An order was refused: ${await response.text()}`);
    }
    yield await run('userorders with 100 orders', () => post(paths.order.userorders, account, () => '{}'), {
      rate: 1_000,
    });
  }
  if (isSelected('password check of a sign-in')) yield [await comparePasswords(options)];
}
