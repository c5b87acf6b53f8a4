import type { StoredDonation } from '../donation.model.ts';

/** The provider's codes of a refused charge, in words for staff. */
const declines: Readonly<Record<string, string>> = {
  authentication_required: 'The bank wants the donor to confirm the payment.',
  card_not_supported: 'The card does not support this payment.',
  card_velocity_exceeded: 'The card is over its limit.',
  currency_not_supported: 'The card does not support Australian dollars.',
  do_not_honor: 'The bank declined the card and gave no reason.',
  expired_card: 'The card has expired.',
  generic_decline: 'The bank declined the card and gave no reason.',
  incorrect_cvc: 'The security code of the card is wrong.',
  insufficient_funds: 'The card has insufficient funds.',
  invalid_account: 'The account of the card is invalid or closed.',
  issuer_not_available: 'The bank could not be reached.',
  lost_card: 'The card was reported lost.',
  pickup_card: 'The card was reported lost or stolen.',
  processing_error: 'The bank had an error while it processed the card.',
  stolen_card: 'The card was reported stolen.',
  transaction_not_allowed: 'The bank does not allow this payment.',
  try_again_later: 'The bank could not process the card at that time.',
  withdrawal_count_limit_exceeded: 'The card is over its limit.',
};

/** What the shop itself stores when a donation is not set up. */
const setUps: Readonly<Record<string, string>> = {
  'the provider never made it': 'The payment provider never confirmed the donation.',
  'the page was never shown': 'The payment page was never shown to the donor.',
  'the subscription ended unpaid': 'The first charge was never paid.',
};

const quote = (text: string) => `The payment provider said: “${text}”`;

/** Why a renewal failed, in words; undefined for a charge that was paid. */
export function chargeFailure({
  outcome,
  failureCode,
  failure,
}: StoredDonation['charges'][number]): string | undefined {
  if (outcome === 'paid') return undefined;
  const known = declines[failureCode ?? ''];
  return known ?? (failure ? quote(failure) : 'The payment provider gave no reason.');
}

/** Why a donation was not set up, in words; undefined for one that was, or may still be. */
export const setUpFailure = ({ status, failure }: StoredDonation): string | undefined =>
  status === 'failed' && failure ? (setUps[failure] ?? quote(failure)) : undefined;
