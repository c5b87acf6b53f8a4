import { findRealDonors, readFirstRealDonation } from '../../features/donation/test-donations.ts';
import {
  findRealProducts,
  findUsersWithRealOrders,
  readFirstRealOrder,
} from '../../features/order/test-orders.ts';
import { type EarlyAccount, findEarlyAccounts } from '../../features/user/test-accounts.ts';
import { type DemoProduct, findDemoProducts } from '../../seed/demo-products.ts';

/**
 * The time before which accounts, mails and unpaid orders are tests: now, or when the first order or donation for real money
 * was made in a shop that sold before it was opened.
 */
export async function findTestsBefore(now: Date): Promise<Date> {
  const real = [await readFirstRealOrder(), await readFirstRealDonation()];
  return new Date(Math.min(now.getTime(), ...real.flatMap((time) => time?.getTime() ?? [])));
}

/** The accounts that were registered for tests: early ones without an order or a donation that is no test. */
export const findTestAccounts = async (testsBefore: Date): Promise<EarlyAccount[]> =>
  withoutCustomers(await findEarlyAccounts(testsBefore), testsBefore);

/** Whether an account of {@link findTestAccounts} still has no order and no donation that is no test. */
export const isStillTest = async (account: EarlyAccount, testsBefore: Date): Promise<boolean> =>
  (await withoutCustomers([account], testsBefore)).length > 0;

async function withoutCustomers(early: readonly EarlyAccount[], testsBefore: Date): Promise<EarlyAccount[]> {
  if (early.length === 0) return [];
  const customers = await findUsersWithRealOrders(
    early.map(({ _id }) => _id),
    testsBefore,
  );
  const donors = await findRealDonors(
    early.map(({ emailKey }) => emailKey),
    testsBefore,
  );
  const real = new Set([...customers.map(String), ...donors]);
  return early.filter(({ _id, emailKey }) => !real.has(String(_id)) && !real.has(emailKey));
}

/** The demo's products: those that go when the shop is opened, and those that were edited or sold for real money. */
export async function splitDemoProducts(
  testsBefore: Date,
): Promise<{ removable: DemoProduct[]; kept: DemoProduct[] }> {
  const products = await findDemoProducts();
  const unedited = products.filter(({ isEdited }) => !isEdited);
  const ids = unedited.map(({ _id }) => _id);
  const sold = new Set(ids.length > 0 ? (await findRealProducts(ids, testsBefore)).map(String) : []);
  const isRemovable = ({ _id, isEdited }: DemoProduct) => !isEdited && !sold.has(String(_id));
  return {
    removable: products.filter(isRemovable),
    kept: products.filter((product) => !isRemovable(product)),
  };
}
