import { normaliseEmail } from '../../../contract/http.ts';
import type { RetryPolicy } from '../../../jobs/backoff.ts';
import { ownDocument } from '../../../jobs/job-state.ts';
import { createJobStore } from '../../../jobs/job-store.ts';
import { runDueJobs } from '../../../jobs/run-due-jobs.ts';
import type { RateLimits } from '../../../limits/rate-limits.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { findReachableDonation } from '../donor/donor-donations.ts';
import { type LinkRequest, LinkRequestModel } from './link-request.model.ts';
import { manageLinkMail } from './manage-link.mail.ts';

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

async function sendLink(deps: MailLinksDeps, { _id, emailKey }: LinkRequest): Promise<void> {
  const donation = await findReachableDonation(emailKey);
  if (!donation || !(await deps.limits.manageMails.tryConsume(emailKey))) return;
  const link = { scope: 'donor' as const, donationId: donation._id.toHexString() };
  const url = deps.manageLinks.urlOf(link, await deps.payments.donations.now());
  // The request names the mail, so that an attempt after a crash queues no second one.
  await deps.mail.enqueue(manageLinkMail(deps.shop, donation, { key: `donation-link-${_id}`, url }));
}

/** Runs the queued requests: mails the link where the email has donations, in the language of the latest. */
export const mailManageLinks = (deps: MailLinksDeps): Promise<void> =>
  runDueJobs(
    linkJobs,
    async (lease) => {
      await sendLink(deps, lease.document);
      await linkJobs.complete(lease);
    },
    { workers: 1 },
  );
