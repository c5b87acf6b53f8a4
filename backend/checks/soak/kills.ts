import { setTimeout as wait } from 'node:timers/promises';
import type { Findings } from '../orders/findings.ts';
import { checkRecords } from '../orders/invariants/check-records.ts';
import { checkStock } from '../orders/invariants/check-stock.ts';
import type { OrderRecord } from '../orders/invariants/records.ts';
import { settledRecords } from '../orders/parts/run-part.ts';
import type { CheckShop } from '../orders/shop.ts';
import type { SoakContext } from './activities.ts';

/** How long a killed process stays down. */
const downMs = 3_000;
const brokenConnection = /fetch failed|socket hang up|ECONNRESET|other side closed|terminated/;

/** Whether a request failed because its process was killed meanwhile. */
export const isBroken = (error: unknown): boolean => brokenConnection.test(String(error));

/**
 * Kills a process at an interval, each time another, and starts it again.
 * @returns ends this; resolves when all processes run
 */
export function killRegularly(shop: CheckShop, everySeconds: number): () => Promise<void> {
  if (everySeconds === 0) return async () => {};
  const ended = new AbortController();
  const pause = (ms: number) => wait(ms, undefined, { signal: ended.signal }).catch(() => undefined);
  const running = (async () => {
    while (!ended.signal.aborted) {
      await pause(everySeconds * 1000);
      if (ended.signal.aborted) return;
      await shop.kill();
      await pause(downMs);
      await shop.ensureAllRunning();
    }
  })();
  return async () => {
    ended.abort();
    await running;
  };
}

/** Settles all orders, and compares the records with the purchases: nothing may be lost or doubled. */
export async function checkPurchases(
  { shop, purchases, checkProducts }: SoakContext,
  findings: Findings,
): Promise<void> {
  const records = await settledRecords(shop, findings);
  const emails = new Set(purchases.map(({ email }) => email));
  // Other mails greet customers and thank donors; the preparation of bad inputs places orders, too.
  const mails = records.mails.filter(({ to }) => emails.has(to));
  const [orders, others] = [true, false].map((isOwn) =>
    records.orders.filter(({ address }) => emails.has(address.email) === isOwn),
  ) as [OrderRecord[], OrderRecord[]];
  const otherIds = new Set(others.map(({ _id }) => _id.toHexString()));
  const sessions = records.sessions.filter(({ clientReferenceId = '' }) => !otherIds.has(clientReferenceId));
  checkRecords(findings, purchases, { ...records, orders, sessions, mails });
  checkStock(findings, checkProducts, records);
}
