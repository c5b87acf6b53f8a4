import type { QueryFilter } from 'mongoose';
import type { Mailer } from '../../adapters/mailer/types.ts';
import { liveSession } from '../../adapters/payments/live-key.ts';
import { forgetMails } from '../../mail/queue/mail-queue.ts';
import { DonationModel, type StoredDonation } from './donation.model.ts';
import { DonorCustomerModel } from './provider/donor-customer.model.ts';

/** Donations from before the shop was opened: made in the sandbox or with test keys. */

/** Real money is given on the provider's page only. */
const real = { 'provider.sessionId': liveSession };

/**
 * Donations that tests made.
 * @param before one without a page or a subscription at the provider is a test if it is older
 */
const testDonations = (before: Date): QueryFilter<StoredDonation> => ({
  $nor: [real],
  $or: [
    { isHosted: false },
    { 'provider.sessionId': { $exists: true } },
    { 'provider.subscriptionId': { $exists: false }, createdAt: { $lt: before } },
  ],
});

/** When the first donation was made whose payment page takes real money. */
export const readFirstRealDonation = async (): Promise<Date | undefined> =>
  (await DonationModel.findOne(real, { createdAt: 1 }).sort({ createdAt: 1 }).lean())?.createdAt;

export const countTestDonations = (before: Date): Promise<number> =>
  DonationModel.countDocuments(testDonations(before)).exec();

export const countDonations = (): Promise<number> => DonationModel.countDocuments().exec();

/** Which of these donors have donations that are no tests. @param emails in lower case */
export const findRealDonors = (emails: readonly string[], before: Date) =>
  DonationModel.distinct('emailKey', {
    emailKey: { $in: [...emails] },
    $nor: [testDonations(before)],
  }).exec();

/** Removes the donations that tests made, and their mails; the shop may run. */
export async function removeTestDonations(mailer: Pick<Mailer, 'outbox'>, before: Date): Promise<void> {
  const tests = testDonations(before);
  for await (const { _id, provider } of DonationModel.find(tests, { provider: 1 }).lean().cursor()) {
    await forgetMails(mailer, 'donation', [_id.toHexString()]);
    const { customerId } = provider;
    // Live keys know no customer of the sandbox or of test keys: the next donation of the email gets another one.
    if (customerId) await DonorCustomerModel.deleteOne({ customerId });
    // Its payment page may have been opened meanwhile, and take real money.
    await DonationModel.deleteOne({ _id, ...tests });
  }
}
