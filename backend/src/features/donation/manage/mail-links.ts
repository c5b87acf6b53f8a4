import { normaliseEmail } from '../../../contract/http.ts';
import type { RetryPolicy } from '../../../jobs/backoff.ts';
import { ownDocument } from '../../../jobs/job-state.ts';
import { createJobStore } from '../../../jobs/job-store.ts';
import { runDueJobs } from '../../../jobs/run-due-jobs.ts';
import type { RateLimits } from '../../../limits/rate-limits.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { findReachableDonation } from '../donor/donor-donations.ts';
import { findHandDonor } from '../donors/hand-donors.ts';
import { type LinkRequest, LinkRequestModel } from './link-request.model.ts';
import { type LinkRecipient, manageLinkMail } from './manage-link.mail.ts';

export type MailLinksDeps = Pick<DonationDeps, 'mail' | 'manageLinks' | 'payments' | 'shop'> & {
  limits: Pick<RateLimits, 'manageMails'>;
};

/** About half an hour: then the donor has asked again. */
const retryPolicy: RetryPolicy = { firstPauseMs: 10_000, maxPauseMs: 10 * 60_000, maxAttempts: 9 };

const linkJobs = createJobStore<LinkRequest>({
  name: 'donation link',
  collection: LinkRequestModel.collection,
  location: ownDocument,
  retryPolicy,
  sort: { dueAt: 1 },
  logFieldsOf: ({ _id }) => ({ linkRequest: _id.toHexString() }),
  onDeadLetter: 'delete',
});

/**
 * Enqueues a request for the link to all donations of an email. The response is sent before the email is looked up, so
 * neither its content nor its time tells whether the email has donations.
 */
export async function requestManageLink(email: string): Promise<void> {
  await LinkRequestModel.create({ emailKey: normaliseEmail(email), dueAt: new Date() });
}

/** The latest donation of an email, else the donor whose cash and bank gifts staff have entered; undefined: neither. */
async function findRecipient(emailKey: string): Promise<LinkRecipient | undefined> {
  const donation = await findReachableDonation(emailKey);
  if (donation) {
    const { _id, donor, language } = donation;
    return { id: _id.toHexString(), email: donor.email, language };
  }
  const donor = await findHandDonor(emailKey);
  return donor?.email
    ? { id: donor._id.toHexString(), email: donor.email, language: donor.language }
    : undefined;
}

async function sendLink(deps: MailLinksDeps, { _id, emailKey }: LinkRequest): Promise<void> {
  const recipient = await findRecipient(emailKey);
  if (!recipient || !(await deps.limits.manageMails.tryConsume(emailKey))) return;
  const link = { scope: 'donor' as const, donationId: recipient.id };
  const url = deps.manageLinks.urlOf(link, await deps.payments.donations.now());
  // The request names the mail, so that an attempt after a crash queues no second one.
  await deps.mail.enqueue(manageLinkMail(deps.shop, recipient, { key: `donation-link-${_id}`, url }));
}

/** Runs the queued requests: mails the link where the email has donations or entered gifts, in the language of the latest donation. */
export const mailManageLinks = (deps: MailLinksDeps): Promise<void> =>
  runDueJobs(
    linkJobs,
    async (lease) => {
      await sendLink(deps, lease.document);
      await linkJobs.complete(lease);
    },
    { workers: 1 },
  );
