import type { DonationFrequency } from '../../contract/constants.ts';

const chargesPerYear: Record<DonationFrequency, number> = { monthly: 12, biweekly: 26, annually: 1 };

/** What a donation is worth in a year, in cents. @param amountCents of each charge, without the fee */
export const yearlyCentsOf = ({
  amountCents,
  frequency,
}: {
  amountCents: number;
  frequency: DonationFrequency;
}): number => amountCents * chargesPerYear[frequency];
