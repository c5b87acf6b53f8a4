import { Types } from 'mongoose';
import { isDuplicateKey } from '../../../adapters/database/duplicate-key.ts';
import { withCustomer } from '../../../adapters/payments/donation-params.ts';
import {
  IdempotencyKeySpentError,
  PaymentsDeclinedError,
  PaymentsRefusedError,
  PaymentsUnavailableError,
  type ProviderParams,
} from '../../../adapters/payments/types.ts';
import { logger } from '../../../config/log/logger.ts';
import { donationFeeCents, type Language } from '../../../contract/constants.ts';
import type { DonateBody } from '../../../contract/donation/requests.ts';
import { toCents } from '../../../contract/money.ts';
import { problem } from '../../../errors/problem.ts';
import { newJob } from '../../../jobs/job-state.ts';
import { DonationModel, type StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { donorKeysOf } from '../donor/donor-keys.ts';
import { ensureDonorCustomer } from '../provider/ensure-customer.ts';
import { settleDonation, settleHosted } from '../provider/settle-donation.ts';
import { findDonation, markUncertain, saveCustomer, saveSession } from '../store.ts';
import { failDonation } from '../transitions.ts';
import { yearlyCentsOf } from '../yearly-worth.ts';
import type { NewGift } from './start-gift.ts';
import { hashDonation, nameSubmission, type Submission } from './submission.ts';

/** The outcome of a submission. */
export type StartOutcome =
  | { kind: 'active' }
  | { kind: 'declined' }
  /** The donor enters the card on this page of the provider. */
  | { kind: 'to pay'; url: string }
  /** The provider's page of an earlier submit has expired. */
  | { kind: 'expired' };

const minute = 60_000;
export const sessionLifetimeMs = 60 * minute;
/** An attempt takes up to this long. After it, a pending donation was interrupted. */
const attemptMs = 10_000;
/** Stripe stores idempotency keys for a day. */
const keyLifetimeMs = 24 * 60 * minute;

const idOf = ({ _id }: Pick<StoredDonation, '_id'>) => _id.toHexString();
const idempotencyKeyOf = (donation: StoredDonation) => `donation:${idOf(donation)}`;

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

export const findBySubmission = ({ keys }: Submission) =>
  DonationModel.findOne({ keys: { $in: keys } })
    .lean<StoredDonation>()
    .exec();

/** Saves a new donation, or finds the one that an equal submission made meanwhile. */
export async function insertOrFind(
  deps: DonationDeps,
  donation: ReturnType<typeof newDonation> | NewGift,
  submission: Submission,
): Promise<StoredDonation> {
  try {
    await DonationModel.create(donation);
    deps.crashAt('after-donation-insert');
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const saved = await findBySubmission(submission);
  if (!saved) throw problem('service_unavailable');
  return saved;
}

/** Creates the donor as a customer at the provider and attaches the card, once. */
async function ensureCustomer(deps: DonationDeps, donation: StoredDonation): Promise<StoredDonation> {
  const { customerId: known, paymentMethodId } = donation.provider;
  if (known) return donation;
  const { amountCents, feeCents, frequency } = donation;
  if (frequency === 'once') throw new Error('A one-off donation has no subscription');
  const key = idempotencyKeyOf(donation);
  const customerId = await ensureDonorCustomer(deps, donation, key);
  // The subscription's own: what is entered here never pays other donations of the email.
  const card = paymentMethodId
    ? await deps.payments.donations.attachCard(paymentMethodId, customerId, `${key}:card`)
    : undefined;
  const params = deps.payments.donations.prepareSubscription({
    donationId: idOf(donation),
    chargeCents: amountCents + feeCents,
    frequency,
    customerId,
    paymentMethodId: card?.id,
  });
  return (await saveCustomer(donation._id, customerId, params)) ?? donation;
}

/** The parameters of the provider's page: a recurring donation is of the donor's customer, whose cards it never shows. */
async function pageParams(deps: DonationDeps, donation: StoredDonation): Promise<ProviderParams> {
  const { checkoutParams, customerId: known } = donation.provider;
  // One from before has the donor's email among its parameters.
  if (donation.frequency === 'once' || 'customer_email' in checkoutParams) return checkoutParams;
  const customerId = known ?? (await ensureDonorCustomer(deps, donation, idempotencyKeyOf(donation)));
  if (!known) await saveCustomer(donation._id, customerId, undefined);
  return withCustomer(checkoutParams, customerId);
}

/**
 * Creates the subscription of a pending donation. The idempotency key names the donation, so a repeated request creates
 * and charges once.
 * @throws {PaymentsUnavailableError} when the provider's response is lost; the donation stays pending
 */
export async function subscribe(deps: DonationDeps, donation: StoredDonation): Promise<void> {
  const { donations } = deps.payments;
  try {
    await donations.ensureProduct();
    const ready = await ensureCustomer(deps, donation);
    const subscription = await donations.createSubscription(
      ready.provider.subscriptionParams,
      idempotencyKeyOf(donation),
    );
    deps.crashAt('after-donation-subscribed');
    await settleDonation(deps, donation, subscription);
  } catch (error) {
    if (error instanceof PaymentsDeclinedError) await failDonation(donation, error.message);
    else if (error instanceof PaymentsRefusedError) {
      logger.error(
        { alert: 'donation refused', err: error, donationId: idOf(donation) },
        'the provider refuses a donation',
      );
      await failDonation(donation, error.message);
    } else {
      if (error instanceof PaymentsUnavailableError) await markUncertain(donation._id);
      throw error;
    }
  }
}

/** The URL of the provider's page for a pending donation; undefined when it has expired. */
export async function openPage(deps: DonationDeps, donation: StoredDonation): Promise<string | undefined> {
  const { payments } = deps;
  const { sessionId } = donation.provider;
  try {
    if (sessionId) {
      await settleHosted(deps, donation, sessionId);
      return (await payments.retrieveSession(sessionId)).url;
    }
    await payments.donations.ensureProduct();
    const params = await pageParams(deps, donation);
    const session = await payments.createCheckoutSession(params, idempotencyKeyOf(donation));
    deps.crashAt('after-donation-page');
    await saveSession(donation._id, session.id);
    return session.url;
  } catch (error) {
    // A page that a spent key may have created was never shown, so it is never paid.
    const isLost = error instanceof IdempotencyKeySpentError;
    if (!(error instanceof PaymentsRefusedError) && !isLost) throw error;
    logger.error(
      { alert: 'donation refused', err: error, donationId: idOf(donation) },
      'the provider refuses a payment page',
    );
    await failDonation(donation, error.message);
    return undefined;
  }
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
