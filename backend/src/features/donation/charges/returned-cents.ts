import type { StoredDonation } from '../donation.model.ts';

/** What a donor has back of a charge: refunds, and what the bank took back by a lost dispute. */
export const returnedCentsOf = ({
  cents,
  refund,
  lostCents,
}: Pick<StoredDonation['charges'][number], 'cents' | 'refund' | 'lostCents'>): number =>
  Math.min(cents, (refund?.refundedCents ?? 0) + (lostCents ?? 0));
