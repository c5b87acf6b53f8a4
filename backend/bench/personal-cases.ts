import type { Request } from 'autocannon';
import bcrypt from 'bcrypt';
import { readSettings } from '../src/config/env.ts';
import { orderTotalCents, toDollars } from '../src/contract/money.ts';
import { paths } from '../src/contract/paths.ts';
import type { Product } from '../src/contract/product.ts';
import { createPasswords } from '../src/features/user/password.ts';
import type { Account, BenchShop } from './bench-shop.ts';
import { residentBytes } from './child.ts';
import { type Figures, measure } from './measure.ts';
import type { Options } from './options.ts';
import type { Row } from './report.ts';

const headersOf = ({ token }: Account) => ({ 'Content-Type': 'application/json', token });

const address = {
  firstName: 'Ada',
  lastName: 'Reader',
  email: 'ada@bench.example',
  street: '1 Bench Street',
  city: 'Ballarat',
  state: 'VIC',
  zipcode: '3350',
  country: 'Australia',
  phone: '+61412345678',
};

/** More than most people buy at once. */
const linesOfACart = 10;

let placed = 0;

/** Each order goes to another street: the same cart and address again would be the same order. */
function orderBody(product: Product): string {
  placed += 1;
  const size = product.sizes[0] ?? '';
  return JSON.stringify({
    address: { ...address, street: `${placed} Bench Street` },
    items: [{ _id: product._id, size, quantity: 1 }],
    amount: toDollars(orderTotalCents([{ price: product.price, quantity: 1 }])),
  });
}

async function productsOf(shop: BenchShop): Promise<Product[]> {
  const answer = await fetch(shop.url + paths.product.list);
  return ((await answer.json()) as { products: Product[] }).products;
}

/** Sign-in's own work, the comparison of a password, beside bcrypt alone; both as many at once as connections. */
async function comparePasswords(options: Options): Promise<Row> {
  const rounds = readSettings({ NODE_ENV: 'development' }).passwordRounds;
  const passwords = createPasswords(rounds);
  const hash = await passwords.hash('correct horse');
  const bare = await bcrypt.hash('correct horse', rounds);
  const rateOf = async (name: string, once: () => Promise<unknown>): Promise<Figures> => {
    const until = performance.now() + options.seconds * 1000;
    const took: number[] = [];
    const startedAt = performance.now();
    const caller = async () => {
      while (performance.now() < until) {
        const at = performance.now();
        await once();
        took.push(performance.now() - at);
      }
    };
    await Promise.all(Array.from({ length: options.connections }, caller));
    const seconds = (performance.now() - startedAt) / 1000;
    took.sort((a, b) => a - b);
    const percentile = (share: number) => Math.round(took[Math.floor(took.length * share)] ?? 0);
    return { name, rate: took.length / seconds, p50: percentile(0.5), p99: percentile(0.99), failed: 0 };
  };
  const limit = await rateOf('bcrypt alone', () => bcrypt.compare('correct horse', bare));
  const figures = await rateOf('password check of a sign-in', () => passwords.matches('correct horse', hash));
  return { figures, limit };
}

/** The calls of one customer each, on accounts of their own. */
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
  const run = async (name: string, requests: Request[]): Promise<Row[]> => {
    const figures = await measure(name, { url: shop.url, requests }, options);
    return [{ figures, residentBytes: await residentBytes(shop.server.pid) }];
  };
  const isWanted = (name: string) => name.includes(options.only);

  if (isWanted('cart add')) {
    const accounts = await shop.makeAccounts(options.connections * 5);
    const lines = products.flatMap(({ _id, sizes }) => sizes.map((size) => ({ itemId: _id, size })));
    let added = 0;
    // A line takes 99 pieces: spread over all accounts and lines, none is full for a long time.
    const next: Request = {
      setupRequest(request) {
        const account = accounts[added % accounts.length] as Account;
        const line = lines[Math.floor(added / accounts.length) % Math.min(lines.length, linesOfACart)];
        added += 1;
        const body = JSON.stringify(line);
        return { ...request, method: 'POST', path: paths.cart.add, headers: headersOf(account), body };
      },
    };
    yield await run('cart add', [next]);
  }
  if (isWanted('place order')) {
    // Of two orders that one customer places at once, the earlier is given up: each is placed by somebody else.
    const accounts = await shop.makeAccounts(options.connections * 20);
    let placing = 0;
    const next: Request = {
      setupRequest(request) {
        const account = accounts[placing % accounts.length] as Account;
        placing += 1;
        const body = orderBody(product);
        return { ...request, method: 'POST', path: paths.order.stripe, headers: headersOf(account), body };
      },
    };
    yield await run('place order', [next]);
  }
  if (isWanted('userorders with 100 orders')) {
    const [account] = await shop.makeAccounts(1);
    if (!account) return;
    for (let made = 0; made < 100; made += 1) {
      const answer = await fetch(shop.url + paths.order.stripe, {
        method: 'POST',
        headers: headersOf(account),
        body: orderBody(product),
      });
      if (!answer.ok) throw new Error(`An order was refused: ${await answer.text()}`);
    }
    yield await run('userorders with 100 orders', [post(paths.order.userorders, account, () => '{}')]);
  }
  if (isWanted('password check of a sign-in')) yield [await comparePasswords(options)];
}
