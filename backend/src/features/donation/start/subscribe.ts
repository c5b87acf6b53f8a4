import {
  PaymentsDeclinedError,
  PaymentsRefusedError,
  PaymentsUnavailableError,
} from '../../../adapters/payments/types.ts';
import { logger } from '../../../config/log/logger.ts';
import type { StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { ensureDonorCustomer } from '../provider/ensure-customer.ts';
import { settleDonation } from '../provider/settle-donation.ts';
import { markUncertain, saveCustomer } from '../store.ts';
import { failDonation } from '../transitions.ts';
import { idempotencyKeyOf } from './stored-submission.ts';

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
    donationId: donation._id.toHexString(),
    chargeCents: amountCents + feeCents,
    frequency,
    customerId,
    paymentMethodId: card?.id,
  });
  return (await saveCustomer(donation._id, customerId, params)) ?? donation;
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
        { alert: 'donation refused', err: error, donationId: donation._id.toHexString() },
        'the provider refuses a donation',
      );
      await failDonation(donation, error.message);
    } else {
      if (error instanceof PaymentsUnavailableError) await markUncertain(donation._id);
      throw error;
    }
  }
}
