import { createHash } from 'node:crypto';
import { unlessDuplicate } from '../../../adapters/database/duplicate-key.ts';
import { normaliseEmail } from '../../../contract/http.ts';
import { DonationModel, type StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { donorNameOf } from '../donor/donor-name.ts';
import { type DonorCustomer, DonorCustomerModel } from './donor-customer.model.ts';

/** Names the customer of an email. */
export const customerKeyOf = (email: string): string =>
  createHash('sha256').update(normaliseEmail(email)).digest('hex');

export const findCustomerOf = (email: string): Promise<DonorCustomer | null> =>
  DonorCustomerModel.findById(customerKeyOf(email)).lean<DonorCustomer>().exec();

/**
 * The customer of a donor's email at the provider, who is created with the first donation.
 * @param key the donation's idempotency key
 * @returns the customer's id
 */
export async function ensureDonorCustomer(
  { payments, crashAt }: DonationDeps,
  { _id, donor, language, isHosted }: StoredDonation,
  key: string,
): Promise<string> {
  const known = await findCustomerOf(donor.email);
  if (known) return known.customerId;
  const { phone, address1, address2, city, state, postalCode } = donor;
  const params = payments.donations.prepareCustomer({
    donationId: _id.toHexString(),
    language,
    // A stranger can begin a donation with this email, so the name comes from the payment.
    ...(!isHosted && { name: donorNameOf(donor) }),
    email: donor.email,
    ...(phone && { phone }),
    ...(address1 &&
      city &&
      state &&
      postalCode && { address: { address1, address2: address2 ?? undefined, city, state, postalCode } }),
  });
  const customerId = await payments.donations.createCustomer(params, `${key}:customer`);
  crashAt('after-donation-customer');
  // Of two first donations at once, both use the customer that was stored first.
  await unlessDuplicate(DonorCustomerModel.create({ _id: customerKeyOf(donor.email), customerId }));
  return (await findCustomerOf(donor.email))?.customerId ?? customerId;
}

/** Forgets the customer of an email, with the donor's data, unless a donation still names the donor: one card pays them all. */
export async function forgetCustomer(email: string): Promise<void> {
  if (await DonationModel.exists({ emailKey: normaliseEmail(email) })) return;
  await DonorCustomerModel.deleteOne({ _id: customerKeyOf(email) });
}
