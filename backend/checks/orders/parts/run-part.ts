import { findViolations } from '../../../src/backup/find-violations.ts';
import { withoutLimits } from '../../process/without-limits.ts';
import type { CheckProduct } from '../catalogue.ts';
import { createFindings, type Findings } from '../findings.ts';
import { checkLedger } from '../invariants/check-ledger.ts';
import { checkStock } from '../invariants/check-stock.ts';
import { type Records, readRecords } from '../invariants/records.ts';
import type { PurchaseContext } from '../purchases/run-purchase.ts';
import { createRandom, type Random } from '../random.ts';
import type { PartReport } from '../report.ts';
import { expireUnpaidOrders, waitUntilSettled } from '../settle.ts';
import { type CheckShop, openShop } from '../shop.ts';
import { startWebhookReplays } from '../webhook-replays.ts';

const settleTimeoutMs = 120_000;

/** The shop of a part, and what its purchases share. */
export interface PartContext extends PurchaseContext {
  random: Random;
}

/** What remains to be done when the shopping is over. */
interface Shopped {
  checkProducts: readonly CheckProduct[];
  /** Compares the records with what the shoppers did. @returns the figures of the report */
  check(records: Records): PartReport['figures'] | Promise<PartReport['figures']>;
}

/** Settles every order. @returns the records of shop, sandbox and mailbox */
export async function settledRecords(shop: CheckShop, findings: Findings): Promise<Records> {
  await expireUnpaidOrders(shop);
  for (const left of await waitUntilSettled(shop, settleTimeoutMs)) findings.add('settled', left);
  const violations = await shop.data(async ({ db }) =>
    db ? findViolations(db, { isOneMoment: true }) : ['no database'],
  );
  for (const violation of violations) findings.add('stored', violation);
  for (const difference of await shop.data(({ db }) => checkLedger(db))) findings.add('ledger', difference);
  return readRecords(shop);
}

/** Runs a part in a shop of its own: purchases, until everything is settled, and then the check of the records. */
export async function runPart(
  { title, seed, processes }: { title: string; seed: number; processes: number },
  shopping: (context: PartContext) => Promise<Shopped>,
  settings: Record<string, string> = {},
): Promise<PartReport> {
  const startedAt = performance.now();
  const [findings, random] = [createFindings(), createRandom(seed)];
  const shop = await openShop({ ...withoutLimits, ...settings }, processes);
  try {
    await shop.start();
    const replays = await startWebhookReplays(shop, findings, random);
    const { checkProducts, check } = await shopping({ shop, findings, random, replays });
    await replays.drain();
    const records = await settledRecords(shop, findings);
    const figures = await check(records);
    checkStock(findings, checkProducts, records);
    const seconds = (performance.now() - startedAt) / 1000;
    return { title, findings, timings: shop.timings, seconds, figures };
  } finally {
    await shop.remove();
  }
}
