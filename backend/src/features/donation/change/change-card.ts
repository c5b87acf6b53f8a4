import type { Types } from 'mongoose';
import { PaymentsDeclinedError, PaymentsRefusedError } from '../../../adapters/payments/types.ts';
import { problem } from '../../../errors/problem.ts';
import { newJob } from '../../../jobs/job-state.ts';
import { DonationModel, type StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { isSubscribed } from '../donation-state.ts';
import { donationJobs } from '../jobs/donation-jobs.ts';
import { DonorCustomerModel } from '../provider/donor-customer.model.ts';
import { askAndSettle } from '../provider/settle-donation.ts';

/** How long after a page was opened a donor may come back from it, in milliseconds. */
const pageMs = 24 * 60 * 60_000;

/** The donations that run, each with its customer, whom the provider's page has created for one from before. */
async function findCharged(
  deps: DonationDeps,
  donations: readonly StoredDonation[],
): Promise<{ _id: Types.ObjectId; customerId: string }[]> {
  const found: { _id: Types.ObjectId; customerId: string }[] = [];
  for (const donation of donations.filter(isSubscribed)) {
    const { customerId, subscriptionId } = donation.provider;
    const known =
      customerId ?? (subscriptionId && (await askAndSettle(deps, donation, subscriptionId))?.customerId);
    if (known) found.push({ _id: donation._id, customerId: known });
  }
  return found;
}

/**
 * The customer whose card is changed: cards belong to customers, and a donation from before has one of its own. One after
 * another: first those whose card was not changed lately, of these that of the donation whose link is used, then who pays most.
 */
async function findCustomer(
  deps: DonationDeps,
  donations: readonly StoredDonation[],
  ofLink: Types.ObjectId | undefined,
): Promise<string | undefined> {
  const charged = await findCharged(deps, donations);
  const ids = charged.map(({ customerId }) => customerId);
  const lately = { $gt: new Date(Date.now() - pageMs) };
  const changed = await DonorCustomerModel.distinct('customerId', {
    customerId: { $in: ids },
    cardAppliedAt: lately,
  });
  const left = charged.filter(({ customerId }) => !changed.includes(customerId));
  const open = left.length > 0 ? left : charged;
  const countOf = (id: string) => ids.filter((each) => each === id).length;
  const [most] = open.toSorted((one, other) => countOf(other.customerId) - countOf(one.customerId));
  return (open.find(({ _id }) => _id.equals(ofLink)) ?? most)?.customerId;
}

/**
 * Opens the provider's page on which a donor enters another card.
 * @param donations of the donor
 * @param options `ofLink`: the donation whose link is used; `returnUrl`: where the donor comes back to
 * @returns the page's address
 * @throws {Problem} 409 when no donation runs; {@link PaymentsUnavailableError}
 */
export async function openCardPage(
  deps: DonationDeps,
  donations: readonly StoredDonation[],
  { ofLink, returnUrl }: { ofLink: Types.ObjectId | undefined; returnUrl: string },
): Promise<string> {
  const customerId = await findCustomer(deps, donations, ofLink);
  if (!customerId) throw problem('no_running_donation');
  await DonorCustomerModel.updateOne(
    { customerId },
    { $set: { cardPageAt: new Date() }, $setOnInsert: { _id: `customer:${customerId}` } },
    { upsert: true },
  );
  const language = donations[0]?.language ?? 'en';
  return deps.payments.donations.openCardPage({ customerId, returnUrl, language });
}

/** Lets a new card pay a donation, and what it owes. */
async function payWith(deps: DonationDeps, donation: StoredDonation, cardId: string): Promise<void> {
  const { subscriptionId } = donation.provider;
  if (!subscriptionId) return;
  try {
    await deps.payments.donations.setCard(subscriptionId, cardId);
    deps.crashAt('after-card-set');
    await deps.payments.donations.payOpenInvoice(subscriptionId);
  } catch (error) {
    // The card is declined for what is owed, or the subscription has ended: the provider's own retries decide.
    if (!(error instanceof PaymentsDeclinedError || error instanceof PaymentsRefusedError)) throw error;
  }
  await askAndSettle(deps, donation, subscriptionId);
}

/**
 * Lets the default card of a customer pay every donation of the customer that runs, also one whose subscription has a card
 * of its own, and mails the donor once. Idempotent: the provider's event and the donor's return come together.
 * @throws {PaymentsUnavailableError}
 */
export async function applyNewCard(deps: DonationDeps, customerId: string): Promise<boolean> {
  const customer = await DonorCustomerModel.findOne({ customerId }).lean();
  if (!customer) return false;
  const card = await deps.payments.donations.findDefaultCard(customerId);
  if (!card || card.id === customer.appliedCardId) return true;
  const running = (
    await DonationModel.find({ 'provider.customerId': customerId }).lean<StoredDonation[]>()
  ).filter((donation) => isSubscribed(donation));
  for (const donation of running) await payWith(deps, donation, card.id);
  const [latest] = running;
  const job = { kind: 'card-changed-mail' as const, invoiceId: card.id };
  if (latest)
    await DonationModel.updateOne(
      { _id: latest._id, jobs: { $not: { $elemMatch: job } } },
      { $push: { jobs: newJob(job) } },
    );
  await DonorCustomerModel.updateOne(
    { _id: customer._id },
    {
      $set: { appliedCardId: card.id, cardAppliedAt: new Date() },
    },
  );
  for (const { _id } of running) await donationJobs.run(deps, _id);
  return true;
}

/** Applies the new card of a donor who comes back from the provider's page before its event. */
export async function applyCardOfReturn(
  deps: DonationDeps,
  donations: readonly StoredDonation[],
): Promise<void> {
  const ids = [...new Set(donations.flatMap(({ provider }) => provider.customerId ?? []))];
  const since = new Date(Date.now() - pageMs);
  const opened = await DonorCustomerModel.find({
    customerId: { $in: ids },
    cardPageAt: { $gt: since },
  }).lean();
  for (const { customerId } of opened) await applyNewCard(deps, customerId);
}
