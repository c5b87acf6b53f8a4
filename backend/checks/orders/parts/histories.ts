import type { Outcomes } from '../histories/history.ts';
import { makeHistoryProducts, randomOrder } from '../histories/history-products.ts';
import { runHistory } from '../histories/run-history.ts';
import { checkBooks } from '../invariants/check-books.ts';
import { checkPayments } from '../invariants/check-records.ts';
import { checkRefunds } from '../invariants/check-refunds.ts';
import { checkReturns } from '../invariants/check-returns.ts';
import { type ConfirmedRefund, consoleOrigin, makeStaffCookie } from '../purchases/refund-requests.ts';
import { createRandom } from '../random.ts';
import type { PartReport, Progress } from '../report.ts';
import { runAtOnce } from './run-at-once.ts';
import { runPart } from './run-part.ts';

/** Orders at once. */
const shoppers = 8;

interface HistoryCheck {
  seed: number;
  /** Orders. */
  histories: number;
  /** How often the shop is killed at a random moment meanwhile. */
  kills: number;
  processes: number;
}

/**
 * Customers, two staff members and the provider pay, change, ship, refund, return, exchange and dispute orders, several steps
 * of an order at once, while the shop is killed.
 */
export function runHistories(
  { seed, histories: orders, kills, processes }: HistoryCheck,
  progress?: Progress,
): Promise<PartReport> {
  const title = `6  random histories of ${orders} orders with several steps at once`;
  const settings = { FRONTEND_URL: consoleOrigin };
  return runPart(
    { title, seed, processes },
    async (context) => {
      const { shop, findings } = context;
      const staff = [await makeStaffCookie(shop, 'Mara'), await makeStaffCookie(shop, 'Noor')];
      const confirmed: ConfirmedRefund[] = [];
      const outcomes: Outcomes = new Map();
      const checkProducts = await makeHistoryProducts(shop, context.random);
      /** One for each order, so that its choices do not depend on the others. */
      const randoms = Array.from({ length: orders }, () => createRandom(context.random.int(0, 2 ** 32 - 1)));
      const randomOf = (number: number) => randoms[number] ?? context.random;
      const { purchases } = await runAtOnce(context, {
        ...{ seed, orders, shoppers, kills, progress },
        makePurchase: ({ id }, number) =>
          randomOrder(randomOf(number), checkProducts, id, `history-${number}`),
        run: ({ token }, purchase, number) =>
          runHistory({ ...context, random: randomOf(number), staff, confirmed, outcomes, token, purchase }),
      });
      return {
        checkProducts,
        async check(records) {
          const paid = records.orders.filter(({ payment }) => payment);
          const paidIds = new Set(paid.map(({ _id }) => _id.toHexString()));
          checkPayments(findings, purchases, records);
          const paidPurchases = purchases.filter(({ orderId = '' }) => paidIds.has(orderId));
          checkRefunds(findings, paidPurchases, confirmed, records);
          checkReturns(findings, records);
          await checkBooks(findings, shop);
          const returns = records.orders.flatMap((order) => order.returns ?? []);
          const refunds = records.orders.flatMap((order) => order.refunds ?? []);
          const steps = [...outcomes].map(([step, { done, refused }]) => [
            step,
            `${done} done, ${refused} refused`,
          ]);
          return {
            orders: records.orders.length,
            paid: paid.length,
            'sold out': purchases.filter(({ isSoldOut }) => isSoldOut).length,
            ...Object.fromEntries(steps),
            'refunds done': refunds.filter(({ state }) => state === 'done').length,
            'orders refunded whole': records.orders.filter(({ status }) => status === 'Refunded').length,
            'returns done': returns.filter(({ state }) => state === 'done').length,
            exchanged: returns.filter(({ wish, receivedAt }) => wish === 'exchange' && receivedAt).length,
            'asked to retry (503)': shop.countUnavailable(),
            kills: shop.countKills(),
          };
        },
      };
    },
    settings,
  );
}
