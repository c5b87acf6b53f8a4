import { backoffMs, jobRetries, nextAttemptAt } from '../../../jobs/backoff.ts';
import { embeddedAt } from '../../../jobs/job-state.ts';
import { createJobStore, type JobDefinition, type Lease } from '../../../jobs/job-store.ts';
import { type DonationJobKind, DonationModel, type StoredDonation } from '../donation.model.ts';

/** Five minutes after the provider's page expires. */
export const hostedGiveUpMs = 65 * 60_000;
/** While a donor may be on the provider's page, the provider is asked at least this often. */
const hostedPauseMs = 10 * 60_000;
const ever = { $gt: new Date(0) };

/** How long ago a donation was submitted, in milliseconds. */
export const ageOf = ({ createdAt }: StoredDonation): number => Date.now() - createdAt.getTime();

type Definition = Pick<JobDefinition<StoredDonation>, 'open' | 'retryAtOf'>;

const storeOf = (kind: DonationJobKind, definition: Definition) =>
  createJobStore<StoredDonation>({
    name: `donation ${kind}`,
    collection: DonationModel.collection,
    location: embeddedAt(`jobs.${kind}`),
    isDueWithoutState: true,
    retryPolicy: jobRetries,
    sort: { createdAt: 1 },
    logFieldsOf: ({ _id }) => ({ donationId: _id.toHexString() }),
    ...definition,
  });

/** A job that waits for the donor pauses for ten minutes at most and never becomes a dead letter. */
function settleAgainAt({ document, attempts }: Lease<StoredDonation>): Date | undefined {
  const mayPay = document.isHosted && ageOf(document) < hostedGiveUpMs;
  if (!mayPay) return nextAttemptAt(attempts, jobRetries);
  return new Date(Date.now() + Math.min(backoffMs(attempts, jobRetries), hostedPauseMs));
}

/** The jobs of donations. A donation has a job while it is in the state that the job ends; an index finds it. */
export const donationJobs = {
  settle: storeOf('settle', { open: () => ({ status: 'pending' }), retryAtOf: settleAgainAt }),
  stop: storeOf('stop', { open: () => ({ status: 'active', cancelRequestedAt: ever }) }),
  charges: storeOf('charges', { open: () => ({ status: 'active', checkAt: { $lte: new Date() } }) }),
  mails: storeOf('mails', { open: () => ({ isMailDue: true }) }),
} satisfies Record<DonationJobKind, unknown>;
