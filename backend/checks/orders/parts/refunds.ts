import { checkRefunds } from '../invariants/check-refunds.ts';
import {
  type ConfirmedRefund,
  consoleOrigin,
  makeStaffCookie,
  refundAtOnce,
} from '../purchases/refund-requests.ts';
import type { PartReport, Progress } from '../report.ts';
import { runPart } from './run-part.ts';
import { shopAtOnce } from './shop-at-once.ts';

/** Customers at once, and orders that are refunded at once. */
const shoppers = 12;
/** Nothing sells out: every order is to be refunded. */
const ample = { min: 5000, max: 9000 };

interface RefundCheck {
  seed: number;
  /** Paid orders. */
  refunds: number;
  /** How often the shop is killed at a random moment meanwhile. */
  kills: number;
  processes: number;
}

/** Two staff members and the provider's pages refund parts of orders at once, while the shop is killed. */
export function runRefunds(
  { seed, refunds: orders, kills, processes }: RefundCheck,
  progress?: Progress,
): Promise<PartReport> {
  const title = `5  refunds of ${orders} orders by two staff members and the provider's pages at once`;
  const settings = { FRONTEND_URL: consoleOrigin };
  return runPart(
    { title, seed, processes },
    async (context) => {
      const { shop, findings } = context;
      const staff = [await makeStaffCookie(shop, 'Mara'), await makeStaffCookie(shop, 'Noor')];
      const confirmed: ConfirmedRefund[] = [];
      const { checkProducts, purchases } = await shopAtOnce(context, {
        ...{ seed, orders, shoppers, kills, scarce: ample, name: 'refund', progress },
        fixed: { scenario: 'pays', submitCount: 1 },
        afterwards: (purchase) => refundAtOnce({ ...context, staff, confirmed }, purchase),
      });
      return {
        checkProducts,
        check(records) {
          checkRefunds(findings, purchases, confirmed, records);
          const made = records.orders.flatMap(({ refunds = [] }) => refunds);
          const count = (isIt: (refund: (typeof made)[number]) => boolean) => made.filter(isIt).length;
          return {
            orders: records.orders.length,
            'refunds done': count(({ state }) => state === 'done'),
            'by line': count(({ lines, isWhole }) => lines !== undefined && !isWhole),
            "from the provider's pages": count(({ by }) => !by),
            'with restock': count(({ restock, state }) => restock === true && state === 'done'),
            'refused by the provider': count(({ state }) => state === 'failed'),
            'orders refunded whole': records.orders.filter(({ status }) => status === 'Refunded').length,
            'adjustment notes': records.mails.filter(({ text }) => text.includes('Adjustment note')).length,
            'asked to retry (503)': shop.countUnavailable(),
            kills: shop.countKills(),
          };
        },
      };
    },
    settings,
  );
}
