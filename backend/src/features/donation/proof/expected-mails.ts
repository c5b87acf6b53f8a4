import { type ExpectedMail, mailsKeptSince } from '../../../mail/queue/expected-mails.ts';
import { cursorOptions } from '../../../reconciliation/in-batches.ts';
import { chargeMailKinds, DonationModel, type StoredDonation } from '../donation.model.ts';
import { isDonorErased } from '../donation-state.ts';
import { failedKey, receiptKey } from '../mail/donor.mail.ts';
import { findDonation } from '../store.ts';

/** The charge that failed last; of one that was mended since, the donor may not have been told. */
function failingCharge({ isFailing, charges }: StoredDonation) {
  const latest = charges.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1);
  return isFailing && latest?.outcome === 'failed' ? latest : undefined;
}

/** The receipts of the charges of a donation, and the mail about its failing one. */
function mailsOfDonation(donation: StoredDonation): ExpectedMail[] {
  // Who is erased, or is to be, gets none.
  if (isDonorErased(donation)) return [];
  const id = donation._id.toHexString();
  const failing = failingCharge(donation);
  return donation.charges
    .filter((charge) => charge.outcome === 'paid' || charge === failing)
    .map(({ outcome, invoiceId, recordedAt }) => ({
      id,
      record: id,
      name: outcome === 'paid' ? 'receipt' : 'charge failed',
      key: outcome === 'paid' ? receiptKey(invoiceId) : failedKey(invoiceId),
      since: recordedAt,
      job: donation.jobs.find((job) => job.kind === chargeMailKinds[outcome] && job.invoiceId === invoiceId),
    }));
}

/** The mails about charges of donations: of those that were charged since a time, or of all whose mails are still kept. */
export async function* eachDonationMails(since: Date | undefined): AsyncGenerator<ExpectedMail[]> {
  const filters = [
    { 'charges.recordedAt': { $gte: since ?? mailsKeptSince() } },
    { 'jobs.dueAt': { $lt: new Date() } },
  ];
  const seen = new Set<string>();
  for (const filter of filters)
    for await (const each of DonationModel.find(filter).lean<StoredDonation[]>().cursor(cursorOptions)) {
      const donation = each as unknown as StoredDonation;
      const id = donation._id.toHexString();
      if (!seen.has(id)) yield mailsOfDonation(donation);
      seen.add(id);
    }
}

/** The mails about charges that the donation calls for now. */
export async function readDonationMails(id: string): Promise<ExpectedMail[]> {
  const donation = await findDonation(id);
  return donation ? mailsOfDonation(donation) : [];
}
