import { countDonations, countTestDonations } from '../../features/donation/test-donations.ts';
import { countOrders, countTestOrders } from '../../features/order/test-orders.ts';
import { countAccounts } from '../../features/user/test-accounts.ts';
import { countCustomerMailsBefore } from '../../mail/queue/mail-queue.ts';
import { findDemoContent } from '../../seed/demo-content.ts';
import type { DemoProduct } from '../../seed/demo-products.ts';
import type { OpeningPlan } from '../../seed/opening.ts';
import { findTestAccounts, splitDemoProducts } from './find-tests.ts';

const namesOf = (products: readonly DemoProduct[]) => products.map(({ name }) => name);

/**
 * What opening the shop removes, and what it keeps. It reads only.
 * @param testsBefore from `findTestsBefore`
 */
export async function planOpening(testsBefore: Date): Promise<OpeningPlan> {
  const { removable, kept } = await splitDemoProducts(testsBefore);
  const orders = await countTestOrders(testsBefore);
  const donations = await countTestDonations(testsBefore);
  const customers = (await findTestAccounts(testsBefore)).length;
  return {
    products: namesOf(removable),
    content: await findDemoContent(),
    orders,
    donations,
    customers,
    mails: await countCustomerMailsBefore(testsBefore),
    kept: {
      products: namesOf(kept),
      orders: (await countOrders()) - orders,
      donations: (await countDonations()) - donations,
      customers: (await countAccounts()) - customers,
    },
  };
}
