import { type ExpectedMail, mailsKeptSince } from '../../../mail/queue/expected-mails.ts';
import { DonationModel, type StoredDonation } from '../donation.model.ts';
import { isDonorErased } from '../donation-state.ts';
import { receiptKey } from '../mail/donor.mail.ts';
import { findDonation } from '../store.ts';

/** The receipts of the charges of a donation. */
function mailsOfDonation(donation: StoredDonation): ExpectedMail[] {
  // Who is erased, or is to be, gets none.
  if (isDonorErased(donation)) return [];
  const id = donation._id.toHexString();
  return donation.charges
    .filter(({ outcome }) => outcome === 'paid')
    .map(({ invoiceId, recordedAt }) => ({
      id,
      record: id,
      name: 'receipt',
      key: receiptKey(invoiceId),
      since: recordedAt,
      job: donation.jobs.find((job) => job.kind === 'receipt-mail' && job.invoiceId === invoiceId),
    }));
}

/** The receipts of donations: of those that were charged since a time, or of all whose mails are still kept. */
export async function* eachDonationMails(since: Date | undefined): AsyncGenerator<ExpectedMail[]> {
  const filters = [
    { 'charges.recordedAt': { $gte: since ?? mailsKeptSince() } },
    { 'jobs.dueAt': { $lt: new Date() } },
  ];
  const seen = new Set<string>();
  for (const filter of filters)
    for await (const each of DonationModel.find(filter).lean<StoredDonation[]>().cursor()) {
      const donation = each as unknown as StoredDonation;
      const id = donation._id.toHexString();
      if (!seen.has(id)) yield mailsOfDonation(donation);
      seen.add(id);
    }
}

/** The receipts that the donation calls for now. */
export async function readDonationMails(id: string): Promise<ExpectedMail[]> {
  const donation = await findDonation(id);
  return donation ? mailsOfDonation(donation) : [];
}
