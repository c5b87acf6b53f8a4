import type { Mail } from '../../../adapters/mailer/types.ts';
import { createArrayJobs } from '../../../jobs/array-jobs.ts';
import { laterCheckMs } from '../charges/record-invoice.ts';
import {
  type DonationJobKind,
  DonationModel,
  donationJobKinds,
  type StoredDonation,
} from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { isDonorErased, isSubscribed } from '../donation-state.ts';
import { changeMail } from '../mail/change.mail.ts';
import { type DatedDonationMail, datedMail } from '../mail/dated.mail.ts';
import { chargeMail, donationEndedMail } from '../mail/donor.mail.ts';
import {
  recordMissedCharges,
  settleDonation,
  settleHosted,
  stopAtProvider,
} from '../provider/settle-donation.ts';
import { subscribe } from '../start/subscribe.ts';
import { findDonation } from '../store.ts';
import { failDonation } from '../transitions.ts';

/** Names a job of a donation. */
interface JobName {
  kind: DonationJobKind;
  /** Of a mail about a charge. */
  invoiceId?: string | null | undefined;
}
type Attempt = (
  deps: DonationDeps,
  donation: StoredDonation,
  job: JobName,
  runAgainAt: (dueAt: Date) => void,
) => Promise<void>;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** Five minutes after the provider's page expires. */
const hostedGiveUpMs = 65 * minute;
/** While the donor may be on the provider's page, the provider is asked at least this often. */
const hostedPauseMs = 10 * minute;
/** Stripe stores idempotency keys for a day. In the last hour the subscription is only looked up. */
const lastRetryMs = 23 * hour;
const giveUpMs = 24 * hour;

const ageOf = ({ createdAt }: StoredDonation): number => Date.now() - createdAt.getTime();

const queueMail =
  (write: (deps: DonationDeps, donation: StoredDonation, job: JobName) => Mail | Promise<Mail>): Attempt =>
  async (deps, donation, job) => {
    if (isDonorErased(donation)) {
      // The console shows when a mail's job was done as when the donor was mailed.
      const { kind, invoiceId } = job;
      await DonationModel.updateOne({ _id: donation._id }, { $pull: { jobs: { kind, invoiceId } } });
      return;
    }
    await deps.mail.enqueue(await write(deps, donation, job));
    deps.crashAt('after-receipt-queued');
  };

/** @param isStill whether there is still a reason for it: none is sent after what it is about was mended */
const queueDatedMail =
  (mail: DatedDonationMail, isStill: (donation: StoredDonation, about: string) => boolean): Attempt =>
  async (deps, donation, job, runAgainAt) => {
    const about = job.invoiceId ?? '';
    // The provider may have mended or ended it, and its event be on the way.
    await recordMissedCharges(deps, donation);
    const present = (await findDonation(donation._id)) ?? donation;
    if (!isStill(present, about)) return;
    const linkFrom = await deps.payments.donations.now();
    await queueMail(() => datedMail(deps, donation, mail, { about, linkFrom }))(
      deps,
      donation,
      job,
      runAgainAt,
    );
  };

const queueChargeMail = (outcome: StoredDonation['charges'][number]['outcome']): Attempt =>
  queueMail((deps, donation, { invoiceId }) => {
    const charge = donation.charges.find((each) => each.invoiceId === invoiceId && each.outcome === outcome);
    if (!charge) throw new Error('The job names no charge');
    return chargeMail(deps, donation, charge);
  });

async function settleDirect(deps: DonationDeps, donation: StoredDonation): Promise<void> {
  const donationId = donation._id.toHexString();
  const { customerId } = donation.provider;
  const mayRetry = ageOf(donation) < lastRetryMs;
  // Without a saved customer, only a donation that is too old for retries may have an unknown subscription.
  if (customerId || !mayRetry) {
    const found = await deps.payments.donations.findSubscription({
      donationId,
      customerId: customerId ?? undefined,
    });
    if (found) {
      await settleDonation(deps, donation, found);
      return;
    }
  }
  if (mayRetry) await subscribe(deps, donation);
  else if (ageOf(donation) >= giveUpMs) await failDonation(donation, 'the provider never made it');
}

/** Finishes what a crash, a lost response or a lost event left undone, and asks again while the donor may still pay. */
const settlePending: Attempt = async (deps, donation, _job, runAgainAt) => {
  if (donation.status !== 'pending') return;
  const { sessionId } = donation.provider;
  if (!donation.isHosted) await settleDirect(deps, donation);
  else if (sessionId) await settleHosted(deps, donation, sessionId);
  // The provider's page was never shown.
  else if (ageOf(donation) > hostedGiveUpMs) await failDonation(donation, 'the page was never shown');
  if ((await findDonation(donation._id))?.status !== 'pending') return;
  if (ageOf(donation) >= giveUpMs) throw new Error('The provider has not decided about the donation');
  // After as long as it has been pending, so that the pauses become longer.
  runAgainAt(new Date(Date.now() + Math.min(Math.max(ageOf(donation), 10 * second), hostedPauseMs)));
};

/** What each job does; all are idempotent. */
const attempts: Record<DonationJobKind, Attempt> = {
  'receipt-mail': queueChargeMail('paid'),
  async 'charge-failed-mail'(deps, donation, ...rest) {
    // While the mail or the shop was down, a retry of the provider may have mended it.
    await recordMissedCharges(deps, donation);
    const present = await findDonation(donation._id);
    if (present?.isFailing !== false) await queueChargeMail('failed')(deps, donation, ...rest);
  },
  'ended-mail': queueMail(({ shop }, donation) => donationEndedMail(shop, donation)),
  'changed-mail': queueMail((deps, donation, { invoiceId }) =>
    changeMail(deps, donation, 'changed', invoiceId ?? ''),
  ),
  'paused-mail': queueMail((deps, donation, { invoiceId }) =>
    changeMail(deps, donation, 'paused', invoiceId ?? ''),
  ),
  'resumed-mail': queueMail((deps, donation, { invoiceId }) =>
    changeMail(deps, donation, 'resumed', invoiceId ?? ''),
  ),
  'card-changed-mail': queueMail((deps, donation, { invoiceId }) =>
    changeMail(deps, donation, 'card-changed', invoiceId ?? ''),
  ),
  'card-expires-mail': queueDatedMail('card-expires', ({ card, cardExpiresAt }, about) =>
    Boolean(card && cardExpiresAt && about.startsWith(card.id)),
  ),
  'charge-failed-again-mail': queueDatedMail('charge-failed-again', ({ isFailing, status }) =>
    Boolean(isFailing && status === 'active'),
  ),
  'resumes-soon-mail': queueDatedMail('resumes-soon', ({ status }) => status === 'paused'),
  settle: settlePending,
  async stop(deps, donation) {
    if (!isSubscribed(donation)) return;
    await stopAtProvider(deps, donation);
    const after = await findDonation(donation._id);
    if (after && isSubscribed(after)) throw new Error('The provider has not ended the subscription');
  },
  async charges(deps, donation, _job, runAgainAt) {
    if (!isSubscribed(donation)) return;
    await recordMissedCharges(deps, donation);
    // Unless a charge was recorded, which schedules the next check.
    runAgainAt(new Date(Date.now() + laterCheckMs));
  },
};

/** Runs the jobs of donations. */
export const donationJobs = createArrayJobs<StoredDonation, JobName, DonationDeps>({
  name: 'donation',
  collection: DonationModel.collection,
  kinds: donationJobKinds,
  keyField: 'invoiceId',
  attempt: (deps, donation, job, runAgainAt) => attempts[job.kind](deps, donation, job, runAgainAt),
});
