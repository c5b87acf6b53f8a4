import { ProductModel } from '../../../src/features/product/product.model.ts';
import { withoutLimits } from '../../process/without-limits.ts';
import { type Account, makeAccounts } from '../accounts.ts';
import type { CheckProduct } from '../catalogue.ts';
import { createFindings } from '../findings.ts';
import { checkRecords } from '../invariants/check-records.ts';
import { checkStock } from '../invariants/check-stock.ts';
import { readRecords } from '../invariants/records.ts';
import type { Purchase } from '../purchases/purchase.ts';
import { runPurchase } from '../purchases/run-purchase.ts';
import { createRandom } from '../random.ts';
import type { PartReport, Progress } from '../report.ts';
import { expireUnpaidOrders, waitUntilSettled } from '../settle.ts';
import { type CheckShop, openShop } from '../shop.ts';
import { createTimings } from '../timings.ts';
import { startWebhookReplays } from '../webhook-replays.ts';

const buyers = 100;
const settleTimeoutMs = 120_000;
const listCents = 4495n;
const unitCents = 4046n;
const size = 'One size';

async function makeLastUnit(shop: CheckShop, race: number): Promise<CheckProduct> {
  const name = `Last cap ${race}`;
  const fields = {
    name,
    about: 'There is one.',
    description: 'There is one.',
    price: 44.95,
    image: ['/media/check.webp'],
    status: 'live' as const,
    category: 'caps' as const,
    subCategory: 'caps' as const,
    sizes: [size],
    stock: [{ size, left: 1 }],
    position: 20_000 + race,
  };
  const made = await shop.data((database) =>
    database.model('Product', ProductModel.schema, ProductModel.collection.name).create(fields),
  );
  return { id: made._id.toHexString(), name, sizes: [size], stock: new Map([[size, 1]]), listCents };
}

const makePurchase = (product: CheckProduct, user: string, name: string, isCancelled: boolean): Purchase => ({
  email: `${name}@orders.example`,
  user,
  lines: [{ product, size, quantity: 1, listCents }],
  totalCents: unitCents,
  scenario: isCancelled ? 'cancels' : 'pays',
  submitCount: 1,
  mergesVisitorCart: true,
  hasExtraUnit: false,
  sessionIds: new Set(),
});

/** 100 concurrent buyers for one unit, in several races; in every second race the first buyer cancels, and it is sold again. */
export async function runLastUnit(
  { seed, races, processes }: { seed: number; races: number; processes: number },
  progress: Progress,
): Promise<PartReport> {
  const startedAt = performance.now();
  const [findings, timings] = [createFindings(), createTimings()];
  const shop = await openShop(timings, withoutLimits, processes);
  try {
    await shop.start();
    const accounts = await makeAccounts(shop, buyers);
    const replays = await startWebhookReplays(shop, findings, createRandom(seed));
    const checkProducts: CheckProduct[] = [];
    const purchases: Purchase[] = [];
    const rush = async (product: CheckProduct, name: string, isCancelled: boolean) => {
      const attempts = accounts.map(({ id }, index) =>
        makePurchase(product, id, `${name}-${index}`, isCancelled),
      );
      purchases.push(...attempts);
      await Promise.all(
        accounts.map(async (account: Account, index) => {
          const attempt = attempts[index];
          if (attempt) await runPurchase({ shop, replays, findings }, account, attempt);
        }),
      );
      return attempts;
    };
    for (let race = 1; race <= races; race += 1) {
      const product = await makeLastUnit(shop, race);
      checkProducts.push(product);
      if (race % 2 === 0) {
        const first = await rush(product, `race-${race}-first`, true);
        if (!first.some(({ sessionIds }) => sessionIds.size > 0)) {
          findings.add('stock', `race ${race}: no buyer could order the only unit`);
        }
      }
      const attempts = await rush(product, `race-${race}`, false);
      const sales = attempts.filter(({ paymentSucceeded }) => paymentSucceeded).length;
      if (sales !== 1) findings.add('stock', `race ${race}: ${sales} sales of one unit`);
      progress(race, races);
    }
    await replays.drain();
    await expireUnpaidOrders(shop);
    for (const left of await waitUntilSettled(shop, settleTimeoutMs)) findings.add('settled', left);
    const records = await readRecords(shop);
    checkRecords(findings, purchases, records);
    checkStock(findings, checkProducts, records);
    return {
      title: `2  one unit and ${buyers} buyers at once, ${races} times`,
      findings,
      timings,
      seconds: (performance.now() - startedAt) / 1000,
      figures: {
        attempts: purchases.length,
        sales: records.orders.filter(({ payment }) => payment).length,
        'asked to retry (503)': shop.countUnavailable(),
        refusals: purchases.filter(({ isSoldOut }) => isSoldOut).length,
      },
    };
  } finally {
    await shop.remove();
  }
}
