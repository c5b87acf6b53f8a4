import type { ManagedCharge, ManagedDonation } from '../../../contract/donation/manage.ts';
import { returnedCentsOf } from '../charges/returned-cents.ts';
import { adminStatusOf } from '../console/present-item.ts';
import type { StoredDonation } from '../donation.model.ts';
import { isRunning } from '../donation-state.ts';

const dollars = (cents: number): number => cents / 100;

const presentCharges = ({ charges }: StoredDonation): ManagedCharge[] =>
  charges
    .filter(({ outcome }) => outcome === 'paid')
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .map((charge) => ({
      _id: charge.invoiceId,
      at: charge.at.toISOString(),
      amount: dollars(charge.cents),
      refunded: dollars(returnedCentsOf(charge)),
    }));

/** A donation as its donor sees it. */
export function presentManaged(donation: StoredDonation): ManagedDonation {
  const { _id, amountCents, feeCents, frequency, purpose, nextChargeAt, resumesAt, card } = donation;
  const status = adminStatusOf(donation);
  return {
    _id: _id.toHexString(),
    amount: dollars(amountCents),
    ...(feeCents > 0 && { fee: dollars(feeCents) }),
    frequency,
    status,
    ...(purpose && { purpose }),
    ...(status === 'active' && nextChargeAt && { nextChargeAt: nextChargeAt.toISOString() }),
    ...(status === 'paused' && resumesAt && { resumesAt: resumesAt.toISOString() }),
    ...(card && isRunning(donation) && { card: { brand: card.brand, last4: card.last4 } }),
    charges: presentCharges(donation),
  };
}

/** What a link that only changes the card shows of the donations that it pays. */
export const presentCardPayments = (donations: readonly StoredDonation[]): ManagedDonation[] =>
  donations.filter(isRunning).map((donation) => ({ ...presentManaged(donation), charges: [] }));
