import autocannon, { type Result as CannonResult, type Instance, type Request } from 'autocannon';
import { orderViews } from '../src/contract/admin/order/orders.ts';
import { adminPaths } from '../src/contract/admin/paths.ts';
import { OrderModel, type StoredOrder } from '../src/features/order/order.model.ts';
import { ProductModel } from '../src/features/product/product.model.ts';
import type { LiveProduct } from '../src/features/product/status.ts';
import { startSession } from '../src/features/staff/session/session.ts';
import { StaffModel } from '../src/features/staff/staff.model.ts';
import type { BenchShop } from './bench-shop.ts';
import { storeOrders } from './many-orders.ts';
import type { Options } from './options.ts';
import { orders, productsOf } from './personal-cases.ts';

/** As a shop with many years of orders. */
const orderCount = 100_000;
/** Customers who place orders at once, while the list is read. */
const shoppers = 4;
const longestLoadSeconds = 86_400;
const warmUps = 3;

/** Milliseconds. */
interface Times {
  p50: number;
  p95: number;
  /** Responses that were no 200. */
  failed: number;
}

export async function signIn(): Promise<string> {
  const email = 'owner@bench.example';
  const staff = await StaffModel.create({
    name: 'Owner',
    email,
    emailKey: email,
    role: 'owner',
    invitationHash: 'bench',
  });
  return `console=${await startSession(staff)}`;
}

/** Each request as the console sends it, one after the other: a person looks at one list. */
export async function timesOf(send: () => Promise<{ ok: boolean }>, count: number): Promise<Times> {
  for (let done = 0; done < warmUps; done += 1) await send();
  const times: number[] = [];
  let failed = 0;
  for (let done = 0; done < count; done += 1) {
    const startedAt = performance.now();
    if (!(await send()).ok) failed += 1;
    times.push(performance.now() - startedAt);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(count - 1, Math.floor(count * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), failed };
}

/** Runs a measurement while customers place orders. @returns its result, and how many orders were placed per second */
async function whileOrdering<Result>(
  url: string,
  request: Request,
  measure: () => Promise<Result>,
): Promise<{ busy: Result; rate: number }> {
  let load: Instance | undefined;
  const ended = new Promise<CannonResult>((resolve, reject) => {
    const plan = { url, connections: shoppers, duration: longestLoadSeconds, requests: [request] };
    load = autocannon(plan, (error: Error | null, result) => (error ? reject(error) : resolve(result)));
  });
  const busy = await measure();
  load?.stop();
  return { busy, rate: (await ended).requests.average };
}

/** The queries of the list, by name. */
async function queriesOf(read: (query: string) => Promise<{ nextCursor: string | null }>) {
  const order = await OrderModel.findOne({ status: 'Shipped' }).orFail().lean<StoredOrder>();
  const { nextCursor } = await read('');
  const { nextCursor: afterTotal } = await read('?sort=totalCents');
  return new Map([
    ...orderViews.map((view) => [`view ${view}`, `?view=${view}`] as const),
    ['sorted by total', '?sort=-totalCents'],
    ['second page', `?cursor=${nextCursor}`],
    ['second page, sorted by total', `?sort=totalCents&cursor=${afterTotal}`],
    ['q: an order number', `?q=${order.number}`],
    ['q: an email', `?q=${order.address.email}`],
    ['q: a tracking number', `?q=${order.shipment?.trackingNumber}`],
    ['q: first and last name (1 % of the orders)', '?q=mara+ngata'],
    ['q: a first name (10 %)', '?q=mara'],
    ['q: a word of most products', `?q=${order.items[0]?.name.split(' ').at(-1)}`],
    ['q: a first name, within a view', '?q=mara&view=to-ship'],
  ]);
}

/**
 * Measures the console's list of orders with 100,000 orders: each query alone, and while customers place orders.
 * @returns a table as Markdown
 */
export async function adminCases(shop: BenchShop, options: Options): Promise<string> {
  const cookie = await signIn();
  const send = async (query: string) => {
    const response = await fetch(shop.url + adminPaths.orders.list + query, { headers: { Cookie: cookie } });
    return { ok: response.ok, body: await response.text() };
  };
  const read = async (query: string) => {
    const { body } = await send(query);
    return JSON.parse(body) as { nextCursor: string | null };
  };
  const products = await ProductModel.find().sort({ position: 1 }).limit(40).lean<LiveProduct[]>();
  await storeOrders(orderCount, products);
  const queries = await queriesOf(read);
  const count = 10 * options.seconds;
  const measureAll = async () => {
    const found = new Map<string, Times>();
    for (const [name, query] of queries) found.set(name, await timesOf(() => send(query), count));
    return found;
  };
  const alone = await measureAll();
  const [product] = await productsOf(shop);
  if (!product) throw new Error('The benchmark needs the demo catalogue');
  const request = await orders(shop, product, options);
  const { busy, rate } = await whileOrdering(shop.url, request, measureAll);
  const ms = (value: number | undefined) => `${Math.round(value ?? 0)} ms`;
  const rows = [...queries.keys()].map((name) => [
    name,
    ms(alone.get(name)?.p50),
    ms(alone.get(name)?.p95),
    ms(busy.get(name)?.p50),
    ms(busy.get(name)?.p95),
    (alone.get(name)?.failed ?? 0) + (busy.get(name)?.failed ?? 0) || '',
  ]);
  const head = [
    'orders of the console',
    'p50',
    'p95',
    `p50 beside ${Math.round(rate)} orders/s`,
    'p95',
    'failed',
  ];
  return [head, head.map(() => '---'), ...rows].map((line) => `| ${line.join(' | ')} |`).join('\n');
}
