import { PaymentsRefusedError } from '../../adapters/payments/types.ts';
import { logger } from '../../config/logger.ts';
import { donationMessages, type Gift } from '../../contract/donation.ts';
import { badRequest } from '../../http/problem.ts';
import type { StoredDonation } from './donation.model.ts';
import { findDonation, releaseStop, takeStop } from './donation-store.ts';
import type { DonationTools } from './donation-tools.ts';
import { askAndSettle, settleDonation } from './settle-donation.ts';

/** A gift as its link shows it: nothing that tells who gave. */
function presentGift(donation: StoredDonation): Gift {
  const { amountCents, feeCents, frequency, nextChargeAt, status } = donation;
  const isActive = status === 'active';
  return {
    amountCents,
    feeCents,
    frequency,
    nextChargeAt: isActive && nextChargeAt ? nextChargeAt.toISOString() : null,
    stopped: !isActive,
  };
}

async function requireDonation(tools: DonationTools, token: string): Promise<StoredDonation> {
  const id = tools.links.read(token);
  const donation = id ? await findDonation(id) : null;
  if (!donation) throw badRequest(donationMessages.stopLinkInvalid);
  return donation;
}

/**
 * The gift that a receipt's link is for, also after it was stopped.
 * @throws {Problem} 400 for a link that the shop did not make
 */
export async function readGift(tools: DonationTools, token: string): Promise<Gift> {
  return presentGift(await requireDonation(tools, token));
}

/** Cancels a donation at the provider and then here. The request is stored first: what fails now, the sweep retries. */
export async function endGift(tools: DonationTools, donation: StoredDonation): Promise<void> {
  const { subscriptionId } = donation.provider;
  if (!subscriptionId) throw new Error('An active donation has no subscription');
  try {
    const subscription = await tools.payments.donations.cancelSubscription(subscriptionId);
    tools.crashAt('after-stop-told');
    await settleDonation(tools, donation, subscription);
  } catch (error) {
    if (error instanceof PaymentsRefusedError) {
      // It has ended already, and only the provider knows.
      await askAndSettle(tools, donation, subscriptionId);
      return;
    }
    await releaseStop(donation._id);
    throw error;
  }
}

/**
 * Stops the gift of a receipt's link, once.
 * @throws {Problem} 400 for a link that the shop did not make or that was used; 503 while the provider cannot be asked:
 * the request is stored and the sweep retries it
 */
export async function stopGift(tools: DonationTools, token: string): Promise<Gift> {
  const { _id } = await requireDonation(tools, token);
  const taken = await takeStop(_id);
  if (!taken) throw badRequest(donationMessages.stopLinkInvalid);
  tools.crashAt('after-stop-asked');
  await endGift(tools, taken);
  const ended = await findDonation(_id);
  if (ended?.status === 'active') {
    logger.error({ donationId: _id.toHexString() }, 'a gift could not be stopped');
    throw badRequest(donationMessages.stopLinkInvalid);
  }
  return presentGift(ended ?? taken);
}
