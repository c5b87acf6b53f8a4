import type { Subscription } from '../../../adapters/payments/types.ts';
import { newJob } from '../../../jobs/job-state.ts';
import { DonationModel, type StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { findDonation, saveCustomer } from '../store.ts';
import { transitionDonation } from '../transitions.ts';
import { yearlyCentsOf } from '../yearly-worth.ts';

/** The job of a mail about a change, which happens more than once. */
const mailJob = (kind: 'changed-mail' | 'paused-mail' | 'resumed-mail') =>
  newJob({ kind, invoiceId: `${kind}-${Date.now()}` });

/** Follows what each charge is and how often, with a mail about it. */
async function syncPrice(donation: StoredDonation, { cents, frequency }: Subscription): Promise<void> {
  const { _id, amountCents, feeCents, frequency: before } = donation;
  const isSame = cents === amountCents + feeCents && frequency === before;
  if (!cents || !frequency || isSame) return;
  const fee = cents > feeCents ? feeCents : 0;
  const change = { amountCents: cents - fee, feeCents: fee, frequency };
  await DonationModel.updateOne(
    { _id, amountCents, feeCents, frequency: before },
    {
      $set: { ...change, yearlyCents: yearlyCentsOf(change) },
      $addToSet: { formerChargeCents: amountCents + feeCents },
      $push: { jobs: mailJob('changed-mail') },
    },
  );
}

/** Follows a pause, its end, and another end of it. */
async function syncPause(
  { _id, status, resumesAt: before }: StoredDonation,
  { isPaused, resumesAt, nextChargeAt }: Subscription,
): Promise<void> {
  if (isPaused && status === 'active')
    await transitionDonation(_id, 'pause', {
      set: { resumesAt },
      update: { $push: { jobs: mailJob('paused-mail') } },
    });
  else if (isPaused && status === 'paused' && resumesAt?.getTime() !== before?.getTime())
    await DonationModel.updateOne({ _id, status }, { $set: { resumesAt } });
  else if (!isPaused && status === 'paused')
    await transitionDonation(_id, 'resume', {
      set: { nextChargeAt },
      update: { $push: { jobs: mailJob('resumed-mail') } },
    });
}

/** Stores the card that pays, when it is another one. */
async function syncCard(
  { payments }: DonationDeps,
  { _id, card }: StoredDonation,
  { cardId }: Subscription,
): Promise<void> {
  if (!cardId || card?.id === cardId) return;
  const found = await payments.donations.retrieveCard(cardId);
  const { expMonth, expYear } = found;
  const cardExpiresAt = expMonth && expYear ? new Date(Date.UTC(expYear, expMonth)) : undefined;
  await DonationModel.updateOne(
    { _id },
    { $set: { card: found, cardExpiresAt }, ...(!cardExpiresAt && { $unset: { cardExpiresAt: 1 } }) },
  );
}

/** Stores whom the subscription charges; the provider's page has created the customer of a donation from before. */
async function syncCustomer(
  { _id, provider }: StoredDonation,
  { customerId }: Pick<Subscription, 'customerId'>,
): Promise<void> {
  if (customerId && !provider.customerId) await saveCustomer(_id, customerId, undefined);
}

/** Whether a donation has another price or another state of its pause than a subscription. */
const differs = (
  { amountCents, feeCents, frequency, status, resumesAt }: StoredDonation,
  subscription: Subscription,
): boolean =>
  subscription.cents !== amountCents + feeCents ||
  subscription.frequency !== frequency ||
  subscription.isPaused !== (status === 'paused') ||
  subscription.resumesAt?.getTime() !== resumesAt?.getTime();

/** Brings customer, price, pause and card of a donation to what its subscription has. Idempotent. */
export async function syncSubscription(
  deps: DonationDeps,
  { _id }: Pick<StoredDonation, '_id'>,
  subscription: Subscription,
): Promise<void> {
  const donation = await findDonation(_id);
  if (!donation || (donation.status !== 'active' && donation.status !== 'paused')) return;
  // The subscription may be older than the donation, which another call has changed meanwhile. One that is read after the donation
  // is not: each write below names what the donation was.
  const present = differs(donation, subscription)
    ? await deps.payments.donations.retrieveSubscription(subscription.id)
    : subscription;
  await syncCustomer(donation, present);
  await syncPrice(donation, present);
  await syncPause(donation, present);
  await syncCard(deps, donation, present);
}
