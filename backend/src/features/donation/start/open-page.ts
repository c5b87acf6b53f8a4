import { withCustomer } from '../../../adapters/payments/donation-params.ts';
import {
  IdempotencyKeySpentError,
  PaymentsRefusedError,
  type ProviderParams,
} from '../../../adapters/payments/types.ts';
import { logger } from '../../../config/log/logger.ts';
import type { StoredDonation } from '../donation.model.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { ensureDonorCustomer } from '../provider/ensure-customer.ts';
import { settleHosted } from '../provider/settle-donation.ts';
import { saveCustomer, saveSession } from '../store.ts';
import { failDonation } from '../transitions.ts';
import { idempotencyKeyOf } from './stored-submission.ts';

/** How long the provider's page of a donation can be paid. */
export const sessionLifetimeMs = 60 * 60_000;

/** The parameters of the provider's page: a recurring donation is of the donor's customer, whose cards it never shows. */
async function pageParams(deps: DonationDeps, donation: StoredDonation): Promise<ProviderParams> {
  const { checkoutParams, customerId: known } = donation.provider;
  // One from before has the donor's email among its parameters.
  if (donation.frequency === 'once' || 'customer_email' in checkoutParams) return checkoutParams;
  const customerId = known ?? (await ensureDonorCustomer(deps, donation, idempotencyKeyOf(donation)));
  if (!known) await saveCustomer(donation._id, customerId, undefined);
  return withCustomer(checkoutParams, customerId);
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
      { alert: 'donation refused', err: error, donationId: donation._id.toHexString() },
      'the provider refuses a payment page',
    );
    await failDonation(donation, error.message);
    return undefined;
  }
}
