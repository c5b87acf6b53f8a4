import { DonationModel } from '../features/donation/donation.model.ts';
import { OrderModel } from '../features/order/order.model.ts';
import { UserModel } from '../features/user/user.model.ts';

/** The beginning of the ids of Checkout Sessions with real money; those of the sandbox and of test keys have another one. */
const live = 'cs_live_';
/** Greater than every id with that beginning. */
const afterLive = 'cs_live`';

const isLive = (field: string) => ({ [field]: { $gte: live, $lt: afterLive } });
/** Ranges instead of `$not`, so that the index on the ids finds them. */
const isTest = (field: string) => ({
  $or: [{ [field]: { $gt: '', $lt: live } }, { [field]: { $gte: afterLive } }],
});

const orderSession = 'checkout.sessionId';
const donationSession = 'provider.sessionId';

/** What tests left in a shop that is not open yet. */
export interface TestData {
  customers: number;
  orders: number;
  donations: number;
}

/**
 * Counts what was paid in the sandbox or with a test key, and the customers who registered for tests. Customers and recurring
 * donations do not tell which money it was: they count as tests until real money was moved.
 */
export async function countTestData(): Promise<TestData> {
  const [orders, hosted, liveOrder, liveDonation] = await Promise.all([
    OrderModel.countDocuments(isTest(orderSession)),
    DonationModel.countDocuments(isTest(donationSession)),
    OrderModel.exists(isLive(orderSession)),
    DonationModel.exists(isLive(donationSession)),
  ]);
  if (liveOrder || liveDonation) return { customers: 0, orders, donations: hosted };
  const [customers, recurring] = await Promise.all([
    UserModel.countDocuments(),
    DonationModel.countDocuments({ [donationSession]: { $exists: false } }),
  ]);
  return { customers, orders, donations: hosted + recurring };
}
