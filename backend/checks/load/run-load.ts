import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '../../src/contract/paths.ts';
import type { Product } from '../../src/contract/product/product.ts';
import { type Browser, createBrowser } from './browse.ts';
import { buy, linesToBuy, steps } from './buy.ts';
import { type Client, createClient } from './client.ts';
import type { MemoryReading } from './memory.ts';
import { createRecord, type LoadRecord, type Period } from './record.ts';

export interface LoadPlan {
  url: string;
  /** Pages a second; 0: none. */
  pages: number;
  /** Orders that are placed and paid a second; 0: none. */
  orders: number;
  /** Of a hundred pages, those whose data is read, too. */
  data: number;
  seconds: number;
  connections: number;
  /** Tokens of customers, who buy in turn. */
  customers: readonly string[];
  readMemory?: (() => Promise<MemoryReading>) | undefined;
}

/** A minute of the load, or the rest of one. */
export interface Minute {
  seconds: number;
  period: Period;
  memory: MemoryReading | undefined;
}

export const kinds = ['pages', 'data', 'orders', ...steps] as const;

const tickMs = 5;
const minuteMs = 60_000;
/** More requests than this at once would only measure the load program. */
const maxOpen = 4000;

/**
 * Starts work at a fixed rate, also while earlier work is open: a shop that is too slow gets a queue, as with real visitors.
 * @param start gets the time at which it was due
 */
async function atRate(
  perSecond: number,
  until: number,
  start: (dueAt: number) => Promise<void>,
): Promise<void> {
  if (perSecond === 0) return;
  const open = new Set<Promise<void>>();
  for (let dueAt = performance.now(); dueAt < until; dueAt += 1000 / perSecond) {
    while (performance.now() < dueAt) await wait(tickMs);
    const running = start(dueAt).finally(() => open.delete(running));
    open.add(running);
  }
  await Promise.all(open);
}

async function readProducts(client: Client): Promise<Product[]> {
  const { status, text } = await client.send(paths.product.list, { readsText: true });
  if (status !== 200) throw new Error(`The shop does not list its products: ${status}`);
  return (JSON.parse(text) as { products: Product[] }).products;
}

/** Loads a page and, for the share of the plan, its data. The time counts from when the page was due. */
function visits({ data }: LoadPlan, browser: Browser, record: LoadRecord) {
  let open = 0;
  let share = 0;
  const readData = async (path: string) => {
    const startedAt = performance.now();
    await browser.readData(path).then(
      () => record.add('data', performance.now() - startedAt),
      (error: unknown) => record.fail('data', error),
    );
  };
  return async (dueAt: number) => {
    if (open >= maxOpen) return record.fail('pages', `${maxOpen} are open`);
    open += 1;
    try {
      const { calls } = await browser.loadPage();
      record.add('pages', performance.now() - dueAt);
      share += data;
      if (share < 100) return;
      share -= 100;
      await Promise.all(calls.map(readData));
    } catch (error) {
      record.fail('pages', error);
    } finally {
      open -= 1;
    }
  };
}

/** Lets the next customer who is idle buy. The first request's wait for its turn counts, too. */
function purchases({ customers }: LoadPlan, client: Client, products: Product[], record: LoadRecord) {
  const idle = [...customers];
  const lines = linesToBuy(products);
  let count = 0;
  return async (dueAt: number) => {
    const token = idle.shift();
    const line = lines[count % lines.length];
    count += 1;
    if (!token || !line) return record.fail('orders', 'no customer is idle');
    try {
      await buy(client, token, line, (step, ms) => record.add(step, ms));
      record.add('orders', performance.now() - dueAt);
    } catch (error) {
      record.fail('orders', error);
    } finally {
      idle.push(token);
    }
  };
}

/**
 * Sends pages and orders at fixed rates to a running shop.
 * @param onMinute called after each minute
 */
export async function runLoad(
  plan: LoadPlan,
  onMinute: (minute: Minute) => void,
): Promise<{ record: LoadRecord; minutes: readonly Minute[] }> {
  const client = createClient(plan.url, plan.connections);
  const record = createRecord(kinds);
  const minutes: Minute[] = [];
  const ended = new AbortController();
  try {
    const products = await readProducts(client);
    const until = performance.now() + plan.seconds * 1000;
    const endMinute = async (startedAt: number) => {
      const seconds = (performance.now() - startedAt) / 1000;
      const minute = { seconds, period: record.endMinute(), memory: await plan.readMemory?.() };
      minutes.push(minute);
      onMinute(minute);
    };
    const report = async () => {
      let startedAt = performance.now();
      while (performance.now() + minuteMs < until) {
        await wait(minuteMs, undefined, { signal: ended.signal });
        await endMinute(startedAt);
        startedAt = performance.now();
      }
      await wait(until - performance.now(), undefined, { signal: ended.signal });
      return startedAt;
    };
    const [lastStart] = await Promise.all([
      report(),
      atRate(plan.pages, until, visits(plan, createBrowser(client, products), record)),
      atRate(plan.orders, until, purchases(plan, client, products, record)),
    ]);
    await endMinute(lastStart);
  } finally {
    ended.abort();
    client.close();
  }
  return { record, minutes };
}
