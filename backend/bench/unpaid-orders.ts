import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import { orderTotalCents, toDollars } from '../src/contract/money.ts';
import { paths } from '../src/contract/paths.ts';
import type { Product } from '../src/contract/product/product.ts';
import { OrderModel } from '../src/features/order/order.model.ts';
import { orderNumber } from '../src/features/order/order-number.ts';
import { type Account, type BenchShop, openBenchShop } from './bench-shop.ts';
import { address } from './many-orders.ts';
import type { Options } from './options.ts';
import { verdict } from './report.ts';

/** What a bot leaves behind in one evening. */
const unpaidCount = 2_000;
/** The longest median of an order placed and paid alone. */
const targetMs = 60;
/** How many times as long it may take beside them. */
const targetRatio = 1.2;
const batchSize = 200;
const longestSettleMs = 120_000;
const minute = 60_000;
const warmUps = 5;
const card = {
  cardNumber: '4242424242424242',
  expiry: '12/40',
  cvc: '123',
  name: 'Ada Reader',
  email: address.email,
};

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } };
  const response = await fetch(url, { ...init, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return JSON.parse(text) as Record<string, string>;
}

let placed = 0;

/** Places an order and leaves it unpaid. @returns its payment page */
async function place(shop: BenchShop, { token }: Account, { _id, sizes, price }: Product): Promise<string> {
  placed += 1;
  const items = [{ _id, size: sizes[0] ?? '', quantity: 1 }];
  const amount = toDollars(orderTotalCents([{ price, quantity: 1 }]));
  const body = { address: { ...address, street: `${placed} Evening Street` }, items, amount };
  const { session_url: page = '' } = await post(shop.url + paths.order.stripe, body, { token });
  return shop.url + new URL(page).pathname;
}

/** Places an order, pays it and returns to the shop. */
async function placeAndPay(shop: BenchShop, account: Account, product: Product): Promise<void> {
  const page = await place(shop, account, product);
  const { redirect = '' } = await post(`${page}/pay`, card);
  const orderId = new URL(redirect).searchParams.get('orderId');
  const { success } = await post(
    shop.url + paths.order.verifyStripe,
    { orderId, success: 'true' },
    { token: account.token },
  );
  if (String(success) !== 'true') throw new Error('An order was not paid');
}

/**
 * Stores copies of an unpaid order and its session, as placed one after the other in the last 50 minutes.
 * @returns the id of the first one, whose session is paid: its webhook was lost
 */
async function storeUnpaid(shop: BenchShop, account: Account, product: Product): Promise<string> {
  await place(shop, account, product);
  const order = await OrderModel.findOne({ payment: false }).sort({ createdAt: -1 }).orFail().lean();
  type Session = { _id: string; idempotencyKey: string };
  const sessions = mongoose.connection.collection<Session>('sandboxsessions');
  const session = await sessions.findOne({ _id: order.checkout.sessionId ?? '' });
  if (!session) throw new Error('The benchmark needs the payment sandbox');
  const now = Date.now();
  let first = '';
  for (let from = 0; from < unpaidCount; from += batchSize) {
    const copies = Array.from({ length: batchSize }, (_, at) => {
      const _id = new mongoose.Types.ObjectId();
      const id = _id.toHexString();
      first = id;
      const sessionId = `cs_test_${id}`;
      const createdAt = new Date(now - ((from + at) * 50 * minute) / unpaidCount);
      const expiresAt = new Date(createdAt.getTime() + 60 * minute);
      const dueAt = new Date(now + ((from + at) * 10 * minute) / unpaidCount);
      return {
        order: {
          ...order,
          _id,
          number: orderNumber(id),
          user: new mongoose.Types.ObjectId(),
          openKey: id,
          checkout: { ...order.checkout, sessionId, expiresAt },
          check: { dueAt, attempts: 5 },
          createdAt,
        },
        session: {
          ...session,
          _id: sessionId,
          idempotencyKey: `order:${id}`,
          clientReferenceId: id,
          metadata: [{ key: 'orderId', value: id }],
          createdAt,
          expiresAt,
        },
      };
    });
    await OrderModel.collection.insertMany(copies.map((each) => each.order));
    await sessions.insertMany(copies.map((each) => each.session));
  }
  const paid = { status: 'complete', paymentIntent: `pi_${first}` };
  await sessions.updateOne({ _id: `cs_test_${first}` }, { $set: paid });
  return first;
}

/** @returns how long it takes from now until an order counts as paid, in milliseconds */
async function timeUntilPaid(_id: string): Promise<number> {
  const startedAt = performance.now();
  while (!(await OrderModel.exists({ _id, payment: true }))) {
    if (performance.now() - startedAt > longestSettleMs) throw new Error('A paid order was not settled');
    await wait(250);
  }
  return performance.now() - startedAt;
}

/** @returns the times of orders placed and paid one after the other, in milliseconds, shortest first */
async function timesOf(shop: BenchShop, product: Product, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const [account] = await shop.makeAccounts(1);
  if (!account) return times;
  for (let done = 0; done < warmUps; done += 1) await placeAndPay(shop, account, product);
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const startedAt = performance.now();
    await placeAndPay(shop, account, product);
    times.push(performance.now() - startedAt);
  }
  return times.sort((one, other) => one - other);
}

const at = (times: readonly number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const line = (name: string, times: readonly number[]) =>
  `${name.padEnd(34)} ${Math.round(at(times, 0.5))} ms (p95 ${Math.round(at(times, 0.95))} ms), ${times.length} orders`;

/**
 * How long an order takes that is placed and paid alone, right after a start of a shop without unpaid orders, and then of one
 * with 2,000.
 * @returns the figures as text, beside their targets
 */
export async function measureUnpaidOrders({ seconds }: Options): Promise<string> {
  const shop = await openBenchShop();
  try {
    const list = await fetch(shop.url + paths.product.list);
    const [product] = ((await list.json()) as { products: Product[] }).products;
    const [account] = await shop.makeAccounts(1);
    if (!product || !account) throw new Error('The benchmark needs a product');
    await shop.restart();
    const alone = await timesOf(shop, product, seconds);
    const paid = await storeUnpaid(shop, account, product);
    await shop.restart();
    const [beside, settledMs] = await Promise.all([timesOf(shop, product, seconds), timeUntilPaid(paid)]);
    const [aloneMs, besideMs] = [at(alone, 0.5), at(beside, 0.5)];
    const ratio = besideMs / aloneMs;
    return [
      `${line('order placed and paid, alone', alone)}, ${verdict(`target ${targetMs} ms`, aloneMs <= targetMs)}`,
      line(`beside ${unpaidCount.toLocaleString('en-AU')} unpaid ones`, beside),
      `${ratio.toFixed(2)} times as long, ${verdict(`target ${targetRatio}`, ratio <= targetRatio)}`,
      `the oldest one, paid while the shop was stopped, was settled after ${(settledMs / 1000).toFixed(1)} s`,
    ].join('\n');
  } finally {
    await shop.close();
  }
}
