import type { GiveFrequency } from '../../contract/constants.ts';

const chargesPerYear: Record<GiveFrequency, number> = { once: 0, monthly: 12, biweekly: 26, annually: 1 };

/** What a recurring donation is worth in a year, in cents; nothing for one that is charged once. @param amountCents of each charge, without the fee */
export const yearlyCentsOf = ({
  amountCents,
  frequency,
}: {
  amountCents: number;
  frequency: GiveFrequency;
}): number => amountCents * chargesPerYear[frequency];
