import { checkRecords } from '../invariants/check-records.ts';
import type { PartReport, Progress } from '../report.ts';
import { runPart } from './run-part.ts';
import { shopAtOnce } from './shop-at-once.ts';

/** Runs purchases of many concurrent shoppers, then compares all records with what the shoppers did. */
export const runLoad = (
  load: { title: string; seed: number; orders: number; shoppers: number; kills: number; processes: number },
  progress?: Progress,
): Promise<PartReport> =>
  runPart(load, async (context) => {
    const { shop, findings, replays } = context;
    const scarce = { min: 5, max: 60 };
    const done = await shopAtOnce(context, { ...load, scarce, name: 'order', progress });
    const { checkProducts, purchases, seconds } = done;
    return {
      checkProducts,
      check(records) {
        checkRecords(findings, purchases, records);
        const paid = records.orders.filter(({ payment }) => payment).length;
        return {
          orders: records.orders.length,
          paid,
          cancelled: records.orders.length - paid,
          submits: purchases.reduce((sum, { submitCount }) => sum + submitCount, 0),
          webhooks: `${replays.sent} and the sandbox's own`,
          'sold out': purchases.filter(({ isSoldOut }) => isSoldOut).length,
          mails: records.mails.length,
          'asked to retry (503)': shop.countUnavailable(),
          'orders a second': (purchases.length / seconds).toFixed(1),
          ...(load.kills > 0 ? { kills: shop.countKills() } : {}),
        };
      },
    };
  });
