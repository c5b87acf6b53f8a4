import { ProductModel } from '../../src/features/product/product.model.ts';
import { withoutLimits } from '../process/without-limits.ts';
import { type Account, makeAccounts } from './accounts.ts';
import type { Ware } from './catalogue.ts';
import { judge } from './judge.ts';
import { judgeStock } from './judge-stock.ts';
import { createRandom } from './random.ts';
import { readRecords } from './records.ts';
import type { PartReport, Progress } from './report.ts';
import { letAnHourPass, untilSettled } from './settle.ts';
import { type CheckShop, openShop } from './shop.ts';
import { shopFor } from './shopper.ts';
import type { Submit } from './submit.ts';
import { createTimings } from './timings.ts';
import { createVerdict } from './verdict.ts';
import { startWebhookStorm } from './webhook-storm.ts';

const buyers = 100;
const settleWithinMs = 120_000;
const listCents = 4495n;
const unitCents = 4046n;
const size = 'One size';

async function makeLastUnit(shop: CheckShop, race: number): Promise<Ware> {
  const name = `Last cap ${race}`;
  const fields = {
    name,
    about: 'There is one.',
    description: 'There is one.',
    price: 44.95,
    image: ['/media/check.webp'],
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

const want = (ware: Ware, user: string, name: string, isFirstRush: boolean): Submit => ({
  email: `${name}@orders.example`,
  user,
  lines: [{ ware, size, quantity: 1, listCents }],
  totalCents: unitCents,
  fate: isFirstRush ? 'gives up' : 'pays',
  copies: 1,
  cameAsVisitor: true,
  hasExtra: false,
  sessionIds: new Set(),
});

/** One unit and 100 buyers at once, again and again; in every second race the first to have it gives it up again. */
export async function runLastUnit(
  { seed, races }: { seed: number; races: number },
  progress: Progress,
): Promise<PartReport> {
  const startedAt = performance.now();
  const [verdict, timings] = [createVerdict(), createTimings()];
  const shop = await openShop(timings, withoutLimits);
  try {
    await shop.start();
    const accounts = await makeAccounts(shop, buyers);
    const storm = await startWebhookStorm(shop, verdict, createRandom(seed));
    const wares: Ware[] = [];
    const submits: Submit[] = [];
    const rush = async (ware: Ware, name: string, isFirstRush: boolean) => {
      const attempts = accounts.map(({ id }, index) => want(ware, id, `${name}-${index}`, isFirstRush));
      submits.push(...attempts);
      await Promise.all(
        accounts.map(async (account: Account, index) => {
          const attempt = attempts[index];
          if (attempt) await shopFor({ shop, storm, verdict }, account, attempt);
        }),
      );
      return attempts;
    };
    for (let race = 1; race <= races; race += 1) {
      const ware = await makeLastUnit(shop, race);
      wares.push(ware);
      if (race % 2 === 0) {
        const first = await rush(ware, `race-${race}-first`, true);
        if (!first.some(({ sessionIds }) => sessionIds.size > 0)) {
          verdict.fail('stock', `race ${race}: nobody could order the one there was`);
        }
      }
      const attempts = await rush(ware, `race-${race}`, false);
      const sales = attempts.filter(({ saidPaid }) => saidPaid).length;
      if (sales !== 1) verdict.fail('stock', `race ${race}: ${sales} sales of one unit`);
      progress(race, races);
    }
    await storm.drain();
    await letAnHourPass(shop);
    for (const left of await untilSettled(shop, settleWithinMs)) verdict.fail('settled', left);
    const records = await readRecords(shop);
    judge(verdict, submits, records);
    judgeStock(verdict, wares, records);
    return {
      title: `2  one unit and ${buyers} buyers at once, ${races} times`,
      verdict,
      timings,
      seconds: (performance.now() - startedAt) / 1000,
      figures: {
        attempts: submits.length,
        sales: records.orders.filter(({ payment }) => payment).length,
        'told to try again (503)': shop.countUnavailable(),
        refusals: submits.filter(({ wasRefused }) => wasRefused).length,
      },
    };
  } finally {
    await shop.remove();
  }
}
