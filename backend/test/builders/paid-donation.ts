import { vi } from 'vitest';
import { DonationModel } from '../../src/features/donation/donation.model.ts';
import type { TestShop } from '../shop/test-shop.ts';
import { donationBody, donor } from './donations.ts';

/** A new donation with its first charge. */
export async function makePaidDonation(shop: TestShop) {
  const body = donationBody();
  await donor(shop).donate(body).expect(200);
  const stored = () => DonationModel.findOne({ 'donor.email': body.email }).orFail().lean();
  const invoiceId = await vi.waitFor(async () => {
    const [charge] = (await stored()).charges;
    if (!charge) throw new Error('not charged yet');
    return charge.invoiceId;
  }, 60_000);
  return { email: body.email, stored, invoiceId };
}
