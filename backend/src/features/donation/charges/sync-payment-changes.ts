import type { Refund } from '../../../adapters/payments/types.ts';
import { logger } from '../../../config/log/logger.ts';
import { countEvent } from '../../../config/metric-events.ts';
import type { RefundState } from '../../../contract/constants.ts';
import { syncDisputes } from '../../../disputes/sync-disputes.ts';
import { newNotification } from '../../../notifications/notification.schema.ts';
import { DonationModel, type StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { donationJobs } from '../jobs/donation-jobs.ts';
import { askAndSettle, settleHosted } from '../provider/settle-donation.ts';
import { findDonation, findDonationOf, findDonationOfSession } from '../store.ts';
import { recordInvoice } from './record-invoice.ts';

type Charge = StoredDonation['charges'][number];

const maxTries = 5;

/** A donation and the charge of a payment. */
interface ChargedDonation {
  donation: StoredDonation;
  charge: Charge;
}

const pick = (donation: StoredDonation | null, isIt: (charge: Charge) => boolean) => {
  const charge = donation?.charges.find((each) => each.outcome === 'paid' && isIt(each));
  return donation && charge ? { donation, charge } : undefined;
};

const findKnown = async (paymentIntentId: string): Promise<ChargedDonation | undefined> =>
  pick(
    await DonationModel.findOne({ 'charges.paymentIntentId': paymentIntentId }).lean<StoredDonation>(),
    (charge) => charge.paymentIntentId === paymentIntentId,
  );

/** Finds a payment's charge by its invoice, also when the invoice's event was lost, and stores the payment with it. */
async function findByInvoice(
  deps: DonationDeps,
  paymentIntentId: string,
): Promise<ChargedDonation | undefined> {
  const invoice = await deps.payments.donations.findInvoiceOfPayment(paymentIntentId);
  if (!invoice?.subscriptionId) return undefined;
  const donation = await findDonationOf(invoice.subscriptionId, invoice.donationId);
  if (!donation) return undefined;
  const isIt = ({ invoiceId }: Charge) => invoiceId === invoice.id;
  if (!pick(donation, isIt)) {
    const subscription = await askAndSettle(deps, donation, invoice.subscriptionId);
    await recordInvoice(deps, donation, invoice, subscription?.nextChargeAt);
    await donationJobs.run(deps, donation._id);
  }
  await DonationModel.updateOne(
    { _id: donation._id },
    { $set: { 'charges.$[charge].paymentIntentId': paymentIntentId } },
    { arrayFilters: [{ 'charge.invoiceId': invoice.id, 'charge.outcome': 'paid' }] },
  );
  return pick(await findDonation(donation._id), isIt);
}

/** Finds the charge of a one-off donation by its payment page, also when the event of the payment was lost. */
async function findBySession(
  deps: DonationDeps,
  paymentIntentId: string,
): Promise<ChargedDonation | undefined> {
  for await (const session of deps.payments.listSessions({ paymentIntentId })) {
    const donation = await findDonationOfSession(session.id, session.donationId);
    if (!donation) continue;
    await settleHosted(deps, donation, session.id);
    await donationJobs.run(deps, donation._id);
  }
  return findKnown(paymentIntentId);
}

interface ChargeRefund {
  state: RefundState;
  refundedCents: number;
  failedCount: number;
  failure?: string;
}

/** Whether the provider refused a refund, or another one, or reversed one. */
const hasFailed = (before: Charge['refund'], { state, refundedCents, failedCount }: ChargeRefund): boolean =>
  (state === 'failed' && before?.state !== 'failed') ||
  failedCount > (before?.failedCount ?? failedCount) ||
  refundedCents < (before?.refundedCents ?? 0);

/** The state and sum of a charge's refunds; undefined when there are none. */
function summarize(refunds: readonly Refund[]): ChargeRefund | undefined {
  const ofState = (state: Refund['state']) => refunds.filter((refund) => refund.state === state);
  const refundedCents = ofState('done').reduce((sum, { amountCents }) => sum + amountCents, 0);
  const failures = ofState('failed');
  const sums = { refundedCents, failedCount: failures.length };
  if (ofState('pending').length > 0) return { state: 'pending', ...sums };
  if (refundedCents > 0) return { state: 'done', ...sums };
  const [failed] = failures;
  return failed && { state: 'failed', ...sums, ...(failed.failure ? { failure: failed.failure } : {}) };
}

/**
 * Stores what the provider says about the refunds of a charge, with an entry of the change.
 * @returns false if the charge changed meanwhile, and the provider must be asked again
 */
async function writeRefund(
  { donation: { _id }, charge: { invoiceId, refund: before } }: ChargedDonation,
  refund: ChargeRefund,
): Promise<boolean> {
  const recordedAt = new Date();
  const changedCents = refund.refundedCents - (before?.refundedCents ?? 0);
  const failure = {
    ...(refund.failure && { reason: refund.failure }),
    ...(changedCents < 0 && { cents: -changedCents }),
  };
  const added = {
    ...(changedCents !== 0 && { refundEntries: { invoiceId, cents: changedCents, recordedAt } }),
    ...(hasFailed(before, refund) && { notifications: newNotification('refund-failed', failure) }),
  };
  const charge = { invoiceId, outcome: 'paid' };
  const unchanged = {
    'refund.state': before?.state ?? null,
    'refund.refundedCents': before?.refundedCents ?? null,
    'refund.failedCount': before?.failedCount ?? null,
  };
  const { modifiedCount } = await DonationModel.updateOne(
    { _id, charges: { $elemMatch: { ...charge, ...unchanged } } },
    {
      $set: { 'charges.$[charge].refund': refund },
      ...(Object.keys(added).length > 0 && { $push: added }),
    },
    { arrayFilters: [{ 'charge.invoiceId': invoiceId, 'charge.outcome': 'paid' }] },
  );
  return modifiedCount > 0;
}

/** @returns false if the charge changed meanwhile, and the provider must be asked again */
async function syncRefunds(
  deps: DonationDeps,
  found: ChargedDonation,
  paymentIntentId: string,
): Promise<boolean> {
  const refunds: Refund[] = [];
  for await (const refund of deps.payments.listRefunds({ paymentIntentId })) refunds.push(refund);
  const refund = summarize(refunds);
  const before = found.charge.refund;
  const isKnown =
    before?.state === refund?.state &&
    before?.refundedCents === refund?.refundedCents &&
    (before?.failedCount ?? refund?.failedCount) === refund?.failedCount;
  if (!refund || isKnown) return true;
  if (!(await writeRefund(found, refund))) return false;
  const logFields = {
    donationId: found.donation._id.toHexString(),
    invoiceId: found.charge.invoiceId,
    ...refund,
  };
  if (hasFailed(before, refund)) {
    countEvent('refund failed');
    logger.error({ alert: 'refund failed', ...logFields }, 'the refund of a donation failed');
  } else logger.info(logFields, 'a donation is refunded at the provider');
  return true;
}

/** Stores what lost disputes took back of a charge: it was not given, for the statement, the goal and the donor's sums. */
async function writeLost({ donation: { _id }, charge }: ChargedDonation, lostCents: number): Promise<void> {
  const { invoiceId } = charge;
  if ((charge.lostCents ?? 0) === lostCents) return;
  await DonationModel.updateOne(
    { _id },
    { $set: { 'charges.$[charge].lostCents': lostCents } },
    { arrayFilters: [{ 'charge.invoiceId': invoiceId, 'charge.outcome': 'paid' }] },
  );
}

/**
 * Stores the refunds and disputes of a donation's payment as the provider has them. Idempotent.
 * @returns whether the payment was for a donation
 * @throws {PaymentsUnavailableError} when the provider cannot be asked
 */
export async function syncPaymentChanges(deps: DonationDeps, paymentIntentId: string): Promise<boolean> {
  let found =
    (await findKnown(paymentIntentId)) ??
    (await findByInvoice(deps, paymentIntentId)) ??
    (await findBySession(deps, paymentIntentId));
  if (!found) return false;
  const { _id } = found.donation;
  const logFields = { donationId: _id.toHexString(), invoiceId: found.charge.invoiceId };
  const disputed = { model: DonationModel, _id, logFields };
  await writeLost(found, await syncDisputes(deps.payments, paymentIntentId, disputed));
  for (let tries = 1; tries <= maxTries; tries += 1) {
    if (!found || (await syncRefunds(deps, found, paymentIntentId))) return true;
    found = await findKnown(paymentIntentId);
  }
  throw new Error(`The refund of donation ${logFields.donationId} keeps changing`);
}
