import { ProductModel } from '../../../src/features/product/product.model.ts';
import { makeAccounts } from '../accounts.ts';
import type { CheckProduct } from '../catalogue.ts';
import { checkRecords } from '../invariants/check-records.ts';
import type { Purchase } from '../purchases/purchase.ts';
import { runPurchase } from '../purchases/run-purchase.ts';
import type { PartReport, Progress } from '../report.ts';
import type { CheckShop } from '../shop.ts';
import { runPart } from './run-part.ts';

const buyers = 100;
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
export function runLastUnit(
  { seed, races, processes }: { seed: number; races: number; processes: number },
  progress: Progress,
): Promise<PartReport> {
  const title = `2  one unit and ${buyers} buyers at once, ${races} times`;
  return runPart({ title, seed, processes }, async (context) => {
    const { shop, findings } = context;
    const accounts = await makeAccounts(shop, buyers);
    const checkProducts: CheckProduct[] = [];
    const purchases: Purchase[] = [];
    const rush = (product: CheckProduct, name: string, isCancelled: boolean) =>
      Promise.all(
        accounts.map(async (account, index) => {
          const attempt = makePurchase(product, account.id, `${name}-${index}`, isCancelled);
          purchases.push(attempt);
          await runPurchase(context, account, attempt);
          return attempt;
        }),
      );
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
    return {
      checkProducts,
      check(records) {
        checkRecords(findings, purchases, records);
        return {
          attempts: purchases.length,
          sales: records.orders.filter(({ payment }) => payment).length,
          'asked to retry (503)': shop.countUnavailable(),
          refusals: purchases.filter(({ isSoldOut }) => isSoldOut).length,
        };
      },
    };
  });
}
