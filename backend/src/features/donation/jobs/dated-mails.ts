import type { QueryFilter } from 'mongoose';
import type { BackgroundTask } from '../../../background.ts';
import { newJob } from '../../../jobs/job-state.ts';
import { type DonationJobKind, DonationModel, type StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { donationJobs } from './donation-jobs.ts';

/**
 * Mails that a date makes due, by the shop's clock: before a card expires, while a charge keeps failing, and before a pause ends.
 * Each is a job that a donation gets once.
 */

const dayMs = 24 * 60 * 60_000;
/** Before a card expires. */
const expiryDays = [7, 30] as const;
const secondFailureMs = 5 * dayMs;
const resumesSoonMs = 7 * dayMs;
/** The provider tries a charge this often, then ends the subscription (docs/stripe.md). */
const allAttempts = 3;

interface DatedMail {
  kind: DonationJobKind;
  /** What the mail is about: each has one. */
  about: string;
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

function expiryMail({ card, cardExpiresAt }: StoredDonation, now: Date): DatedMail[] {
  if (!card || !cardExpiresAt || cardExpiresAt <= now) return [];
  const days = expiryDays.find((each) => cardExpiresAt <= later(now, each * dayMs));
  return days ? [{ kind: 'card-expires-mail', about: `${card.id}:${days}` }] : [];
}

function failureMails(donation: StoredDonation, now: Date): DatedMail[] {
  const { isFailing, charges, nextAttemptAt, failedAttempts = 0 } = donation;
  const failed = charges.findLast(({ outcome }) => outcome === 'failed');
  if (!isFailing || !failed) return [];
  const kind = 'charge-failed-again-mail' as const;
  const isLast = nextAttemptAt && (failedAttempts ?? 0) >= allAttempts - 1;
  return [
    ...(now >= later(failed.at, secondFailureMs) ? [{ kind, about: `${failed.invoiceId}:second` }] : []),
    ...(isLast && now < nextAttemptAt && nextAttemptAt <= later(now, dayMs)
      ? [{ kind, about: `${failed.invoiceId}:last` }]
      : []),
  ];
}

function pauseMail({ status, resumesAt }: StoredDonation, now: Date): DatedMail[] {
  if (status !== 'paused' || !resumesAt || resumesAt <= now || resumesAt > later(now, resumesSoonMs))
    return [];
  return [{ kind: 'resumes-soon-mail', about: resumesAt.toISOString() }];
}

const isRunning = { status: { $in: ['active', 'paused'] } } as const;
const filters = (now: Date): QueryFilter<StoredDonation>[] => [
  { ...isRunning, cardExpiresAt: { $gt: now, $lte: later(now, expiryDays[1] * dayMs) } },
  { status: 'active', isFailing: true },
  { status: 'paused', resumesAt: { $gt: now, $lte: later(now, resumesSoonMs) } },
];

/** Adds the jobs of the mails that are due, each once, and runs them. */
export const queueDatedMails =
  (deps: DonationDeps): BackgroundTask =>
  async () => {
    const now = await deps.payments.donations.now();
    for (const filter of filters(now))
      for await (const each of DonationModel.find(filter).lean<StoredDonation[]>().cursor()) {
        const donation = each as unknown as StoredDonation;
        const mails = [
          ...expiryMail(donation, now),
          ...failureMails(donation, now),
          ...pauseMail(donation, now),
        ];
        let isAdded = false;
        for (const { kind, about: invoiceId } of mails) {
          const { modifiedCount } = await DonationModel.updateOne(
            { _id: donation._id, jobs: { $not: { $elemMatch: { kind, invoiceId } } } },
            { $push: { jobs: newJob({ kind, invoiceId }) } },
          );
          isAdded ||= modifiedCount > 0;
        }
        if (isAdded) await donationJobs.run(deps, donation._id);
      }
  };
