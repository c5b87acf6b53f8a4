import type { AdminDonationItem, AdminDonationStatus } from '../../../contract/admin/donation/donations.ts';
import type { StoredDonation } from '../donation.model.ts';
import { donorNameOf } from '../donor/donor-name.ts';
import { yearlyCentsOf } from '../yearly-worth.ts';
import { chargeFailure, setUpFailure } from './failure-words.ts';

export function adminStatusOf({ status, isFailing, endedAt }: StoredDonation): AdminDonationStatus {
  if (status === 'active') return isFailing ? 'failing' : 'active';
  if (status === 'cancelled') return endedAt ? 'stopped' : 'expired';
  return status;
}

export const donorName = ({ donor }: StoredDonation): string => donorNameOf(donor);

/** A donation as a row of the console's list. */
export function presentDonationItem(donation: StoredDonation): AdminDonationItem {
  const { _id, createdAt, donor, amountCents, feeCents, frequency, yearlyCents, nextChargeAt } = donation;
  const { nextAttemptAt, resumesAt, purpose } = donation;
  const last = donation.charges.at(-1);
  const failure = (last && chargeFailure(last)) ?? setUpFailure(donation);
  return {
    _id: _id.toHexString(),
    createdAt: createdAt.toISOString(),
    status: adminStatusOf(donation),
    donor: { name: donorName(donation), email: donor.email },
    amountCents,
    feeCents,
    frequency,
    yearlyCents: yearlyCents ?? yearlyCentsOf(donation),
    ...(nextChargeAt && !donation.isFailing && { nextChargeAt: nextChargeAt.toISOString() }),
    ...(last && { lastCharge: { at: last.at.toISOString(), outcome: last.outcome, cents: last.cents } }),
    ...(failure && { failure }),
    ...(donation.isFailing && nextAttemptAt && { nextAttemptAt: nextAttemptAt.toISOString() }),
    ...(donation.status === 'paused' && resumesAt && { resumesAt: resumesAt.toISOString() }),
    ...(purpose && { purpose }),
  };
}
