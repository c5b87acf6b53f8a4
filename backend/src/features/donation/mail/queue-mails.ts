import type { Types } from 'mongoose';
import type { Mail } from '../../../adapters/mailer/types.ts';
import { DonationModel, type StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { isDonorErased } from '../donor/erase-donations.ts';
import { findDonation } from '../store.ts';
import { chargeFailedMail, donationStoppedMail, receiptMail } from './donor.mail.ts';

type Charge = StoredDonation['charges'][number];

/** The mail about a charge: its receipt, or that it failed. The invoice is part of the mail's key. */
export async function chargeMail(
  deps: DonationDeps,
  donation: StoredDonation,
  charge: Charge,
): Promise<Mail> {
  const stopUrl = `${deps.shop.url}/donation/stop/${deps.links.tokenOf(donation._id.toHexString())}`;
  const write = charge.outcome === 'paid' ? receiptMail : chargeFailedMail;
  const recipient = await deps.readRecipient();
  return write({ shop: deps.shop, recipient, donation, charge, stopUrl });
}

async function queueChargeMail(deps: DonationDeps, donation: StoredDonation, charge: Charge) {
  const { _id } = donation;
  // A mail that is queued twice is sent once.
  await deps.mail.enqueue(await chargeMail(deps, donation, charge));
  deps.crashAt('after-receipt-queued');
  const { invoiceId, outcome } = charge;
  await DonationModel.updateOne(
    { _id },
    { $set: { 'charges.$[charge].mailedAt': new Date() } },
    { arrayFilters: [{ 'charge.invoiceId': invoiceId, 'charge.outcome': outcome }] },
  );
}

/** Queues the mails about a donation that were not queued yet. */
export async function queueDonationMails(deps: DonationDeps, _id: Types.ObjectId): Promise<void> {
  const donation = await findDonation(_id);
  if (!donation?.isMailDue) return;
  if (isDonorErased(donation)) {
    await DonationModel.updateOne({ _id }, { $unset: { isMailDue: 1 } });
    return;
  }
  for (const charge of donation.charges) {
    if (!charge.mailedAt) await queueChargeMail(deps, donation, charge);
  }
  if (donation.endedAt && !donation.endMailedAt) {
    await deps.mail.enqueue(donationStoppedMail(deps.shop, donation));
    await DonationModel.updateOne({ _id }, { $set: { endMailedAt: new Date() } });
  }
  await DonationModel.updateOne(
    {
      _id,
      charges: { $not: { $elemMatch: { mailedAt: { $exists: false } } } },
      $or: [{ endedAt: { $exists: false } }, { endMailedAt: { $exists: true } }],
    },
    { $unset: { isMailDue: 1 } },
  );
}
