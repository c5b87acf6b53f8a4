import { DonationModel } from '../donation.model.ts';

/** The donations of a time. */
interface DonationSums {
  /** Paid charges. */
  donations: number;
  /** Their amounts less refunds. */
  cents: number;
}

interface Sum {
  count: number;
  cents: number;
}

/** Sums the entries of an array of donations: those of a time that meet a condition. */
async function sumEntries(
  array: 'charges' | 'refundEntries',
  { from, before }: { from: Date; before: Date },
  condition: Record<string, unknown> = {},
): Promise<Sum> {
  const entry = { ...condition, recordedAt: { $gte: from, $lt: before } };
  const fields = Object.entries(entry).map(([name, value]) => [`${array}.${name}`, value]);
  const [sum] = await DonationModel.aggregate<Sum>([
    // The embedded database finds the documents by the first condition, MongoDB by the second.
    { $match: { [`${array}.recordedAt`]: { $gte: from }, [array]: { $elemMatch: entry } } },
    { $unwind: `$${array}` },
    { $match: Object.fromEntries(fields) },
    { $group: { _id: null, count: { $sum: 1 }, cents: { $sum: `$${array}.cents` } } },
  ]);
  return sum ?? { count: 0, cents: 0 };
}

/** Sums the charges and refunds that the shop recorded from one time until before another. */
export async function sumDonations(from: Date, before: Date): Promise<DonationSums> {
  const time = { from, before };
  const [paid, refunded] = await Promise.all([
    sumEntries('charges', time, { outcome: 'paid' }),
    sumEntries('refundEntries', time),
  ]);
  return { donations: paid.count, cents: paid.cents - refunded.cents };
}

/** Whether a charge or refund was recorded from one time until before another. */
export async function hasDonationSums(from: Date, before: Date): Promise<boolean> {
  const isInTime = { $elemMatch: { recordedAt: { $gte: from, $lt: before } } };
  for (const array of ['charges', 'refundEntries'])
    if (await DonationModel.exists({ [`${array}.recordedAt`]: { $gte: from }, [array]: isInTime }))
      return true;
  return false;
}
