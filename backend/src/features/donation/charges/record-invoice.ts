import type { Types } from 'mongoose';
import type { Invoice } from '../../../adapters/payments/types.ts';
import { logger } from '../../../config/log/logger.ts';
import { newJob } from '../../../jobs/job-state.ts';
import { chargeMailKinds, DonationModel, type StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { findDonation } from '../store.ts';

/** As the provider writes it. */
export const donationCurrency = 'aud';

/** How long after a charge was due the provider is asked about it, and how often when it is late. */
export const laterCheckMs = 6 * 60 * 60_000;

/**
 * Stores the outcome of an invoice with the job that mails the donor about it: one for each paid invoice, one for each
 * renewal that failed.
 * @param invoice the provider's current one, not that of an event
 */
export async function recordInvoice(
  deps: DonationDeps,
  donation: StoredDonation,
  invoice: Invoice,
  nextChargeAt: Date | undefined,
): Promise<void> {
  const { _id } = donation;
  // Another period begins with an invoice of nothing: Stripe makes one for the days until the next charge.
  if (invoice.isPaid && invoice.dueCents === 0) return;
  const stored = (await findDonation(_id)) ?? donation;
  const expected = [stored.amountCents + stored.feeCents, ...(stored.formerChargeCents ?? [])];
  if (!expected.includes(invoice.dueCents) || invoice.currency !== donationCurrency) {
    const { id, dueCents } = invoice;
    logger.error(
      { alert: 'donation mismatch', donationId: _id.toHexString(), invoice: id, dueCents, expected },
      'an invoice does not fit its donation',
    );
    return;
  }
  // The page tells the donor when the first charge fails.
  if (!invoice.isPaid && !invoice.isRenewal) return;
  await addCharge(_id, invoice.isPaid ? 'paid' : 'failed', invoice, nextChargeAt);
  deps.crashAt('after-charge-recorded');
  if (invoice.isPaid) await saveNextCharge(_id, nextChargeAt);
  else await saveNextAttempt(_id, invoice);
}

/**
 * Adds an invoice's outcome, once, with the job that mails the donor about it. A failure that is recorded after the same
 * invoice was paid is none: its retry succeeded while a worker stalled.
 */
export async function addCharge(
  _id: Types.ObjectId,
  outcome: 'paid' | 'failed',
  invoice: Invoice,
  nextAt: Date | undefined,
): Promise<void> {
  const { id: invoiceId, paidCents, dueCents, failure } = invoice;
  const isPaid = outcome === 'paid';
  const at = (isPaid && invoice.paidAt) || invoice.createdAt;
  const charge = {
    invoiceId,
    outcome,
    cents: isPaid ? paidCents : dueCents,
    at,
    recordedAt: new Date(),
    nextAt,
    ...(!isPaid && failure && { failureCode: failure.code, failure: failure.message }),
  };
  const mail = newJob({ kind: chargeMailKinds[outcome], invoiceId });
  const same = { $elemMatch: { invoiceId, ...(isPaid && { outcome }) } };
  const later = { $elemMatch: { at: { $gt: at } } };
  const add = (isLatest: boolean) =>
    DonationModel.updateOne(
      { _id, $and: [{ charges: { $not: same } }, { charges: isLatest ? { $not: later } : later }] },
      { $push: { charges: charge, jobs: mail }, ...(isLatest && { $set: { isFailing: !isPaid } }) },
    );
  // Events come in any order: only the latest charge tells whether charges fail. Recorded charges are never removed, so
  // one that is not the latest never becomes it.
  if ((await add(true)).modifiedCount === 0) await add(false);
}

/** Saves when the provider tries a failed charge again, which its mails depend on. */
async function saveNextAttempt(
  _id: Types.ObjectId,
  { nextAttemptAt, attempts }: Pick<Invoice, 'nextAttemptAt' | 'attempts'>,
): Promise<void> {
  await DonationModel.updateOne(
    { _id },
    nextAttemptAt
      ? { $set: { nextAttemptAt, failedAttempts: attempts } }
      : { $unset: { nextAttemptAt: 1, failedAttempts: 1 } },
  );
}

/** Saves when an active donation is charged next, and when the provider is asked whether it was. */
export async function saveNextCharge(_id: Types.ObjectId, nextChargeAt: Date | undefined): Promise<void> {
  if (!nextChargeAt) return;
  // The sandbox's clock may be ahead: never before a few hours from now.
  const dueAt = new Date(Math.max(nextChargeAt.getTime(), Date.now()) + laterCheckMs);
  await DonationModel.updateOne(
    { _id, status: 'active' },
    {
      $set: { nextChargeAt, 'jobs.$[job].dueAt': dueAt, 'jobs.$[job].attempts': 0 },
      $unset: {
        'jobs.$[job].error': 1,
        'jobs.$[job].deadLetteredAt': 1,
        nextAttemptAt: 1,
        failedAttempts: 1,
      },
    },
    { arrayFilters: [{ 'job.kind': 'charges' }] },
  );
}
