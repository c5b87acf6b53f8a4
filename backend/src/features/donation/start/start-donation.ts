import { Types } from 'mongoose';
import { isDuplicateKey } from '../../../adapters/database/duplicate-key.ts';
import { donationFeeCents, type Language } from '../../../contract/constants.ts';
import type { DonateBody } from '../../../contract/donation/requests.ts';
import { toCents } from '../../../contract/money.ts';
import { problem } from '../../../errors/problem.ts';
import { newJob } from '../../../jobs/job-state.ts';
import { DonationModel, type StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { donorKeysOf } from '../donor/donor-keys.ts';
import { findDonation } from '../store.ts';
import { yearlyCentsOf } from '../yearly-worth.ts';
import { openPage, sessionLifetimeMs } from './open-page.ts';
import { findBySubmission, insertOrFind } from './stored-submission.ts';
import { hashDonation, nameSubmission, type Submission } from './submission.ts';
import { subscribe } from './subscribe.ts';

/** The outcome of a submission. */
export type StartOutcome =
  | { kind: 'active' }
  | { kind: 'declined' }
  /** The donor enters the card on this page of the provider. */
  | { kind: 'to pay'; url: string }
  /** The provider's page of an earlier submit has expired. */
  | { kind: 'expired' };

const minute = 60_000;
/** An attempt takes up to this long. After it, a pending donation was interrupted. */
const attemptMs = 10_000;
/** Stripe stores idempotency keys for a day. */
const keyLifetimeMs = 24 * 60 * minute;

function newDonation(deps: DonationDeps, body: DonateBody, language: Language, submission: Submission) {
  const _id = new Types.ObjectId();
  const donationId = _id.toHexString();
  const now = Date.now();
  const amountCents = toCents(body.donationAmount);
  const feeCents = body.coverFee ? donationFeeCents : 0;
  const { firstName, lastName, email, phone, address1, address2, city, state, postalCode } = body;
  const { paymentMethodId, frequency, startDate } = body;
  const isHosted = deps.payments.isLive;
  const address = { address1, address2, city, state, postalCode };
  const provider = isHosted
    ? {
        checkoutParams: deps.payments.donations.prepareCheckout({
          donationId,
          chargeCents: amountCents + feeCents,
          frequency,
          email,
          language,
          successUrl: `${deps.shop.url}/donation?thanks=1`,
          cancelUrl: `${deps.shop.url}/donation?cancelled=1`,
          expiresAt: new Date(now + sessionLifetimeMs),
        }),
      }
    : { paymentMethodId };
  return {
    _id,
    ...submission,
    donor: { firstName, lastName, email, phone, ...address, address2: address2 || undefined },
    ...donorKeysOf(donationId, body),
    amountCents,
    feeCents,
    frequency,
    yearlyCents: yearlyCentsOf({ amountCents, frequency }),
    startDate,
    language,
    status: 'pending' as const,
    isHosted,
    provider,
    charges: [],
    jobs: [newJob({ kind: 'settle' as const })],
    createdAt: new Date(now),
  };
}

/**
 * Finds a pending donation with the same fields and another key, e.g. of a reloaded page. It is continued, so that a
 * retry after a time-out never charges twice.
 */
async function joinUnsettled({ keys, payloadHash }: Submission): Promise<StoredDonation | null> {
  const now = Date.now();
  return DonationModel.findOneAndUpdate(
    {
      payloadHash,
      status: 'pending',
      isHosted: false,
      createdAt: { $gt: new Date(now - keyLifetimeMs) },
      $or: [{ uncertainAt: { $exists: true } }, { createdAt: { $lt: new Date(now - attemptMs) } }],
    },
    { $addToSet: { keys: { $each: keys } } },
    { returnDocument: 'after' },
  )
    .lean<StoredDonation>()
    .catch((error: unknown) => {
      // An equal submission took these keys meanwhile.
      if (isDuplicateKey(error)) return null;
      throw error;
    });
}

function outcomeOf({ status, activatedAt, isHosted }: StoredDonation): StartOutcome {
  // Also when it was stopped since: the submission succeeded.
  if (status === 'active' || activatedAt) return { kind: 'active' };
  if (status === 'pending') throw problem('service_unavailable');
  return { kind: isHosted ? 'expired' : 'declined' };
}

/**
 * Starts a recurring donation. The same submission again finds the same donation and charges once.
 * @param key the idempotency key of the browser, if it sent one
 * @throws {Problem} 409 for a key that was sent before with other fields; 503 while the provider cannot be asked
 */
export async function startDonation(
  deps: DonationDeps,
  body: DonateBody,
  key: string | undefined,
  language: Language,
): Promise<StartOutcome> {
  const submission = nameSubmission(hashDonation(body), key, Date.now());
  const known = (await findBySubmission(submission)) ?? (await joinUnsettled(submission));
  const donation =
    known ?? (await insertOrFind(deps, newDonation(deps, body, language, submission), submission));
  if (donation.payloadHash !== submission.payloadHash) throw problem('donation_changed');
  if (donation.status !== 'pending') return outcomeOf(donation);
  if (donation.isHosted) {
    const url = await openPage(deps, donation);
    if (url) return { kind: 'to pay', url };
  } else {
    await subscribe(deps, donation);
  }
  return outcomeOf((await findDonation(donation._id)) ?? donation);
}
