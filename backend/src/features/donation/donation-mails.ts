import type { Types } from 'mongoose';
import type { Mail } from '../../adapters/mailer/types.ts';
import { chargeFailedMail, donationEndedMail, receiptMail } from './donation.mail.ts';
import { DonationModel, type StoredDonation } from './donation.model.ts';
import { findDonation } from './donation-store.ts';
import type { DonationTools } from './donation-tools.ts';
import { isDonorErased } from './erase-donations.ts';

type Charge = StoredDonation['charges'][number];

/** The mail about a charge: its receipt, or that it failed. The invoice is part of the mail's key. */
export async function chargeMail(
  tools: DonationTools,
  donation: StoredDonation,
  charge: Charge,
): Promise<Mail> {
  const stopUrl = `${tools.shop.url}/donation/stop/${tools.links.tokenOf(donation._id.toHexString())}`;
  const write = charge.outcome === 'paid' ? receiptMail : chargeFailedMail;
  const recipient = await tools.readRecipient();
  return write({ shop: tools.shop, recipient, donation, charge, stopUrl });
}

async function queueChargeMail(tools: DonationTools, donation: StoredDonation, charge: Charge) {
  const { _id } = donation;
  // A mail that is queued twice is sent once.
  await tools.mail.enqueue(await chargeMail(tools, donation, charge));
  tools.crashAt('after-receipt-queued');
  const { invoiceId, outcome } = charge;
  await DonationModel.updateOne(
    { _id },
    { $set: { 'charges.$[charge].mailedAt': new Date() } },
    { arrayFilters: [{ 'charge.invoiceId': invoiceId, 'charge.outcome': outcome }] },
  );
}

/** Queues the mails about a donation that were not queued yet. */
export async function queueDonationMails(tools: DonationTools, _id: Types.ObjectId): Promise<void> {
  const donation = await findDonation(_id);
  if (!donation?.isMailDue) return;
  if (isDonorErased(donation)) {
    await DonationModel.updateOne({ _id }, { $unset: { isMailDue: 1 } });
    return;
  }
  for (const charge of donation.charges) {
    if (!charge.mailedAt) await queueChargeMail(tools, donation, charge);
  }
  if (donation.endedAt && !donation.endMailedAt) {
    await tools.mail.enqueue(donationEndedMail(tools.shop, donation));
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
